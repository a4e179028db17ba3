/** Steps from the root of a value to one of its parts: keys of objects, indices of lists (as numbers or as texts). */
type Steps = readonly (string | number)[];

/**
 * Reads an own property; undefined when it is missing, also if all objects inherit one of that name. A reactive object tracks
 * the value, or by `in` the missing key: both for each key would double what a reader depends on.
 */
export function ownValue(of: object, key: string | number): unknown {
  return Object.hasOwn(of, key) || !(key in of) ? Reflect.get(of, key) : undefined;
}

/** Reads the value at a place; undefined when it is missing. Reads own properties and items only. */
export function valueAt(root: unknown, steps: Steps): unknown {
  let node: unknown = root;
  for (const step of steps) {
    if (Array.isArray(node)) {
      const index = indexOf(step);
      node = index !== null && index < node.length ? node[index] : undefined;
    } else if (node !== null && typeof node === 'object') {
      node = ownValue(node, step);
    } else {
      return undefined;
    }
  }
  return node;
}

/** Reads the value at a place for forms, state and expressions, in which a missing value and null are the same: unknown. */
export function valueOrNull(root: unknown, steps: Steps): unknown {
  return valueAt(root, steps) ?? null;
}

/**
 * Copies `root` with another value at a place, and shares all other parts. Creates missing objects on the way; undefined
 * removes the key of an object, and leaves the item of a list empty.
 */
export function putValue(root: unknown, steps: Steps, value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const index = Array.isArray(root) ? indexOf(step) : null;
  if (Array.isArray(root) && index !== null) {
    const copy: unknown[] = [...root];
    copy[index] = putValue(copy[index], rest, value);
    return copy;
  }
  const object: Readonly<Record<string, unknown>> =
    root !== null && typeof root === 'object' && !Array.isArray(root) ? { ...root } : {};
  // The name may be one that every object inherits; a computed key always defines an own property.
  const put = putValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, value);
  if (put !== undefined) return { ...object, [step]: put };
  const { [step]: _, ...others } = object;
  return others;
}

/** The index that a step names in a list, or null. */
function indexOf(step: string | number): number | null {
  const index = Number(step);
  return Number.isInteger(index) && index >= 0 && String(index) === String(step) ? index : null;
}
