/**
 * Reads the value at a place, or null. Uses `in` before it reads, so that a reactive tree of values tracks the read of
 * a missing key.
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
