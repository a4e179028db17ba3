import type { Queryable } from '../db/Database.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { fundRecords, type FundRecord } from './fundRecords.ts';
import { walletRecords, type RecordQuery, type WalletRecord } from './walletRecords.ts';
import { fundTypeNames, recordHeads } from './walletTexts.ts';

/** Returns the wallet movements that match a query, as CSV. Refuses what `walletRecords` refuses. */
export async function exportWalletRecords(
  db: Queryable,
  { owner, query, shown, locale, most }: FileWish<RecordQuery>,
  file: string = recordHeads[locale].file,
): Promise<WrittenFile> {
  const { resultList: records } = await walletRecords(db, owner, { ...query, pageSize: most });
  const content = csvOf(rowsOfFile(records, columnsIn(locale), { shown, otherwise: allColumns }));
  return { name: `${file}.csv`, content, rows: records.length };
}

/** Returns the movements of all accounts that match a query, as CSV with the account and shop of each. Refuses what `fundRecords` refuses. */
export async function exportFundRecords(
  db: Queryable,
  { owner, query, shown, locale, most }: FileWish<RecordQuery>,
): Promise<WrittenFile> {
  const { resultList: records } = await fundRecords(db, owner, { ...query, pageSize: most });
  const words = serverWords.statements[locale];
  const columns: Readonly<Record<string, FileColumn<FundRecord>>> = {
    ...columnsIn(locale),
    purse: { head: words.account, cell: ({ purse }) => words.purses[purse] },
    shopName: { head: words.purses.shop, cell: ({ shopName }) => shopName },
  };
  const content = csvOf(rowsOfFile(records, columns, { shown, otherwise: ['purse', 'shopName', ...allColumns] }));
  return { name: `${words.funds}.csv`, content, rows: records.length };
}

/** Columns of a file without chosen columns. */
const allColumns = ['transTime', 'transId', 'fundType', 'currency', 'amount', 'balance', 'orderId', 'remark'];

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<WalletRecord>>> {
  const { columns: heads, direction } = recordHeads[locale];
  return {
    transTime: { head: heads.transTime, cell: (record) => record.transTime },
    transId: { head: heads.transId, cell: (record) => record.transId },
    fundType: { head: heads.fundType, cell: ({ fundType }) => fundTypeNames[locale][fundType] ?? fundType },
    direction: { head: heads.direction, cell: (record) => direction[record.direction] },
    currency: { head: heads.currency, cell: (record) => record.currency },
    amount: { head: heads.amount, cell: (record) => record.amount, currency: 'currency' },
    balance: { head: heads.balance, cell: (record) => record.balance, currency: 'currency' },
    orderId: { head: heads.orderId, cell: (record) => record.orderId ?? '' },
    remark: { head: heads.remark, cell: (record) => record.remark },
  };
}
