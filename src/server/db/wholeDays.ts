import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { addDays, beijingDay, startOfBeijingDay } from '../../domain/day.ts';

/** From `from` (included) until `until` (excluded), in epoch milliseconds. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** Returns the period of the whole days in Beijing in which these instants are; null without any. */
export function wholeDays(instants: readonly number[]): Period | null {
  const days = instants.map(beijingDay).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { from: startOfBeijingDay(first), until: startOfBeijingDay(addDays(last, 1)) };
}

/** The day in Beijing of a column with a time. */
export function dayIn(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
}

/** Keeps the rows whose time is within a period that may be open at both ends. */
export function within<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  column: string,
  { from, until }: Partial<Period>,
): SelectQueryBuilder<DB, TB, O> {
  let kept = rows;
  if (from !== undefined) kept = kept.where(sql<boolean>`${sql.ref(column)} >= ${new Date(from)}`);
  if (until !== undefined) kept = kept.where(sql<boolean>`${sql.ref(column)} < ${new Date(until)}`);
  return kept;
}
