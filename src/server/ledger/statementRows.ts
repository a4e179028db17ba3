import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { SortText } from '../db/inOrder.ts';
import type { AmountRange } from './amountSteps.ts';
import { accountIn, type AccountSelection, type MovementFilter } from './daySums.ts';
import type { LineRow } from './statementLines.ts';

/** `from` (included) and `until` (excluded) are beginnings of days in Beijing, in epoch milliseconds; `page` starts at 1. */
export interface StatementFilter extends MovementFilter {
  readonly page: number;
  readonly pageSize: number;
  /** By `at` or `amount`; newest first by default. */
  readonly sort?: SortText;
}

/** The part of a list in which the rows of a page are: the days and amounts, its rows, and how many are before it. */
export interface Part {
  readonly first: Date | null;
  readonly until: Date | null;
  /** One range for each currency; null in order of time, where rows of all currencies and amounts are mixed. */
  readonly amounts: readonly AmountRange[] | null;
  readonly before: number;
  readonly count: number;
  /** Whether the filter finds few of the accounts' movements. */
  readonly isFew: boolean;
}

/** A row's place in the order of a list: `at` as the database writes it. */
export interface Edge {
  readonly at: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly entryId: bigint;
  readonly line: number;
}

/** The rows beside a page: the last one of the page before, and the first one of the page after it; undefined where unknown. */
export interface Neighbours {
  readonly before?: Edge | undefined;
  readonly after?: Edge | undefined;
}

export type StatementRow = LineRow & { readonly line: number; readonly at: string; readonly version: string };

export function edgeOf({ at, currency, amount, entry_id: entryId, line }: StatementRow): Edge {
  return { at, currency, amount, entryId, line };
}

export function orderOf({ page, pageSize, sort = '-at' }: Pick<StatementFilter, 'page' | 'pageSize' | 'sort'>) {
  return { descending: sort.startsWith('-'), isByTime: sort.replace('-', '') === 'at', skip: (page - 1) * pageSize };
}

/**
 * Reads the rows of a page. Beside a page that was read they are those after its last or before its first row (keyset); other
 * pages are counted from the nearer end of their part, which has few rows unless the filter has a period or very many amounts
 * are nearly equal. Of each account only as many rows are read as this takes, in the order
 * of an index, from which a filter picks: by amount this reads about a hundred times the page at most, because a filter that finds
 * fewer than a hundredth of all movements reads the days of those instead.
 */
export function rowsOf(
  selection: AccountSelection,
  filter: StatementFilter,
  {
    part,
    neighbours,
    version,
  }: { readonly part: Part; readonly neighbours: Neighbours; readonly version: RawBuilder<string> },
): RawBuilder<StatementRow> {
  const { descending, isByTime } = orderOf(filter);
  const { offset, limit, isBackwards, edge } = wayTo(filter, part, neighbours);
  // A sum is not in an index: it makes PostgreSQL walk the other one.
  const [key, day] = isByTime
    ? [sql`posting.effective_at`, sql`posting.effective_at`]
    : part.isFew
      ? [sql`(posting.amount + 0)`, sql`posting.effective_at`]
      : [sql`posting.amount`, sql`(posting.effective_at + interval '0 seconds')`];
  const isAscending = descending === isBackwards;
  const way = isAscending ? sql`asc` : sql`desc`;
  const inAccount = [
    sql`posting.account_id = account.id`,
    sql`${day} >= ${part.first}`,
    sql`${day} < ${part.until}`,
    ...(filter.fundTypes === undefined
      ? []
      : [
          // PostgreSQL takes a bare comparison for a rare one, and would read and sort all.
          sql`coalesce((select fund_type from ledger_entries where id = posting.entry_id) = any(${filter.fundTypes}::integer[]), false)`,
        ]),
    ...(edge !== undefined
      ? [beyond(edge, { key, isByTime, isAscending })]
      : part.amounts === null
        ? []
        : [isAscending ? sql`${key} >= amounts.low` : sql`${key} <= amounts.high`]),
  ];
  const accounts =
    part.amounts === null
      ? sql`ledger_accounts as account`
      : sql`ledger_accounts as account join ${rangesAsTable(part.amounts)} as amounts (currency, low, high) on amounts.currency = account.currency`;
  const order = (direction: RawBuilder<unknown>) =>
    sql.join(
      [
        ...(isByTime ? [sql`posting.effective_at`] : [sql`posting.currency`, sql`posting.amount`]),
        sql`posting.entry_id`,
        sql`posting.line`,
      ].map((column) => sql`${column} ${direction}`),
    );
  return sql`
    select posting.kind, posting.ref, posting.currency, posting.entry_id, posting.amount, posting.balance_after, posting.effective_at,
      entry.fund_type, entry.memo, entry.order_id, posting.line, posting.effective_at::text as at, ${version} as version
    from (
      select posting.kind, posting.ref, posting.currency, posting.entry_id, posting.line, posting.amount, posting.balance_after, posting.effective_at
      from (
        select account.kind, account.ref, account.currency, near.entry_id, near.line, near.amount, near.balance_after, near.effective_at
        from ${accounts} cross join lateral (
          select posting.entry_id, posting.line, posting.amount, posting.balance_after, posting.effective_at
          from ledger_postings as posting where ${sql.join(inAccount, sql` and `)}
          order by ${key} ${way}, posting.entry_id ${way}, posting.line ${way} limit ${offset + limit}) as near
        where ${accountIn(selection)}) as posting
      order by ${order(way)} limit ${limit} offset ${offset}) as posting
    join ledger_entries as entry on entry.id = posting.entry_id
    order by ${order(descending ? sql`desc` : sql`asc`)}`;
}

function rangesAsTable(ranges: readonly AmountRange[]): RawBuilder<unknown> {
  const [currencies, lows, highs] = [
    ranges.map(({ currency }) => currency),
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
  ];
  return sql`unnest(${currencies}::text[], ${lows}::bigint[], ${highs}::bigint[])`;
}

interface Way {
  readonly offset: number;
  readonly limit: number;
  /** Against the order of the list. */
  readonly isBackwards: boolean;
  readonly edge?: Edge | undefined;
}

function wayTo(filter: StatementFilter, part: Part, { before, after }: Neighbours): Way {
  const { pageSize: limit } = filter;
  if (before) return { offset: 0, limit, isBackwards: false, edge: before };
  if (after) return { offset: 0, limit, isBackwards: true, edge: after };
  const offset = orderOf(filter).skip - part.before;
  const rows = Math.min(limit, part.count - offset);
  const fromEnd = part.count - offset - rows;
  return fromEnd < offset ? { offset: fromEnd, limit: rows, isBackwards: true } : { offset, limit, isBackwards: false };
}

/** The condition that a row of an account comes after an edge, in the direction of reading. In other currencies all do: the part has none before it. */
function beyond(
  { at, currency, amount, entryId, line }: Edge,
  {
    key,
    isByTime,
    isAscending,
  }: { readonly key: RawBuilder<unknown>; readonly isByTime: boolean; readonly isAscending: boolean },
): RawBuilder<boolean> {
  const than = isAscending ? sql`>` : sql`<`;
  const everything = isAscending ? sql`'-9223372036854775808'::bigint` : sql`'9223372036854775807'::bigint`;
  const start = isByTime
    ? sql`${at}::timestamptz`
    : sql`case when account.currency = ${currency} then ${amount}::bigint else ${everything} end`;
  return sql`(${key}, posting.entry_id, posting.line) ${than} (${start}, ${entryId}::bigint, ${line}::integer)`;
}
