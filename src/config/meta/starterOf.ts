import { recordOf } from '../recordOf.ts';
import { metaSchemas, type MetaName } from './metaSchemas.ts';

/** The smallest file of a format, as its meta-schema declares it (`x-starter`). */
export function starterOf(format: MetaName): Readonly<Record<string, unknown>> {
  return recordOf(metaSchemas[format]['x-starter']);
}
