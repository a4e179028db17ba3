/** Answers that are remembered for each object: one for the config as authored and one for each region with an overlay. */
const remembered = 3;

/**
 * Returns a function that computes its result once for each object; parts that did not change are the same objects. It computes
 * the result again when one of the other values (compared as by `===`) is not the same as before.
 */
export function perValue<T extends object, D extends readonly unknown[], R>(
  make: (value: T, ...others: D) => R,
): (value: T, ...others: D) => R {
  const known = new WeakMap<T, readonly { readonly others: D; readonly made: R }[]>();
  return (value, ...others) => {
    const before = known.get(value) ?? [];
    const same = before.find(
      (one) => one.others.length === others.length && one.others.every((other, index) => other === others[index]),
    );
    if (same) return same.made;
    const made = make(value, ...others);
    known.set(value, [{ others, made }, ...before.slice(0, remembered - 1)]);
    return made;
  };
}
