/** Copies `root` with the value at a place; undefined removes the key. Creates missing objects and lists on the path. */
export function putValue(root: unknown, segments: readonly string[], value: unknown): unknown {
  const [key, ...rest] = segments;
  if (key === undefined) return value;
  if (Array.isArray(root)) {
    const copy: unknown[] = [...root];
    copy[Number(key)] = putValue(copy[Number(key)], rest, value);
    return copy;
  }
  const object: Readonly<Record<string, unknown>> = root !== null && typeof root === 'object' ? { ...root } : {};
  // The name may be one that every object inherits; a computed key always defines an own property.
  const put = putValue(Object.hasOwn(object, key) ? object[key] : undefined, rest, value);
  if (put !== undefined) return { ...object, [key]: put };
  const { [key]: _, ...others } = object;
  return others;
}
