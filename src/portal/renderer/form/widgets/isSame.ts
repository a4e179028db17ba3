import { sortedJson } from '../../../../domain/sortedJson.ts';

/** Whether two JSON values are the same option. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || (typeof left === 'object' && left !== null && sortedJson(left) === sortedJson(right));
}
