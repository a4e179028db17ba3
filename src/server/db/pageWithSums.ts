import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { SortText } from './inOrder.ts';
import { dayIn, wholeDays, within, type Period } from './wholeDays.ts';

/** What the rows of a list in one currency sum up to, in minor units; those that came to nothing do not count. */
export interface AmountSum {
  readonly currency: CurrencyCode;
  readonly count: number;
  /** How many of them are not finished yet. */
  readonly open: number;
  readonly amount: bigint;
}

/** The sums of all rows of a list, on all its pages, and those of the days in which the rows of a page are. */
export interface Sums<Sum> {
  /** By currency: the one with most rows first. */
  readonly totals: readonly Sum[];
  /** The newest day first; empty in another order than by time. */
  readonly dayTotals: readonly (Sum & { readonly day: string })[];
}

/** Rows that a filter finds, of which nothing is selected yet. */
type Matching<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, unknown>;

interface PageQuery<O> {
  execute(): Promise<readonly O[]>;
}

/** The columns that sums are made of. */
export interface SummedColumns {
  readonly currency: string;
  readonly amount: string;
  readonly status: string;
  readonly time: string;
}

/** Returns the rows of a page with the number and the sums of every row: in two statements. `byTime` names the order of time. */
export async function pageWithSums<DB, TB extends keyof DB, O extends { readonly created_at: Date }>(
  { every, page, sort }: { readonly every: Matching<DB, TB>; readonly page: PageQuery<O>; readonly sort: SortText },
  { byTime, ...columns }: SummedColumns & { readonly byTime: string },
): Promise<Sums<AmountSum> & { readonly totalSize: number; readonly rows: readonly O[] }> {
  const rows = await page.execute();
  const days = sort.replace('-', '') === byTime ? wholeDays(rows.map(({ created_at }) => created_at.getTime())) : null;
  const groups = await groupsOf(every, columns, days);
  const totalSize = groups.reduce((sum, { day, found }) => (day === null ? sum + Number(found) : sum), 0);
  return { totalSize, rows, ...sumsOf(groups) };
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
  readonly open: bigint;
  readonly amount: string;
}

/** Reads the groups of all rows and of those of some days, in one statement: the newest day first, then the most rows. */
function groupsOf<DB, TB extends keyof DB>(
  rows: Matching<DB, TB>,
  columns: SummedColumns,
  days: Period | null,
): Promise<readonly Group[]> {
  const { time } = columns;
  const all = grouped(rows, columns, sql`null::text`);
  const both = days === null ? all : all.unionAll(grouped(within(rows, time, days), columns, dayIn(time)));
  return both.orderBy(sql`2`, 'desc').orderBy(sql`4`, 'desc').orderBy(sql`1`).execute();
}

const unsuccessful = ['failed', 'returned', 'cancelled'];

function grouped<DB, TB extends keyof DB>(
  rows: Matching<DB, TB>,
  { currency, amount, status }: SummedColumns,
  day: RawBuilder<unknown>,
): SelectQueryBuilder<DB, TB, Group> {
  const counts = sql`filter (where ${sql.ref(status)} <> all(${unsuccessful}::text[]))`;
  const isOpen = sql`filter (where ${sql.ref(status)} <> all(${[...unsuccessful, 'succeeded']}::text[]))`;
  return rows
    .select([sql.ref(currency).as('currency'), day.as('day')])
    .select([sql`count(*)`.as('found'), sql`count(*) ${counts}`.as('count'), sql`count(*) ${isOpen}`.as('open')])
    .select(sql`coalesce(sum(${sql.ref(amount)}) ${counts}, 0)::text`.as('amount'))
    .groupBy([sql`1`, sql`2`])
    .$castTo<Group>();
}

function sumsOf(groups: readonly Group[]): Sums<AmountSum> {
  const sums = groups
    .filter(({ count }) => count > 0n)
    .map(({ day, currency, count, open, amount }) => ({
      day,
      sum: { currency, count: Number(count), open: Number(open), amount: BigInt(amount) },
    }));
  return {
    totals: sums.flatMap(({ day, sum }) => (day === null ? [sum] : [])),
    dayTotals: sums.flatMap(({ day, sum }) => (day === null ? [] : [{ day, ...sum }])),
  };
}
