import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import type { AccountKind } from './account.ts';
import { amountRange, everyAmount, placedSteps } from './amountSteps.ts';
import {
  accountIn,
  sumsIn,
  totalOf,
  type AccountSelection,
  type StatementDayTotal,
  type StatementTotal,
  type Sum,
} from './daySums.ts';
import { accountKindOf } from './readEntries.ts';
import { lineOf, type StatementLine } from './statementLines.ts';
import { edgeOf, orderOf, rowsOf, type Edge, type Part, type StatementFilter } from './statementRows.ts';

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
  const { parts } = memoryOf(db);
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

/** What was read of pages: their parts, and their first and last rows with the version of the accounts that had them. */
interface Memory {
  readonly parts: LRUCache<string, KnownPart>;
  readonly edges: LRUCache<string, { readonly version: string; readonly first: Edge; readonly last: Edge }>;
}

/**
 * The pages that were read over a connection: for a replica they are its own, and those of a transaction, which may be rolled
 * back, end with it.
 */
const remembered = new WeakMap<Queryable, Memory>();
const most = 2_000;

function memoryOf(db: Queryable): Memory {
  const memory = remembered.get(db) ?? { parts: new LRUCache({ max: most }), edges: new LRUCache({ max: most }) };
  remembered.set(db, memory);
  return memory;
}

async function linesOf(
  db: Queryable,
  selection: AccountSelection,
  filter: StatementFilter,
  part: KnownPart,
): Promise<{ readonly lines: readonly StatementLine[]; readonly version: string | undefined }> {
  const { edges } = memoryOf(db);
  const edgesAt = (page: number) => {
    const found = edges.get(JSON.stringify([selection, { ...filter, page }]));
    return found?.version === part.version ? found : undefined;
  };
  const neighbours = { before: edgesAt(filter.page - 1)?.last, after: edgesAt(filter.page + 1)?.first };
  const { rows } = await rowsOf(selection, filter, { part, neighbours, version: versionIn(selection) }).execute(db);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first !== undefined && last !== undefined)
    edges.set(JSON.stringify([selection, filter]), {
      version: first.version,
      first: edgeOf(first),
      last: edgeOf(last),
    });
  return { lines: rows.map(lineOf), version: first?.version };
}

/** With the sums, and the version of the accounts that has them. */
interface KnownPart extends Part {
  readonly sums: Omit<StatementPage, 'lines'>;
  readonly version: string | null;
}

/** An account counts its movements. A reset of the sandbox drops and creates the table, which then has another number. */
const versionIn = (selection: AccountSelection): RawBuilder<string> =>
  sql`(select sum(account.version) || '@' || min(account.tableoid::bigint) from ledger_accounts as account where ${accountIn(selection)})`;

/**
 * A page is found without reading the pages before it: in order of time the sums by day say in which days its rows are, and in
 * order of amounts (by currency first, because amounts of different currencies do not compare) the counts by step in which
 * steps. Those do not know days: with a period, the page is in the whole of its currency.
 */
