import type { Selectable } from 'kysely';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { inverseConvert } from '../../domain/exchange.ts';
import { compareMoney, parsePositiveMoney, zeroMoney, type Money } from '../../domain/money.ts';
import type { PayeesTable } from '../db/tables/payment.ts';
import { paymentFee, paymentLimits, purposes } from './paymentTerms.ts';
import type { RowProblemCode } from './rowTexts.ts';
import { sensitiveWordsIn } from './sensitiveWords.ts';

/** A row as received: anything may be missing or wrong. */
export interface GivenRow {
  readonly payeeId?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly purpose?: string;
  readonly remark?: string;
  readonly proofFiles?: readonly string[];
}

export interface RowProblem {
  /** From 0. */
  readonly index: number;
  readonly field: 'payeeId' | 'amount' | 'currency' | 'purpose' | 'remark' | 'proofFiles';
  readonly code: RowProblemCode;
  /** The limit that the value exceeds. */
  readonly most?: Money;
}

/** `cost` and `fee` in the paying currency. */
export interface PricedRow {
  readonly index: number;
  readonly amount: Money;
  readonly cost: Money;
  readonly fee: Money;
}

export interface CheckedRows {
  /** Rows without a problem that prevents pricing. */
  readonly priced: readonly PricedRow[];
  readonly problems: readonly RowProblem[];
}

export type Payee = Selectable<PayeesTable>;
/** What a row needs to know about its payee. */
export type RowPayee = Pick<Payee, 'currency' | 'status' | 'deleted_at'>;

export interface RowSurroundings {
  readonly payCurrency: CurrencyCode;
  /** The account's payees by id. */
  readonly payees: ReadonlyMap<string, RowPayee>;
  /** Target units for one unit of the paying currency. */
  readonly rateTo: (currency: CurrencyCode) => Decimal;
}

/** Prices every row it can, and reports what is wrong with the rest. A row may have several problems; it is priced only without one at payee, currency or amount. */
export function checkRows(rows: readonly GivenRow[], around: RowSurroundings): CheckedRows {
  const checked = rows.map((row, index) => checkRow(row, index, around));
  return {
    priced: checked.flatMap(({ priced }) => priced ?? []),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** Returns cost and fee of an amount in the paying currency. */
export function priceRow(
  amount: Money,
  { payCurrency, rateTo }: Pick<RowSurroundings, 'payCurrency' | 'rateTo'>,
): { readonly cost: Money; readonly fee: Money } {
  const same = amount.currency === payCurrency;
  const cost = same
    ? amount
    : inverseConvert(amount, rateTo(amount.currency), { currency: payCurrency, feeFor: () => zeroMoney(payCurrency) });
  return { cost, fee: paymentFee(cost) };
}

function checkRow(
  row: GivenRow,
  index: number,
  around: RowSurroundings,
): { readonly priced: PricedRow | null; readonly problems: readonly RowProblem[] } {
  const problem = (field: RowProblem['field'], code: RowProblemCode | null, most?: Money): readonly RowProblem[] =>
    code === null ? [] : [{ index, field, code, ...(most && { most }) }];
  const payee = around.payees.get(row.payeeId ?? '');
  const currency = isCurrency(row.currency ?? '') ? (row.currency as CurrencyCode) : null; // checked by isCurrency
  const amount = currency === null ? null : parsePositiveMoney(row.amount ?? '', currency);
  const { single } = amount?.ok === true ? paymentLimits(amount.value.currency) : { single: undefined };
  const tooMuch = amount?.ok === true && single !== undefined && compareMoney(amount.value, single) > 0;
  const blocking = [
    ...problem('payeeId', payeeProblem(row.payeeId ?? '', payee)),
    ...problem(
      'currency',
      currency === null ? 'empty' : payee !== undefined && payee.currency !== currency ? 'currencyMismatch' : null,
    ),
    ...(tooMuch
      ? problem('amount', 'overSingle', single)
      : problem('amount', amount === null || amount.ok ? null : amount.error)),
  ];
  const problems = [
    ...blocking,
    ...problem('purpose', purposes.some((purpose) => purpose === row.purpose) ? null : 'purposeUnknown'),
    ...problem('remark', remarkProblem(row.remark ?? '')),
  ];
  const priced =
    blocking.length === 0 && amount?.ok === true
      ? { index, amount: amount.value, ...priceRow(amount.value, around) }
      : null;
  return { priced, problems };
}

function payeeProblem(id: string, payee: RowPayee | undefined): RowProblemCode | null {
  if (id === '') return 'empty';
  if (payee === undefined || payee.deleted_at !== null) return 'payeeUnknown';
  return payee.status === 'ACTIVE' ? null : payee.status === 'CHECKING' ? 'payeeChecking' : 'payeeRejected';
}

function remarkProblem(remark: string): RowProblemCode | null {
  if (remark.length > 200) return 'remarkTooLong';
  return sensitiveWordsIn(remark).length > 0 ? 'sensitive' : null;
}
