import { sql, type RawBuilder } from 'kysely';
import { addDays, instantOfBeijing } from '../../domain/day.ts';
import type { SortText } from './inOrder.ts';

/** From `from` (included) until `until` (excluded), in epoch milliseconds. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the period of the whole days in which the rows of a page are, from their times in Beijing. Null without rows, and when
 * the list is not in the order of time, because its days are not together then.
 */
export function wholeDays(
  times: readonly string[],
  { sort, by }: { sort?: SortText | undefined; by: string },
): Period | null {
  if (sort !== undefined && sort.replace('-', '') !== by) return null;
  const days = times.map((time) => time.slice(0, 10)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = instantOfBeijing(`${first} 00:00:00`);
  const until = instantOfBeijing(`${addDays(last, 1)} 00:00:00`);
  return from === null || until === null ? null : { from, until };
}

/** The day in Beijing of a column with a time. */
export function dayIn(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
}
