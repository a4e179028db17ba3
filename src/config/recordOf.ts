import { isRecord } from './meta/chooseBranch.ts';

/** The object that a value is, or one without anything. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The list that a value is, or one without anything. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
