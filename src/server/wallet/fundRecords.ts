import { isCurrency } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import { findLine, type StatementLine } from '../ledger/statementLines.ts';
import { purses, type Purse } from './statements.ts';
import { recordOf, recordPage, type RecordPage, type RecordWish, type WalletRecord } from './walletRecords.ts';

/** A movement of any of an owner's accounts. `id` is unique: one entry may move several accounts. */
export interface FundRecord extends WalletRecord {
  readonly id: string;
  readonly purse: Purse;
  /** Empty for the wallet and the currency account. */
  readonly shopId: string;
  readonly shopName: string;
}

/** Returns movements of all accounts of an owner, or of one purse, newest first unless the query has a sort. */
export function fundRecords(db: Queryable, owner: string, wish: RecordWish): Promise<RecordPage<FundRecord>> {
  return recordPage(db, owner, wish, (lines) => named(db, owner, lines));
}

/** Returns one movement by the id of its row; null when there is none, also for another owner's. */
export async function findFundRecord(db: Queryable, owner: string, id: string): Promise<FundRecord | null> {
  const [, entryId = '', kind = '', currency = '', ref = ''] = /^(\d{1,18})-([a-z]+)-([A-Z]{3})-?(.*)$/i.exec(id) ?? [];
  const purse = purses.find((name) => name === kind);
  if (purse === undefined || !isCurrency(currency)) return null;
  const selection = { owner, kinds: [purse], refs: [ref], currencies: [currency] };
  const line = await findLine(db, selection, BigInt(entryId));
  const [record] = line === null ? [] : await named(db, owner, [line]);
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
