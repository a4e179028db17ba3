import { isRecord } from '../../domain/isRecord.ts';
import { valueAt } from '../../domain/valueAt.ts';

/** The key with the reason of an object's content; every object with declared keys may have it. It stays in the files: the loader leaves it out. */
export const commentKey = '$comment';

/** Copies a value without comments, at any depth; what contains none stays the same object. */
export function withoutComments<T>(value: T): T {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutComments(item));
    // Trust border: the copy has the shape of the value.
    return items.every((item, index) => item === value[index]) ? value : (items as T);
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== commentKey)
    .map(([key, child]) => [key, withoutComments(child)] as const);
  const isSame = entries.length === Object.keys(value).length && entries.every(([key, child]) => child === value[key]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}

/** The comment nearest to a path: of the value there, else of the object that contains it; null when neither has one. */
export function commentAt(root: unknown, path: readonly (string | number)[]): string | null {
  for (const value of [valueAt(root, path), ...(path.length > 0 ? [valueAt(root, path.slice(0, -1))] : [])])
    if (isRecord(value) && typeof value[commentKey] === 'string') return value[commentKey];
  return null;
}
