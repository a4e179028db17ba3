import type { JsonPath } from './ConfigFile.ts';
import { isRecord } from '../domain/isRecord.ts';
import { valueAt } from '../domain/valueAt.ts';

/** Whether two blocks of a page are in different tabs of the same tabs block, so that only one of them is shown at a time. */
export function areInDifferentTabs(page: unknown, first: JsonPath, second: JsonPath): boolean {
  const parting = first.findIndex((step, index) => step !== second[index]);
  const owner = valueAt(page, first.slice(0, Math.max(parting - 1, 0)));
  return first[parting - 1] === 'tabs' && isRecord(owner) && owner['type'] === 'tabs';
}
