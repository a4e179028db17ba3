/** Puts a value into a reactive tree of values, in place. Missing objects on the way are created; undefined deletes the key. */
export function putLive(root: object, segments: readonly string[], value: unknown): void {
  let node = root;
  for (const key of segments.slice(0, -1)) {
    const next: unknown = key in node && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined;
    if (next !== null && typeof next === 'object') {
      node = next;
    } else {
      Reflect.set(node, key, {});
      node = Object(Reflect.get(node, key));
    }
  }
  const last = segments.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(node, last);
  else Reflect.set(node, last, value);
}
