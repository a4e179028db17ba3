import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import type { SortText } from '../db/inOrder.ts';
import type { AccountKind } from './account.ts';
import {
  accountIn,
  sumsIn,
  totalOf,
  type AccountSelection,
  type MovementFilter,
  type StatementDayTotal,
  type StatementTotal,
  type Sum,
} from './daySums.ts';
import { accountKindOf } from './readEntries.ts';
import { lineColumns, lineOf, lineTables, type LineRow, type StatementLine } from './statementLines.ts';

/** Minor units. `available` = `posted` - `held`. */
export interface Balance {
  readonly kind: AccountKind;
  readonly ref: string;
  readonly currency: CurrencyCode;
  readonly posted: bigint;
  readonly held: bigint;
  readonly available: bigint;
}

/** Returns every opened account of the selection, by kind, ref and currency. */
export async function balancesOf(db: Queryable, selection: AccountSelection): Promise<Balance[]> {
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .select(['kind', 'ref', 'currency', 'posted', 'held'])
    .where(accountIn(selection))
    .orderBy('kind')
    .orderBy('ref')
    .orderBy('currency')
    .execute();
  return rows.map(({ kind, ref, currency, posted, held }) => ({
    ref,
    currency,
    posted,
    held,
    kind: accountKindOf(kind),
    available: posted - held,
  }));
}

/** `from` (included) and `until` (excluded) are beginnings of days in Beijing, in epoch milliseconds; `page` starts at 1. */
export interface StatementFilter extends MovementFilter {
  readonly page: number;
  readonly pageSize: number;
  /** By `at` or `amount`; newest first by default. */
  readonly sort?: SortText;
}

/** A page of movements, and the sums of all movements that the filter finds, by currency. */
export interface StatementPage {
  readonly total: number;
  readonly lines: readonly StatementLine[];
  readonly totals: readonly StatementTotal[];
  /** The sums of the whole days in which the lines are, the newest first; empty in another order than by time. */
  readonly dayTotals: readonly StatementDayTotal[];
}

/**
 * Returns the movements of the selected accounts, newest first unless the filter has a sort, each with its account's balance after
 * it. Two statements: the sums by day with the place of the page, and its lines. The first is remembered, and not sent again
 * while the second says that the accounts have no newer movements.
 */
export async function statementOf(
  db: Queryable,
  selection: AccountSelection,
  filter: StatementFilter,
): Promise<StatementPage> {
  const parts = partsOf(db);
  const key = JSON.stringify([selection, filter]);
  const known = parts.get(key);
  const seen = known && (await linesOf(db, selection, filter, known));
  if (known && seen?.version === known.version) return { ...known.sums, lines: seen.lines };
  const part = await partOf(db, selection, filter);
  if (part.first === null) return { ...part.sums, lines: [] };
  parts.set(key, part);
  const { lines } = await linesOf(db, selection, filter, part);
  return { ...part.sums, lines };
}

/**
 * The parts that were read over a connection: for a replica they are its own, and those of a transaction, which may be rolled
 * back, end with it.
 */
const remembered = new WeakMap<Queryable, LRUCache<string, Part>>();
const most = 2_000;

function partsOf(db: Queryable): LRUCache<string, Part> {
  const parts = remembered.get(db) ?? new LRUCache<string, Part>({ max: most });
  remembered.set(db, parts);
  return parts;
}

async function linesOf(
  db: Queryable,
  selection: AccountSelection,
  filter: StatementFilter,
  part: Part,
): Promise<{ readonly lines: readonly StatementLine[]; readonly version: string | undefined }> {
  const { rows } = await rowsOf(selection, filter, part).execute(db);
  return { lines: rows.map(lineOf), version: rows[0]?.version };
}

/**
 * The days in which the rows of a page are (null: none), how many rows of the list are before these days, the sums, and the
 * version of the accounts that has them.
 */
interface Part {
  readonly first: Date | null;
  readonly until: Date | null;
  readonly before: number;
  readonly sums: Omit<StatementPage, 'lines'>;
  readonly version: string | null;
}

