import type { Queryable } from '../db/Database.ts';
import { accountKindOf } from '../ledger/readEntries.ts';
import { statementOf, type StatementLine } from '../ledger/statements.ts';
import { sortAs } from '../db/inOrder.ts';
import {
  recordFilter,
  recordOf,
  recordSelection,
  sumsToWire,
  type RecordQuery,
  type WalletRecord,
  type WalletSums,
} from './walletRecords.ts';
import { purses, type Purse } from './statements.ts';

/** A movement of any of an owner's accounts. `id` is unique: one entry may move several accounts. */
export interface FundRecord extends WalletRecord {
  readonly id: string;
  readonly purse: Purse;
  /** Empty for the wallet and the currency account. */
  readonly shopId: string;
  readonly shopName: string;
}

/** Returns movements of all accounts of an owner, or of one purse, newest first unless the query has a sort. */
export async function fundRecords(
  db: Queryable,
  owner: string,
  { page, pageSize, ...query }: RecordQuery & { page: number; pageSize: number },
): Promise<WalletSums & { readonly total: number; readonly records: readonly FundRecord[] }> {
  const { total, lines, ...sums } = await statementOf(db, recordSelection(owner, query), {
    page,
    pageSize,
    ...recordFilter(query),
    ...(query.sort !== undefined && { sort: sortAs(query.sort, { transTime: 'at' }) }),
  });
  return { total, records: await named(db, owner, lines), ...sumsToWire(sums) };
}

/** Returns one movement by the id of its row; null when there is none, also for another owner's. */
export async function findFundRecord(db: Queryable, owner: string, id: string): Promise<FundRecord | null> {
  const [, entryId = '', kind = '', currency = '', ref = ''] = /^(\d{1,18})-([a-z]+)-([A-Z]{3})-?(.*)$/i.exec(id) ?? [];
  const purse = purses.find((name) => name === kind);
  if (entryId === '' || purse === undefined) return null;
  const row = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
    .select(['account.kind', 'account.ref', 'account.currency', 'posting.entry_id', 'posting.amount'])
    .select(['posting.balance_after', 'entry.effective_at', 'entry.fund_type', 'entry.memo', 'entry.order_id'])
    .where('account.owner', '=', owner)
    .where('account.kind', '=', purse)
    .where('account.ref', '=', ref)
    .where('posting.entry_id', '=', BigInt(entryId))
    .executeTakeFirst();
  if (row === undefined || row.currency !== currency) return null;
  const [record] = await named(db, owner, [
    {
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
    },
  ]);
  return record ?? null;
}

async function named(db: Queryable, owner: string, lines: readonly StatementLine[]): Promise<readonly FundRecord[]> {
  const ids = [...new Set(lines.filter(({ kind }) => kind === 'shop').map(({ ref }) => ref))];
  const shops =
    ids.length === 0
      ? []
      : await db
          .selectFrom('shops')
          .select(['id', 'name'])
          .where('account_id', '=', owner)
          .where('id', 'in', ids)
          .execute();
  return lines.map((line) => ({
    ...recordOf(line),
    id: `${line.entryId}-${line.kind}-${line.currency}${line.ref === '' ? '' : `-${line.ref}`}`,
    purse: purses.find((name) => name === line.kind) ?? 'wallet',
    shopId: line.ref,
    shopName: shops.find(({ id }) => id === line.ref)?.name ?? line.ref,
  }));
}
