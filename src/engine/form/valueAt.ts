/**
 * Reads the value at a place; null where nothing is. Asks `in` before it reads, so that a reactive tree of values
 * learns that a missing key was asked for.
 */
export function valueAt(root: unknown, segments: readonly string[]): unknown {
  let node: unknown = root;
  for (const key of segments) {
    if (Array.isArray(node)) {
      const index = Number(key);
      node = index < node.length ? node[index] : null;
    } else if (node !== null && typeof node === 'object' && key in node && Object.hasOwn(node, key)) {
      node = Reflect.get(node, key);
    } else {
      return null;
    }
  }
  return node ?? null;
}
