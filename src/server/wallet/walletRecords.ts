import { wrongInput } from '../operation/Refusal.ts';
import { addDays, beijingDateTime, isDay, startOfBeijingDay } from '../../domain/day.ts';
import { directionOf, fundTypes, isFundType, type FundDirection, type FundTypeCode } from '../../domain/fundTypes.ts';
import type { AccountSelection, StatementTotal } from '../ledger/daySums.ts';
import { findLine, type StatementLine } from '../ledger/statementLines.ts';
import type { StatementFilter } from '../ledger/statementRows.ts';
import { statementOf } from '../ledger/statements.ts';
import type { Queryable } from '../db/Database.ts';
import { sortAs, type SortText } from '../db/inOrder.ts';
import { eachSum, type Sums } from '../db/pageWithSums.ts';
import { wireAmount } from './amounts.ts';
import { isRefundType } from './refundTypes.ts';
import { currenciesIn } from './summary.ts';

/** As the request sends it: days of Beijing, codes separated by commas. */
export interface RecordQuery {
  readonly currency?: string;
  readonly fundType?: string;
  readonly direction?: 'in' | 'out';
  readonly startDate?: string;
  readonly endDate?: string;
  /** By `transTime` or `amount`; newest first by default. */
  readonly sort?: SortText;
  /** The accounts whose movements are asked for: the wallet's, unless the currency account's are named. */
  readonly purse?: 'wallet' | 'dobby' | 'shop' | 'all';
}

export interface WalletRecord {
  readonly transId: string;
  readonly transTime: string;
  readonly fundType: string;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  /** Signed: negative when money leaves. */
  readonly amount: string;
  readonly balance: string;
  readonly remark: string;
  readonly orderId: string | null;
  readonly orderType: string | null;
  /** Whether the movement has the page of a refund. */
  readonly isRefund: boolean;
}

/** A page of movements as the API has it. */
export interface RecordPage<R> extends Sums<WalletTotal> {
  readonly totalSize: number;
  readonly resultList: readonly R[];
}

export interface RecordWish extends RecordQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** Returns movements of an owner's wallet, newest first unless the query has a sort, with the balance after each. Refuses days that do not exist or run backwards. */
export function walletRecords(db: Queryable, owner: string, wish: RecordWish): Promise<RecordPage<WalletRecord>> {
  return recordPage(db, owner, wish, async (lines) => lines.map(recordOf));
}

/** Returns the same, each as `write` writes it. */
export async function recordPage<R extends WalletRecord>(
  db: Queryable,
  owner: string,
  { pageNum: page = 1, pageSize = 10, sort, ...query }: RecordWish,
  write: (lines: readonly StatementLine[]) => Promise<readonly R[]>,
): Promise<RecordPage<R>> {
  const { total, lines, ...sums } = await statementOf(db, selectionOf(owner, query), {
    page,
    pageSize,
    ...periodOf(query),
    ...typesOf(query),
    ...(sort !== undefined && { sort: sortAs(sort, { transTime: 'at' }) }),
  });
  return { totalSize: total, resultList: await write(lines), ...eachSum(sums, totalToWire) };
}

/** Sums of one currency as decimal strings; what left is positive. */
export interface WalletTotal {
  readonly currency: string;
  readonly count: number;
  readonly in: string;
  readonly out: string;
}

function totalToWire({ currency, count, ...total }: StatementTotal): WalletTotal {
  return { currency, count, in: wireAmount(total.in, currency), out: wireAmount(total.out, currency) };
}

/** Returns the accounts that a query is about. */
function selectionOf(owner: string, { currency, purse = 'wallet' }: RecordQuery): AccountSelection {
  const currencies = currenciesIn(currency);
  const kinds = purse === 'all' ? (['wallet', 'shop', 'dobby'] as const) : [purse];
  return { owner, kinds, ...(currencies && { currencies }) };
}

/** Returns one movement of the owner's wallet; null when there is none, also for another owner's number. */
export async function findWalletRecord(db: Queryable, owner: string, transId: string): Promise<WalletRecord | null> {
  const line = await findLine(db, { owner, kinds: ['wallet'] }, BigInt(transId));
  return line && recordOf(line);
}

/** Returns a movement as the API has it. */
export function recordOf(line: StatementLine): WalletRecord {
  return {
    transId: String(line.entryId),
    transTime: beijingDateTime(line.at),
    fundType: String(line.fundType),
    direction: line.amount < 0n ? 'out' : 'in',
    currency: line.currency,
    amount: wireAmount(line.amount, line.currency),
    balance: wireAmount(line.balanceAfter, line.currency),
    remark: line.memo,
    orderId: line.orderId,
    orderType: line.orderId === null ? null : (orderTypes[line.orderId.charAt(0)] ?? null),
    isRefund: line.amount > 0n && isRefundType(line.fundType),
  };
}

/** Order kinds by the first letter of the order number. */
const orderTypes: Readonly<Record<string, string>> = {
  W: 'withdraw',
  E: 'exchange',
  R: 'recharge',
  P: 'payment',
  D: 'transfer',
  B: 'bill',
  F: 'flash',
  H: 'huichukou',
};

/** Returns the period from the start of the first day to the end of the last, in Beijing. */
export function periodOf({
  startDate,
  endDate,
}: {
  readonly startDate?: string;
  readonly endDate?: string;
}): Pick<StatementFilter, 'from' | 'until'> {
  for (const [field, day] of Object.entries({ startDate, endDate }))
    if (day !== undefined && !isDay(day)) throw wrongInput(field, 'is not a day');
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw wrongInput('endDate', 'is before startDate');
  return {
    ...(startDate !== undefined && { from: startOfBeijingDay(startDate) }),
    ...(endDate !== undefined && { until: startOfBeijingDay(addDays(endDate, 1)) }),
  };
}

function typesOf({ fundType, direction }: RecordQuery): Pick<StatementFilter, 'fundTypes'> {
  if (!fundType && direction === undefined) return {};
  const asked = fundType ? fundType.split(',').map(Number).filter(isFundType) : allTypes;
  return {
    fundTypes: direction === undefined ? asked : asked.filter((code) => signs[directionOf(code)] === direction),
  };
}

/** Money on hold leaves the balance until it is released. */
const signs = { in: 'in', out: 'out', freeze: 'out', unfreeze: 'in' } as const satisfies Record<FundDirection, string>;

const allTypes: readonly FundTypeCode[] = Object.keys(fundTypes).map(Number).filter(isFundType);
