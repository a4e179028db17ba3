import { sql, type SelectQueryBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import { inOrder, type SortColumns, type SortText } from '../db/inOrder.ts';
import { dayIn, type Period } from '../db/wholeDays.ts';
import type { Tables } from '../db/tables.ts';
import type { AccountKind } from './account.ts';
import { accountKindOf } from './readEntries.ts';

/** Accounts of one owner, filtered by the given properties. */
export interface AccountSelection {
  readonly owner: string;
  readonly kinds?: readonly AccountKind[];
  readonly refs?: readonly string[];
  readonly currencies?: readonly CurrencyCode[];
}

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
  const rows = await narrowed(db.selectFrom('ledger_accounts as account'), selection)
    .select(['account.kind', 'account.ref', 'account.currency', 'account.posted', 'account.held'])
    .orderBy('account.kind')
    .orderBy('account.ref')
    .orderBy('account.currency')
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

/** `from` (included) and `until` (excluded) in epoch milliseconds; `page` starts at 1. */
export interface StatementFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly from?: number;
  readonly until?: number;
  readonly fundTypes?: readonly number[];
  /** By `at` or `amount`; last booked first by default. */
  readonly sort?: SortText;
}

/** `amount` signed and `balanceAfter` in minor units; `at` in epoch milliseconds. */
export interface StatementLine {
  readonly entryId: bigint;
  readonly kind: AccountKind;
  readonly ref: string;
  readonly currency: CurrencyCode;
  readonly at: number;
  readonly fundType: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly memo: string;
  readonly orderId: string | null;
}

/** Returns the movements of the selected accounts, newest first unless the filter has a sort, each with its account's balance after it. */
export async function statementOf(
  db: Queryable,
  selection: AccountSelection,
  filter: StatementFilter,
): Promise<{ readonly total: number; readonly lines: readonly StatementLine[] }> {
  const lines = movements(db, selection, filter);
  const counted = await lines.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const columns = lines
    .select([
      'account.kind',
      'account.ref',
      'account.currency',
      'posting.entry_id',
      'posting.amount',
      'posting.balance_after',
    ])
    .select(['entry.effective_at', 'entry.fund_type', 'entry.memo', 'entry.order_id']);
  const rows = await inOrder(columns, filter.sort ?? '-booked', sorted)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  return {
    total: Number(counted.total),
    lines: rows.map((row) => ({
      entryId: row.entry_id,
      kind: accountKindOf(row.kind),
      ref: row.ref,
      currency: row.currency,
      at: row.effective_at.getTime(),
      fundType: row.fund_type,
      amount: row.amount,
      balanceAfter: row.balance_after,
      memo: row.memo,
      orderId: row.order_id,
    })),
  };
}

/** Sums of movements in one currency, in minor units: what came in, and what left as a positive figure. */
export interface StatementTotal {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly in: bigint;
  readonly out: bigint;
}

/** Returns the sums of all movements that a filter finds, on all its pages, by currency: the one with most movements first. */
export async function statementTotals(
  db: Queryable,
  selection: AccountSelection,
  filter: Totalled,
): Promise<readonly StatementTotal[]> {
  const rows = await summed(movements(db, selection, filter))
    .orderBy('count', 'desc')
    .orderBy('account.currency')
    .execute();
  return rows.map(totalOf);
}

/** Returns the same sums for each day of a period, the newest first; days without movements are left out. */
export async function statementDayTotals(
  db: Queryable,
  selection: AccountSelection,
  filter: Totalled,
  { from, until }: Period,
): Promise<readonly (StatementTotal & { readonly day: string })[]> {
  const day = dayIn('entry.effective_at');
  const rows = await summed(movements(db, selection, filter))
    .select(day.as('day'))
    .where('entry.effective_at', '>=', new Date(from))
    .where('entry.effective_at', '<', new Date(until))
    .groupBy(day)
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .orderBy('account.currency')
    .execute();
  return rows.map((row) => ({ day: row.day, ...totalOf(row) }));
}

type Totalled = Omit<StatementFilter, 'page' | 'pageSize' | 'sort'>;

function summed(query: ReturnType<typeof movements>) {
  return query
    .select(({ fn }) => ['account.currency', fn.countAll<bigint>().as('count')])
    .select([
      sql<string>`coalesce(sum(posting.amount) filter (where posting.amount > 0), 0)::text`.as('in'),
      sql<string>`coalesce(-sum(posting.amount) filter (where posting.amount < 0), 0)::text`.as('out'),
    ])
    .groupBy('account.currency');
}

function totalOf(row: { currency: CurrencyCode; count: bigint; in: string; out: string }): StatementTotal {
  return { currency: row.currency, count: Number(row.count), in: BigInt(row.in), out: BigInt(row.out) };
}

const booked = [sql.ref('posting.entry_id'), sql.ref('posting.line')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = {
  booked,
  at: [sql.ref('entry.effective_at'), ...booked],
  amount: [sql.ref('account.currency'), sql.ref('posting.amount'), ...booked],
} satisfies SortColumns;

type Accounts = Tables & { account: Tables['ledger_accounts'] };

function narrowed<Q extends SelectQueryBuilder<Accounts, 'account', unknown>>(query: Q, selection: AccountSelection) {
  let chosen: SelectQueryBuilder<Accounts, 'account', unknown> = query.where('account.owner', '=', selection.owner);
  if (selection.kinds) chosen = chosen.where(oneOf('account.kind', selection.kinds));
  if (selection.refs) chosen = chosen.where(oneOf('account.ref', selection.refs));
  if (selection.currencies) chosen = chosen.where(oneOf('account.currency', selection.currencies));
  return chosen;
}

/** Unlike `in`, accepts an empty list, which matches nothing. */
function oneOf(column: string, values: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;
}

function movements(
  db: Queryable,
  selection: AccountSelection,
  { from, until, fundTypes }: Omit<StatementFilter, 'page' | 'pageSize'>,
) {
  let query = narrowed(db.selectFrom('ledger_accounts as account'), selection)
    .innerJoin('ledger_postings as posting', 'posting.account_id', 'account.id')
    .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id');
  if (from !== undefined) query = query.where('entry.effective_at', '>=', new Date(from));
  if (until !== undefined) query = query.where('entry.effective_at', '<', new Date(until));
  if (fundTypes) query = query.where(sql<boolean>`entry.fund_type = any(${fundTypes}::integer[])`);
  return query;
}
