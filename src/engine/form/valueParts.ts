import { isSchema } from './widgetOf.ts';

/** The own value of a key of an object; undefined for null and for any other value. */
export function memberOf(value: unknown, name: string): unknown {
  // `in` first, so that a reactive tree tracks the read.
  return value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    name in value &&
    Object.hasOwn(value, name)
    ? (Reflect.get(value, name) ?? undefined)
    : undefined;
}

/** The item of a list at an index. */
export function itemOf(value: unknown, index: string): unknown {
  return Array.isArray(value) && Number(index) < value.length ? value[Number(index)] : undefined;
}

/** The number of items; 0 for any other value. */
export function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** The keys of an object; none for any other value. */
export function keysOf(value: unknown): readonly string[] {
  return isSchema(value) ? Object.keys(value) : [];
}
