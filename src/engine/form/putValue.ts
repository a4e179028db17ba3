/** A copy of `root` with the value at a place; undefined takes the key away. Objects and lists on the way are made when missing. */
export function putValue(root: unknown, segments: readonly string[], value: unknown): unknown {
  const [key, ...rest] = segments;
  if (key === undefined) return value;
  if (Array.isArray(root)) {
    const copy: unknown[] = [...root];
    copy[Number(key)] = putValue(copy[Number(key)], rest, value);
    return copy;
  }
  const object: Readonly<Record<string, unknown>> = root !== null && typeof root === 'object' ? { ...root } : {};
  // A name may be one that every object has; a computed key makes it one of its own.
  const put = putValue(Object.hasOwn(object, key) ? object[key] : undefined, rest, value);
  if (put !== undefined) return { ...object, [key]: put };
  const { [key]: _, ...others } = object;
  return others;
}
