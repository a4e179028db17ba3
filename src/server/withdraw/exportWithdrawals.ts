import { beijingDay } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { searchWithdrawals, type RecordQuery, type WithdrawRecord } from './withdrawRecords.ts';
import { failureMeaning, withdrawWords } from './withdrawWords.ts';

/** Returns the owner's withdrawals that match a query, as CSV. Refuses what `searchWithdrawals` refuses. */
export async function exportWithdrawals(
  db: Queryable,
  { owner, query, shown, locale, most, at }: FileWish<RecordQuery>,
): Promise<WrittenFile> {
  const { records } = await searchWithdrawals(db, { ...query, owner, locale, pageNum: 1, pageSize: most });
  const words = withdrawWords[locale];
  const content = csvOf(rowsOfFile(records, columnsIn(locale), { shown, otherwise: allColumns }));
  return { name: `${words.file}-${beijingDay(at)}.csv`, content, rows: records.length };
}

/** Columns of a file without chosen columns. */
const allColumns = [
  'createTime',
  'orderId',
  'status',
  'mode',
  'oriCurrency',
  'amount',
  'fee',
  'discount',
  'payFee',
  'rate',
  'aimCurrencyCode',
  'arriveAmount',
  'bankName',
  'cardNoMask',
  'finishTime',
  'failReason',
];

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<WithdrawRecord>>> {
  const { columns: heads, status, mode, kind } = withdrawWords[locale];
  return {
    createTime: { head: heads.createTime, cell: (record) => record.createTime },
    orderId: { head: heads.orderId, cell: (record) => record.orderId },
    status: { head: heads.status, cell: (record) => status[record.status] },
    kind: { cell: (record) => kind[record.kind] },
    mode: { head: heads.mode, cell: (record) => mode[record.mode] },
    oriCurrency: { head: heads.oriCurrency, cell: (record) => record.oriCurrency },
    amount: { head: heads.amount, cell: (record) => record.amount, currency: 'oriCurrency' },
    fee: { head: heads.fee, cell: (record) => record.fee, currency: 'oriCurrency' },
    discount: { head: heads.discount, cell: (record) => record.discount, currency: 'oriCurrency' },
    payFee: { head: heads.payFee, cell: (record) => record.payFee, currency: 'oriCurrency' },
    rate: { head: heads.rate, cell: (record) => record.rate ?? '' },
    aimCurrencyCode: { head: heads.aimCurrencyCode, cell: (record) => record.aimCurrencyCode },
    arriveAmount: { head: heads.arriveAmount, cell: (record) => record.arriveAmount, currency: 'aimCurrencyCode' },
    bankName: { head: heads.bankName, cell: (record) => record.bankName },
    cardNoMask: { head: heads.cardNoMask, cell: (record) => record.cardNoMask },
    card: { cell: (record) => `${record.bankName} ${record.cardNoMask}` },
    arriveTime: { cell: (record) => record.arriveTime ?? '' },
    finishTime: { head: heads.finishTime, cell: (record) => record.finishTime ?? '' },
    failReason: {
      head: heads.failReason,
      cell: ({ failCode }) => (failCode === null ? '' : failureMeaning(failCode, locale)),
    },
  };
}
