/** A copy of `root` with the value at a place; undefined takes the key away. Objects and lists on the way are made when missing. */
export function putValue(root: unknown, segments: readonly string[], value: unknown): unknown {
  const [key, ...rest] = segments;
  if (key === undefined) return value;
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error(`A field may not be called ${key}; rename it in the form.`);
  if (Array.isArray(root)) {
    const copy: unknown[] = [...root];
    copy[Number(key)] = putValue(copy[Number(key)], rest, value);
    return copy;
  }
  const object: Readonly<Record<string, unknown>> = root !== null && typeof root === 'object' ? { ...root } : {};
  const put = putValue(object[key], rest, value);
  if (put !== undefined) return { ...object, [key]: put };
  const { [key]: _, ...others } = object;
  return others;
}
