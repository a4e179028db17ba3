import { listOf } from '../../config/recordOf.ts';
import { isRecord } from '../../domain/isRecord.ts';

/** The ids of all parts in a value; a block without an id is called by its type. */
export function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return listOf(value).flatMap((item) => (typeof item === 'string' ? [item] : idsIn(item)));
  if (!isRecord(value)) return [];
  return [
    ...['id', 'type'].flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : [])),
    ...Object.values(value).flatMap(idsIn),
  ];
}
