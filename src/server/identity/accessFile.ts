import type { AccessFile } from '../../config/model.generated.ts';
import file from '../../../schemas/access.json' with { type: 'json' };

// Trust boundary: the config checker validates the file against its schema; the import types it by its content.
export const accessFile = file as AccessFile;
