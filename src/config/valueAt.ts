import type { JsonPath } from './ConfigFile.ts';

/** What stands at a path of a JSON value; undefined where nothing does. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((node, step) => (node !== null && typeof node === 'object' ? Reflect.get(node, step) : undefined), root);
}
