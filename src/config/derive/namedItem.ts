import { isRecord } from '../../domain/isRecord.ts';

/** Returns an item or column as an object, also when the file contains only its name; null when it has no name. */
export function namedItem(item: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof item === 'string') return { id: item };
  return isRecord(item) && typeof item['id'] === 'string' ? item : null;
}
