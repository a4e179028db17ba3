/** Whether two parsed JSON values are equal, including the order of properties. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    keys.every((key, index) => key === otherKeys[index] && isSameJson(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
