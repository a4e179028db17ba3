/** Reads the value at `a.b.0.c`, or null. */
export function readPath(root: unknown, path: readonly string[]): unknown {
  let node: unknown = root;
  for (const key of path) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, key)) return null;
    node = Reflect.get(node, key);
  }
  return node ?? null;
}

/** Copies `root` with the value at the path replaced; creates missing objects on the path. */
export function writePath(root: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error(`A path may not name ${key}.`);
  if (Array.isArray(root)) {
    const copy: unknown[] = [...root];
    copy[Number(key)] = writePath(copy[Number(key)], rest, value);
    return copy;
  }
  const object = root !== null && typeof root === 'object' ? root : {};
  return { ...object, [key]: writePath(Reflect.get(object, key), rest, value) };
}