/** An account counts its movements. A reset of the sandbox drops and creates the table, which then has another number. */
const versionIn = (selection: AccountSelection): RawBuilder<string> =>
  sql`(select sum(account.version) || '@' || min(account.tableoid::bigint) from ledger_accounts as account where ${accountIn(selection)})`;

/**
 * In order of time a page is found without reading the pages before it: the sums by day say in which days its rows are. In
 * order of amounts (by currency first, because amounts of different currencies do not compare) all days are needed.
 */
async function partOf(db: Queryable, selection: AccountSelection, filter: StatementFilter): Promise<Part> {
  const { descending, isByTime, skip } = orderOf(filter);
  const until = skip + filter.pageSize;
  const { rows } = await sql<PartRow>`
    with found as materialized (select sums.day, account.currency, sums.count, sums.came, sums.went ${sumsIn(selection, filter)}),
      by_currency as (select currency, ${summed} from found group by currency),
      placed as (
        select day, sum(count)::bigint as count,
          (sum(sum(count)) over (order by day ${descending ? sql`desc` : sql`asc`}) - sum(count))::bigint as before
        from found group by day),
      part as (
        select min(day) as first, max(day) as last, min(before) as before
        from placed ${isByTime ? sql`where before < ${until} and before + count > ${skip}` : sql``})
    select first::timestamp at time zone 'Asia/Shanghai' as first, (last + 1)::timestamp at time zone 'Asia/Shanghai' as until, before,
      ${versionIn(selection)} as version,
      (select sum(count) from by_currency)::bigint as total,
      (select jsonb_agg(${sumAsJson} order by count desc, currency) from by_currency) as totals,
      ${
        isByTime
          ? sql`(select jsonb_agg(${sumAsJson} || jsonb_build_object('day', to_char(day, 'YYYY-MM-DD')) order by day desc, count desc, currency)
        from (select day, currency, ${summed} from found where day between part.first and part.last group by day, currency) as by_day)`
          : sql`null`
      } as day_totals
    from part`.execute(db);
  const [part] = rows;
  return {
    first: part?.first ?? null,
    until: part?.until ?? null,
    before: Number(part?.before ?? 0n),
    version: part?.version ?? null,
    sums: {
      total: Number(part?.total ?? 0n),
      totals: (part?.totals ?? []).map(totalOf),
      dayTotals: (part?.day_totals ?? []).map((sum) => ({ day: sum.day, ...totalOf(sum) })),
    },
  };
}

interface PartRow {
  readonly first: Date | null;
  readonly until: Date | null;
  readonly before: bigint | null;
  readonly version: string | null;
  readonly total: bigint | null;
  readonly totals: readonly Sum[] | null;
  readonly day_totals: readonly (Sum & { readonly day: string })[] | null;
}

const summed = sql`sum(count)::bigint as count, sum(came) as came, sum(went) as went`;
const sumAsJson = sql`jsonb_build_object('currency', currency, 'count', count, 'came', came::text, 'went', went::text)`;

function orderOf({ page, pageSize, sort = '-at' }: StatementFilter) {
  return { descending: sort.startsWith('-'), isByTime: sort.replace('-', '') === 'at', skip: (page - 1) * pageSize };
}

function rowsOf(
  selection: AccountSelection,
  filter: StatementFilter,
  { first, until, before }: Part,
): RawBuilder<LineRow & { readonly version: string }> {
  const { descending, isByTime, skip } = orderOf(filter);
  const order = (isByTime ? ['posting.effective_at'] : ['account.currency', 'posting.amount'])
    .concat('posting.entry_id', 'posting.line')
    .map((column) => sql`${sql.ref(column)} ${descending ? sql`desc` : sql`asc`}`);
  return sql`
    select ${lineColumns}, ${versionIn(selection)} as version
    from ${lineTables}
    where ${accountIn(selection)} and posting.effective_at >= ${first} and posting.effective_at < ${until}
      ${filter.fundTypes === undefined ? sql`` : sql`and entry.fund_type = any(${filter.fundTypes}::integer[])`}
    order by ${sql.join(order)}
    limit ${filter.pageSize} offset ${skip - before}`;
}
