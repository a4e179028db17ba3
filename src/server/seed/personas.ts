import { completePersonas, type Persona } from '../../config/personas.ts';
import type { PersonasFile } from '../../config/model.generated.ts';
import demo from '../../../schemas/personas/demo.json' with { type: 'json' };
import { accessFile } from '../identity/accessFile.ts';

export const password = 'Seabridge@2026';
export const payPassword = '258036';

/** The demo accounts to which the demo data of the backend belongs. The first is the main one. */
// Trust boundary: the config checker validates the file against its schema; the import types it by its content.
export const demoPersonas: readonly Persona[] = completePersonas((demo as PersonasFile).personas, accessFile);