async function partOf(db: Queryable, selection: AccountSelection, filter: StatementFilter): Promise<KnownPart> {
  const { descending, isByTime, skip } = orderOf(filter);
  const isBySteps = !isByTime && filter.from === undefined && filter.until === undefined;
  const until = skip + filter.pageSize;
  const onPage = sql`before < ${until} and before + count > ${skip}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<PartRow>`
    with found as materialized (select sums.day, account.currency, sums.count, sums.came, sums.went ${sumsIn(selection, filter)}),
      by_currency as (select currency, ${summed} from found group by currency),
      placed as (
        select day, sum(count)::bigint as count, (sum(sum(count)) over (order by day ${direction}) - sum(count))::bigint as before
        from found group by day),
      part as (
        select min(day) as first, max(day) as last, min(before) as before, sum(count)::bigint as count
        from placed ${isByTime ? sql`where ${onPage}` : sql``})
    select first::timestamp at time zone 'Asia/Shanghai' as first, (last + 1)::timestamp at time zone 'Asia/Shanghai' as until, before, part.count,
      ${versionIn(selection)} as version,
      (select sum(account.version) from ledger_accounts as account where ${accountIn(selection)})::bigint as movements,
      (select sum(count) from by_currency)::bigint as total,
      (select jsonb_agg(${sumAsJson} order by count desc, currency) from by_currency) as totals,
      ${
        isByTime
          ? sql`(select jsonb_agg(${sumAsJson} || jsonb_build_object('day', to_char(day, 'YYYY-MM-DD')) order by day desc, count desc, currency)
        from (select day, currency, ${summed} from found where day between part.first and part.last group by day, currency) as by_day)`
          : sql`null`
      } as day_totals,
      ${
        isBySteps
          ? sql`(select jsonb_agg(jsonb_build_object('currency', currency, 'lowest', lowest::text, 'highest', highest::text, 'count', count, 'before', before))
        from (select currency, min(step) as lowest, max(step) as highest, sum(count)::bigint as count, min(before) as before
          from (${placedSteps(selection, filter, direction)}) as placed_steps where ${onPage} group by currency) as by_steps)`
          : sql`null`
      } as steps
    from part`.execute(db);
  const [part] = rows;
  const total = Number(part?.total ?? 0n);
  const place = isByTime
    ? { amounts: null, before: Number(part?.before ?? 0n), count: Number(part?.count ?? 0n) }
    : isBySteps
      ? inSteps(part?.steps ?? [])
      : inCurrencies(filter, part?.totals ?? []);
  return {
    first: place.count === 0 ? null : (part?.first ?? null),
    until: part?.until ?? null,
    ...place,
    isFew: total * 100 < Number(part?.movements ?? 0n),
    version: part?.version ?? null,
    sums: {
      total,
      totals: (part?.totals ?? []).map(totalOf),
      dayTotals: (part?.day_totals ?? []).map((sum) => ({ day: sum.day, ...totalOf(sum) })),
    },
  };
}

interface PartRow {
  readonly first: Date | null;
  readonly until: Date | null;
  readonly before: bigint | null;
  readonly count: bigint | null;
  readonly version: string | null;
  readonly movements: bigint | null;
  readonly total: bigint | null;
  readonly totals: readonly Sum[] | null;
  readonly day_totals: readonly (Sum & { readonly day: string })[] | null;
  readonly steps: readonly Steps[] | null;
}

/** The steps of a currency in which rows of a page are. */
interface Steps {
  readonly currency: CurrencyCode;
  readonly lowest: string;
  readonly highest: string;
  readonly count: number;
  readonly before: number;
}

function inSteps(steps: readonly Steps[]): Pick<Part, 'amounts' | 'before' | 'count'> {
  return {
    amounts: steps.map(({ currency, lowest, highest }) => amountRange(currency, BigInt(lowest), BigInt(highest))),
    before: Math.min(...steps.map(({ before }) => before)),
    count: steps.reduce((sum, { count }) => sum + count, 0),
  };
}

/** In order of amounts the page is within these currencies, because rows are sorted by them first. */
function inCurrencies(filter: StatementFilter, totals: readonly Sum[]): Pick<Part, 'amounts' | 'before' | 'count'> {
  const { descending, skip } = orderOf(filter);
  const ascending = totals.toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  let before = 0;
  const placed = (descending ? ascending.toReversed() : ascending).map(({ currency, count }) => {
    const place = { currency, count: Number(count), before };
    before += place.count;
    return place;
  });
  const own = placed.filter((one) => one.before < skip + filter.pageSize && one.before + one.count > skip);
  return {
    amounts: own.map(({ currency }) => everyAmount(currency)),
    before: own[0]?.before ?? 0,
    count: own.reduce((sum, { count }) => sum + count, 0),
  };
}

const summed = sql`sum(count)::bigint as count, sum(came) as came, sum(went) as went`;
const sumAsJson = sql`jsonb_build_object('currency', currency, 'count', count, 'came', came::text, 'went', went::text)`;
