import { isRecord } from '../domain/isRecord.ts';

/** Returns the value if it is an object, or else an empty object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns the value if it is a list, or else an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
