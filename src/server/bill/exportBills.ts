import cn from '../../../i18n/zh-CN/bill.json' with { type: 'json' };
import hk from '../../../i18n/zh-HK/bill.json' with { type: 'json' };
import en from '../../../i18n/en/bill.json' with { type: 'json' };
import { beijingDateTime, beijingDay } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { searchBills, type BillQuery } from './billRecords.ts';
import type { Bill } from './bills.ts';
import { serviceOf } from './papers.ts';

/** Names of the states, which the page and the file share. */
const words: Readonly<Record<Locale, Pick<typeof en, 'status'>>> = { 'zh-CN': cn, 'zh-HK': hk, en };

/** Returns the owner's bills that match a query, as CSV. `lines` limits them to some lines, `file` begins its name. */
export async function exportBills(
  db: Queryable,
  {
    owner,
    query,
    lines = null,
    shown,
    locale,
    most,
    at,
    file = serverWords.bills[locale].file,
  }: FileWish<BillQuery> & { readonly lines?: readonly string[] | null; readonly file?: string },
): Promise<WrittenFile> {
  const { bills } = await searchBills(db, owner, { ...query, lines, pageSize: most });
  const columns = columnsIn(locale);
  const otherwise = Object.keys(columns).filter((id) => columns[id]?.head !== undefined);
  const content = csvOf(rowsOfFile(bills, columns, { shown, otherwise }));
  return { name: `${file}-${beijingDay(at)}.csv`, content, rows: bills.length };
}

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<Bill>>> {
  const { heads } = serverWords.bills[locale];
  const lines: Readonly<Record<string, string>> = serverWords.bills[locale].lines;
  return {
    createTime: { head: heads.createTime, cell: (bill) => beijingDateTime(bill.created_at.getTime()) },
    billId: { head: heads.billId, cell: (bill) => bill.id },
    type: { head: heads.type, cell: ({ line }) => lines[line] ?? line },
    service: { cell: (bill) => serviceOf(bill, locale) },
    payeeName: { head: heads.payeeName, cell: (bill) => bill.payee_name },
    billNo: { head: heads.billNo, cell: (bill) => bill.bill_no },
    currency: { head: heads.currency, cell: (bill) => bill.currency },
    amount: {
      head: heads.amount,
      cell: ({ amount, currency }) => moneyToWire(money(amount, currency)),
      currency: 'currency',
    },
    period: { head: heads.period, cell: (bill) => bill.period },
    status: { head: heads.status, cell: ({ status }) => words[locale].status[status] },
  };
}
