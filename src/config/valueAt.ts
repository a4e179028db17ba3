import type { JsonPath } from './ConfigFile.ts';

/** The value at a path of a JSON value, or undefined. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((node, step) => (node !== null && typeof node === 'object' ? Reflect.get(node, step) : undefined), root);
}
