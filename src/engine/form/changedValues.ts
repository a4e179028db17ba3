import { isRecord } from '../../domain/isRecord.ts';

/** A value that differs, and its place; undefined when the key was removed. */
export interface ChangedValue {
  readonly segments: readonly string[];
  readonly value: unknown;
}

/** The smallest changes between two trees of values. A list counts as one value. */
export function changedValues(before: unknown, after: unknown, at: readonly string[] = []): readonly ChangedValue[] {
  if (Object.is(before, after)) return [];
  if (before === undefined && isRecord(after) && Object.keys(after).length > 0) return changedValues({}, after, at);
  if (!isRecord(before) || !isRecord(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ segments: at, value: after }];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedValues(before[key], after[key], [...at, key]));
}
