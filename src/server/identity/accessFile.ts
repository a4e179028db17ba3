import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessFile } from '../../config/model.generated.ts';
import file from '../../../schemas/access.json' with { type: 'json' };
import { readJsonObject } from '../operation/loadDocuments.ts';

// Trust boundary: the config checker validates the file against its schema; the import types it by its content.
export const accessFile = file as AccessFile;

/** Reads `access.json` of a site; without the file nobody has any permission. */
export function readAccess(schemasDir: string): AccessFile {
  const path = join(schemasDir, 'access.json');
  // Trust boundary: the config checker validates the file against its schema.
  return existsSync(path)
    ? (readJsonObject(path) as unknown as AccessFile)
    : { permissions: {}, flags: {}, switches: {}, variants: {} };
}
