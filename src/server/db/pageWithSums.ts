import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { pageIn, type Order, type PageWish } from './pageOf.ts';
import { dayIn, wholeDays, within, type Period } from './wholeDays.ts';

/** What the rows of a list in one currency sum up to, in minor units; those that came to nothing do not count. */
export interface AmountSum {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly amount: bigint;
}

/** The sums of all rows of a list, on all its pages, and those of the days in which the rows of a page are. */
export interface Sums<Sum> {
  /** By currency: the one with most rows first. */
  readonly totals: readonly Sum[];
  /** The newest day first; empty in another order than by time. */
  readonly dayTotals: readonly (Sum & { readonly day: string })[];
}

/** The columns that sums are made of. */
export interface SummedColumns {
  readonly currency: string;
  readonly amount: string;
  readonly status: string;
  readonly time: string;
}

/** Returns a page of rows in an order, the number of all, and their sums: in two statements. `byTime` names the order of time. */
export async function pageWithSums<DB, TB extends keyof DB, O extends { readonly created_at: Date }>(
  rows: SelectQueryBuilder<DB, TB, O>,
  wish: PageWish<Order>,
  { byTime, ...columns }: SummedColumns & { readonly byTime: string },
): Promise<Sums<AmountSum> & { readonly totalSize: number; readonly rows: readonly O[] }> {
  const page = await pageIn(rows, wish).execute();
  const days =
    wish.sort.replace('-', '') === byTime ? wholeDays(page.map(({ created_at }) => created_at.getTime())) : null;
  const groups = await groupsOf(rows, columns, days);
  const totalSize = groups.reduce((sum, { day, found }) => (day === null ? sum + Number(found) : sum), 0);
  return { totalSize, rows: page, ...sumsOf(groups) };
}

/** Returns the sums, each as `write` writes it. */
export function eachSum<Sum, Written extends object>(
  { totals, dayTotals }: Sums<Sum>,
  write: (sum: Sum) => Written,
): Sums<Written> {
  return {
    totals: totals.map(write),
    dayTotals: dayTotals.map((sum) => ({ day: sum.day, ...write(sum) })),
  };
}

/** The rows of one currency; of one day unless that is null. */
interface Group {
  readonly currency: CurrencyCode;
  readonly day: string | null;
  readonly found: bigint;
  readonly count: bigint;
  readonly amount: string;
}

/** Reads the groups of all rows and of those of some days, in one statement: the newest day first, then the most rows. */
function groupsOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  columns: SummedColumns,
  days: Period | null,
): Promise<readonly Group[]> {
  const { time } = columns;
  const all = grouped(rows, columns, sql`null::text`);
  const both = days === null ? all : all.unionAll(grouped(within(rows, time, days), columns, dayIn(time)));
  return both.orderBy(sql`2`, 'desc').orderBy(sql`4`, 'desc').orderBy(sql`1`).execute();
}

function grouped<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { currency, amount, status }: SummedColumns,
  day: RawBuilder<unknown>,
): SelectQueryBuilder<DB, TB, Group> {
  const counts = sql`filter (where ${sql.ref(status)} <> all(${['failed', 'returned', 'cancelled']}::text[]))`;
  return rows
    .clearSelect()
    .select([sql.ref(currency).as('currency'), day.as('day')])
    .select([sql`count(*)`.as('found'), sql`count(*) ${counts}`.as('count')])
    .select(sql`coalesce(sum(${sql.ref(amount)}) ${counts}, 0)::text`.as('amount'))
    .groupBy([sql`1`, sql`2`])
    .$castTo<Group>();
}

function sumsOf(groups: readonly Group[]): Sums<AmountSum> {
  const sums = groups
    .filter(({ count }) => count > 0n)
    .map(({ day, currency, count, amount }) => ({
      day,
      sum: { currency, count: Number(count), amount: BigInt(amount) },
    }));
  return {
    totals: sums.flatMap(({ day, sum }) => (day === null ? [sum] : [])),
    dayTotals: sums.flatMap(({ day, sum }) => (day === null ? [] : [{ day, ...sum }])),
  };
}
