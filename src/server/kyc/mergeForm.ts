import { isRecord } from '../../domain/isRecord.ts';
import { sortedJson } from '../../domain/sortedJson.ts';
import type { KycForm } from './KycForm.ts';

/**
 * Merges a correction into the saved form. Objects take missing values from the saved ones; a list replaces the saved one, and an
 * item without a number keeps that of the saved item with the same name, because the portal shows numbers masked.
 */
export function mergeForm(saved: KycForm, given: KycForm): KycForm {
  const merged: Record<string, unknown> = { ...saved };
  for (const [key, value] of Object.entries(given)) merged[key] = mergeValue(saved[key], value);
  return merged;
}

/** Returns the dotted paths of changed fields; a list counts as a whole. */
export function changedFields(before: KycForm, after: KycForm): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    if (isRecord(old) && isRecord(now)) return changedFields(old, now).map((path) => `${key}.${path}`);
    return sortedJson(old) === sortedJson(now) ? [] : [key];
  });
}

function mergeValue(saved: unknown, given: unknown): unknown {
  if (isRecord(saved) && isRecord(given)) return { ...saved, ...given };
  if (!Array.isArray(given) || !Array.isArray(saved)) return given;
  return given.map((item: unknown) => {
    if (!isRecord(item) || item['certNo'] !== undefined) return item;
    const same = saved.filter(isRecord).find((known) => known['name'] === item['name']);
    return same === undefined ? item : { ...item, certNo: same['certNo'] };
  });
}
