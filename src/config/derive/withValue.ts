import type { JsonPath } from '../ConfigFile.ts';
import { putValue, valueAt } from '../../domain/valueAt.ts';

/** Writes a value at a path, or without a value removes what is there. */
export interface Change {
  readonly path: JsonPath;
  readonly value?: unknown;
}

/** A copy of a JSON value after a change; parts that stay are shared. */
export function withValue<T>(root: T, { path, value }: Change): T {
  const around = path.slice(0, -1);
  const list = valueAt(root, around);
  const isRemovedItem = value === undefined && path.length > 0 && Array.isArray(list);
  // Trust border: a change keeps the shape of the root; the config is checked against its format afterwards.
  return (
    isRemovedItem ? putValue(root, around, list.toSpliced(Number(path.at(-1)), 1)) : putValue(root, path, value)
  ) as T;
}
