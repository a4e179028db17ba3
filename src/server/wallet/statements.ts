import { wrongInput } from '../operation/Refusal.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { addDays, beijingDateTime, beijingDay, isDay, startOfBeijingDay } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import { statementDayTotals, statementTotals, type AccountSelection } from '../ledger/daySums.ts';
import type { StatementLine } from '../ledger/statementLines.ts';
import { statementOf } from '../ledger/statements.ts';
import { currencyFrom } from './amounts.ts';

/** The accounts that a statement is of: the wallet, all shops together, or the currency account. */
export const purses = ['wallet', 'shop', 'dobby'] as const;
export type Purse = (typeof purses)[number];

/** One currency of one purse over whole days of Beijing. */
export interface StatementWish {
  readonly owner: string;
  readonly purse: Purse;
  readonly currency: CurrencyCode;
  readonly startDate: string;
  readonly endDate: string;
}

/** Minor units; `opening` + `came` - `went` = `closing`. */
export interface StatementSums {
  readonly opening: bigint;
  readonly came: bigint;
  readonly went: bigint;
  readonly closing: bigint;
  readonly count: number;
}

/** A movement with the balance of the whole purse after it. */
export interface BalancedLine extends StatementLine {
  readonly balance: bigint;
}

const linesPerRead = 2_000;
/** The longest period of one statement. */
const mostDays = 366;

/** Reads a statement's wish from a request. Refuses days that do not exist, run backwards or are more than a year apart. */
export function statementWish(
  owner: string,
  given: { purse?: string; currency?: string; startDate?: string; endDate?: string },
): StatementWish {
  const { currency = '', startDate = '', endDate = '' } = given;
  const purse = purses.find((name) => name === (given.purse ?? 'wallet'));
  if (purse === undefined) throw wrongInput('purse', 'is not an account');
  const code = currencyFrom(currency, 'currency');
  if (!isDay(startDate)) throw wrongInput('startDate', 'is not a day');
  if (!isDay(endDate)) throw wrongInput('endDate', 'is not a day');
  if (endDate < startDate) throw wrongInput('endDate', 'is before startDate');
  if (addDays(startDate, mostDays - 1) < endDate) throw wrongInput('endDate', 'is more than a year after startDate');
  return { owner, purse, currency: code, startDate, endDate };
}

/** Returns the sums of a statement from the sums of its days. */
export async function statementSums(db: Queryable, wish: StatementWish): Promise<StatementSums> {
  const { from, until } = bounds(wish);
  const [before] = await statementTotals(db, accountsOf(wish), { until: from });
  const [within] = await statementTotals(db, accountsOf(wish), { from, until });
  const opening = before === undefined ? 0n : before.in - before.out;
  const [came, went] = [within?.in ?? 0n, within?.out ?? 0n];
  return { opening, came, went, closing: opening + came - went, count: within?.count ?? 0 };
}

/** Calls `take` with the movements of a statement, oldest first, in parts; returns how many there were. */
export async function readStatement(
  db: Queryable,
  wish: StatementWish,
  { opening, most, take }: { opening: bigint; most: number; take: (lines: readonly BalancedLine[]) => Promise<void> },
): Promise<number> {
  let [balance, read] = [opening, 0];
  const period = bounds(wish);
  for (let page = 1; read < most; page += 1) {
    const { lines } = await statementOf(db, accountsOf(wish), { ...period, page, pageSize: linesPerRead, sort: 'at' });
    const balanced = lines.slice(0, most - read).map((line) => {
      balance += line.amount;
      return { ...line, balance };
    });
    if (balanced.length === 0) break;
    await take(balanced);
    read += balanced.length;
    if (lines.length < linesPerRead) break;
  }
  return read;
}

/** One month of one currency; the current month ends today. */
export interface Bill extends StatementSums {
  readonly month: string;
  readonly currency: CurrencyCode;
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns the bills of a purse: every month since the first movement of each currency, the newest first. */
export async function billsOf(
  db: Queryable,
  { owner, purse, currency, at }: { owner: string; purse: Purse; currency?: CurrencyCode; at: number },
): Promise<readonly Bill[]> {
  const today = beijingDay(at);
  const selection = { owner, kinds: [purse], ...(currency !== undefined && { currencies: [currency] }) };
  const end = startOfBeijingDay(addDays(today, 1));
  const days = await statementDayTotals(db, selection, {}, { from: 0, until: end });
  const bills: Bill[] = [];
  for (const code of new Set(days.map((day) => day.currency))) {
    const own = days.filter((day) => day.currency === code);
    const first = own.at(-1)?.day.slice(0, 7) ?? today.slice(0, 7);
    let opening = 0n;
    for (let month = first; month <= today.slice(0, 7); month = nextMonth(month)) {
      const within = own.filter(({ day }) => day.startsWith(month));
      const came = within.reduce((sum, day) => sum + day.in, 0n);
      const went = within.reduce((sum, day) => sum + day.out, 0n);
      const count = within.reduce((sum, day) => sum + day.count, 0);
      const last = addDays(`${nextMonth(month)}-01`, -1);
      bills.push({
        month,
        currency: code,
        startDate: `${month}-01`,
        endDate: last < today ? last : today,
        opening,
        came,
        went,
        closing: opening + came - went,
        count,
      });
      opening += came - went;
    }
  }
  return bills.toSorted(
    (one, other) => other.month.localeCompare(one.month) || one.currency.localeCompare(other.currency),
  );
}

/** Returns the times of a line for files and pages. */
export function lineTime({ at }: StatementLine): string {
  return beijingDateTime(at);
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

function accountsOf({ owner, purse, currency }: StatementWish): AccountSelection {
  return { owner, kinds: [purse], currencies: [currency] };
}

function bounds({ startDate, endDate }: StatementWish): { readonly from: number; readonly until: number } {
  return { from: startOfBeijingDay(startDate), until: startOfBeijingDay(addDays(endDate, 1)) };
}
