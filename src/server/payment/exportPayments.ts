import { beijingDay } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { firstPayments, type PaymentQuery, type WirePayment } from './paymentRecords.ts';
import { failureOf, nameIn, paymentWords } from './paymentWords.ts';

/** Returns the owner's payments that match a query, as CSV. */
export async function exportPayments(
  db: Queryable,
  { owner, query, shown, locale, most, at }: FileWish<PaymentQuery>,
): Promise<WrittenFile> {
  const payments = await firstPayments(db, { owner, query, most });
  const columns = columnsIn(locale);
  const content = csvOf(rowsOfFile(payments, columns, { shown, otherwise: Object.keys(columns) }));
  return { name: `${serverWords.payments[locale].file}-${beijingDay(at)}.csv`, content, rows: payments.length };
}

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<WirePayment>>> {
  const { heads } = serverWords.payments[locale];
  const { rowStatus, purpose, payType } = paymentWords[locale];
  return {
    createTime: { head: heads.createTime, cell: (row) => row.createTime },
    orderId: { head: heads.orderId, cell: (row) => row.orderId },
    payType: { head: heads.payType, cell: (row) => nameIn(payType, row.payType) },
    payeeName: { head: heads.payeeName, cell: (row) => row.payeeName },
    accountNoMask: { head: heads.accountNoMask, cell: (row) => row.accountNoMask },
    payCurrency: { head: heads.payCurrency, cell: (row) => row.payCurrency },
    payAmount: { head: heads.payAmount, cell: (row) => row.payAmount, currency: 'payCurrency' },
    fee: { head: heads.fee, cell: (row) => row.fee, currency: 'payCurrency' },
    rate: { head: heads.rate, cell: (row) => row.rate ?? '' },
    currency: { head: heads.currency, cell: (row) => row.currency },
    amount: { head: heads.amount, cell: (row) => row.amount, currency: 'currency' },
    purpose: { head: heads.purpose, cell: (row) => nameIn(purpose, row.purpose) },
    remark: { head: heads.remark, cell: (row) => row.remark },
    status: { head: heads.status, cell: (row) => nameIn(rowStatus, row.status) },
    arriveDate: { head: heads.arriveDate, cell: (row) => row.arriveDate },
    failReason: {
      head: heads.failReason,
      cell: (row) => (row.failCode === null ? '' : failureOf(row.failCode, locale)),
    },
  };
}
