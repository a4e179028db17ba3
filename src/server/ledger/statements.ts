import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import type { SortText } from '../db/inOrder.ts';
import type { AccountKind } from './account.ts';
import { accountIn, countMovements, sumsIn, type AccountSelection, type MovementFilter } from './daySums.ts';
import { accountKindOf } from './readEntries.ts';

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
  const { rows } = await pageOf(selection, filter).execute(db);
  const total = rows[0]?.total ?? (filter.page === 1 ? 0n : await countMovements(db, selection, filter));
  return {
    total: Number(total),
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

interface Row {
  readonly total: bigint;
  readonly entry_id: bigint;
  readonly kind: string;
  readonly ref: string;
  readonly currency: CurrencyCode;
  readonly effective_at: Date;
  readonly fund_type: number;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly memo: string;
  readonly order_id: string | null;
}

/**
 * In order of time a page is found without reading the pages before it: the sums by day say in which days its rows are. In
 * order of amounts (by currency first, because amounts of different currencies do not compare) all movements are sorted.
 */
function pageOf(selection: AccountSelection, filter: StatementFilter): RawBuilder<Row> {
  const { page, pageSize, sort = '-at' } = filter;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const skip = (page - 1) * pageSize;
  const isByTime = sort.replace('-', '') === 'at';
  const order = (isByTime ? ['posting.effective_at'] : ['account.currency', 'posting.amount'])
    .concat('posting.entry_id', 'posting.line')
    .map((column) => sql`${sql.ref(column)} ${direction}`);
  const part = isByTime ? sql`where before < ${skip + pageSize} and before + count > ${skip}` : sql``;
  const skipped = isByTime ? sql`coalesce(min(before), 0)` : sql`0`;
  return sql<Row>`
    with days as (select sums.day, sum(sums.count)::bigint as count ${sumsIn(selection, filter)} group by sums.day),
      placed as (select day, count, sum(count) over (order by day ${direction}) - count as before from days),
      part as (
        select min(day)::timestamp at time zone 'Asia/Shanghai' as first,
          (max(day) + 1)::timestamp at time zone 'Asia/Shanghai' as last, ${skipped} as skipped from placed ${part})
    select (select sum(count) from days)::bigint as total, account.kind, account.ref, account.currency, posting.entry_id,
      posting.amount, posting.balance_after, posting.effective_at, entry.fund_type, entry.memo, entry.order_id
    from part cross join ledger_accounts as account
    join ledger_postings as posting on posting.account_id = account.id
      and posting.effective_at >= part.first and posting.effective_at < part.last
    join ledger_entries as entry on entry.id = posting.entry_id
    where ${accountIn(selection)}
      ${filter.fundTypes === undefined ? sql`` : sql`and entry.fund_type = any(${filter.fundTypes}::integer[])`}
    order by ${sql.join(order)}
    limit ${pageSize} offset ${skip} - (select skipped from part)`;
}
