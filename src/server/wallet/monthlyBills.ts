import type { Queryable } from '../db/Database.ts';
import type { SortText } from '../db/inOrder.ts';
import { rowsInOrder } from '../db/rowsInOrder.ts';
import type { FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import { writeRows } from '../files/writeRows.ts';
import { serverWords } from '../language/serverWords.ts';
import { currencyFrom, wireAmount } from './amounts.ts';
import { billsOf, type Bill, type Purse } from './statements.ts';

/** As the request sends it. */
export interface MonthQuery {
  readonly purse?: Purse;
  readonly currency?: string;
  readonly sort?: SortText;
}

/** The fields that months are sorted by: amounts by currency first. */
const sorted = {
  month: ({ month, currency }: Bill) => [month, currency],
  opening: ({ opening, currency, month }: Bill) => [currency, opening, month],
  came: ({ came, currency, month }: Bill) => [currency, came, month],
  went: ({ went, currency, month }: Bill) => [currency, went, month],
  closing: ({ closing, currency, month }: Bill) => [currency, closing, month],
};

/** Returns the months of the accounts that a query is about, the newest first unless it has a sort, as the API has them. */
export async function monthlyBills(
  db: Queryable,
  { owner, at }: { readonly owner: string; readonly at: number },
  { purse = 'wallet', currency = '', sort }: MonthQuery,
) {
  const only = currency === '' ? {} : { currency: currencyFrom(currency, 'currency') };
  const bills = rowsInOrder(await billsOf(db, { owner, purse, ...only, at }), sort, sorted);
  return bills.map((bill) => ({ ...billToWire(bill), purse }));
}

/** Returns the same months as CSV. */
export async function exportMonths(
  db: Queryable,
  { owner, query, shown, locale, most, at }: FileWish<MonthQuery>,
): Promise<WrittenFile> {
  const rows = await monthlyBills(db, { owner, at }, query);
  const { file, heads } = serverWords.statements[locale].months;
  return writeRows<keyof typeof heads>(rows.slice(0, most), {
    name: file,
    heads,
    columns: ['month', ['currency', 'opening', 'came', 'went', 'closing'], 'count'],
    shown,
    at,
  });
}

function billToWire({ month, currency, startDate, endDate, opening, came, went, closing, count }: Bill) {
  return {
    id: `${month}-${currency}`,
    month,
    currency,
    startDate,
    endDate,
    count,
    opening: wireAmount(opening, currency),
    came: wireAmount(came, currency),
    went: wireAmount(went, currency),
    closing: wireAmount(closing, currency),
  };
}
