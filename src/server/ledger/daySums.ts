import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import type { Period } from '../db/wholeDays.ts';
import type { AccountKind } from './account.ts';

/** Accounts of one owner, filtered by the given properties. */
export interface AccountSelection {
  readonly owner: string;
  readonly kinds?: readonly AccountKind[];
  readonly refs?: readonly string[];
  readonly currencies?: readonly CurrencyCode[];
}

/** `from` (included) and `until` (excluded) are beginnings of days in Beijing, in epoch milliseconds. */
export interface MovementFilter {
  readonly from?: number;
  readonly until?: number;
  readonly fundTypes?: readonly number[];
}

/** Sums of movements in one currency, in minor units: what came in, and what left as a positive figure. */
export interface StatementTotal {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly in: bigint;
  readonly out: bigint;
}

export type StatementDayTotal = StatementTotal & { readonly day: string };

/** Returns the sums of all movements that a filter finds, by currency: the one with most movements first. */
export async function statementTotals(
  db: Queryable,
  selection: AccountSelection,
  filter: MovementFilter,
): Promise<readonly StatementTotal[]> {
  const { rows } = await sql<Sum>`
    select account.currency, ${summed} ${sumsIn(selection, filter)}
    group by account.currency order by sum(sums.count) desc, account.currency`.execute(db);
  return rows.map(totalOf);
}

/** Returns the same sums for each day of a period, the newest first; days without movements are left out. */
export async function statementDayTotals(
  db: Queryable,
  selection: AccountSelection,
  filter: MovementFilter,
  { from, until }: Period,
): Promise<readonly StatementDayTotal[]> {
  const { rows } = await sql<Sum & { readonly day: string }>`
    select sums.day, account.currency, ${summed} ${sumsIn(selection, filter)}
      and sums.day >= ${beijingDay(from)} and sums.day < ${beijingDay(until)}
    group by sums.day, account.currency order by sums.day desc, sum(sums.count) desc, account.currency`.execute(db);
  return rows.map((row) => ({ day: row.day, ...totalOf(row) }));
}

/** The condition that an `account` belongs to the selection. Unlike `in`, `any` accepts an empty list, which matches nothing. */
export function accountIn({ owner, kinds, refs, currencies }: AccountSelection): RawBuilder<boolean> {
  return all([
    sql`account.owner = ${owner}`,
    ...(kinds ? [sql`account.kind = any(${kinds}::text[])`] : []),
    ...(refs ? [sql`account.ref = any(${refs}::text[])`] : []),
    ...(currencies ? [sql`account.currency = any(${currencies}::text[])`] : []),
  ]);
}

/** Sums as the database returns them; a count in JSON is a number. */
export interface Sum {
  readonly currency: CurrencyCode;
  readonly count: bigint | number;
  readonly came: string;
  readonly went: string;
}

const summed = sql`sum(sums.count)::bigint as count, sum(sums.came)::text as came, sum(sums.went)::text as went`;

/** The `sums` by day of what a selection and a filter find, with their `account`. */
export function sumsIn(selection: AccountSelection, { from, until, fundTypes }: MovementFilter): RawBuilder<unknown> {
  const conditions = [
    accountIn(selection),
    ...(from === undefined ? [] : [sql`sums.day >= ${beijingDay(from)}`]),
    ...(until === undefined ? [] : [sql`sums.day < ${beijingDay(until)}`]),
    ...(fundTypes ? [sql`sums.fund_type = any(${fundTypes}::integer[])`] : []),
  ];
  return sql`from ledger_day_sums as sums join ledger_accounts as account on account.id = sums.account_id
    where ${all(conditions)}`;
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function totalOf({ currency, count, came, went }: Sum): StatementTotal {
  return { currency, count: Number(count), in: BigInt(came), out: BigInt(went) };
}
