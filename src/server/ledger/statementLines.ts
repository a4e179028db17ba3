import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import type { AccountKind } from './account.ts';
import { accountIn, type AccountSelection } from './daySums.ts';
import { accountKindOf } from './readEntries.ts';

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

export interface LineRow {
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

/** The columns of a line, from the tables of `lineTables`. */
export const lineColumns = sql`account.kind, account.ref, account.currency, posting.entry_id, posting.amount, posting.balance_after,
  posting.effective_at, entry.fund_type, entry.memo, entry.order_id`;

export const lineTables = sql`ledger_accounts as account
  join ledger_postings as posting on posting.account_id = account.id
  join ledger_entries as entry on entry.id = posting.entry_id`;

export function lineOf(row: LineRow): StatementLine {
  return {
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
  };
}

/** Returns the movement of an entry in one of the selected accounts; null when there is none. */
export async function findLine(
  db: Queryable,
  selection: AccountSelection,
  entryId: bigint,
): Promise<StatementLine | null> {
  const found: RawBuilder<LineRow> = sql`
    select ${lineColumns} from ${lineTables} where posting.entry_id = ${entryId} and ${accountIn(selection)}`;
  const [row] = (await found.execute(db)).rows;
  return row === undefined ? null : lineOf(row);
}
