import type { Selectable } from 'kysely';
import { characterCount } from '../../domain/characterCount.ts';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { convert, inverseConvert } from '../../domain/exchange.ts';
import { compareMoney, parsePositiveMoney, zeroMoney, type Money } from '../../domain/money.ts';
import type { PapersOfRow, PayeesTable } from '../db/tables/payment.ts';
import { paymentLimits, purposes } from './paymentTerms.ts';
import type { RowProblemCode } from './rowTexts.ts';
import { sensitiveWordsIn } from './sensitiveWords.ts';
import { feePartsOf, type FeeParts, type RowTerms } from './singleTerms.ts';

/** A row as received: anything may be missing or wrong. */
export interface GivenRow extends RowTerms {
  readonly payeeId?: string;
  /** What the payee gets. */
  readonly amount?: string;
  /** What it may cost without the fee, in the paying currency; without an amount, it says what the payee gets. */
  readonly cost?: string;
  readonly currency?: string;
  readonly purpose?: string;
  readonly remark?: string;
  readonly proofFiles?: readonly string[];
  readonly materials?: readonly PapersOfRow[];
}

export interface RowProblem {
  /** From 0. */
  readonly index: number;
  readonly field:
    | 'payeeId'
    | 'amount'
    | 'cost'
    | 'currency'
    | 'purpose'
    | 'remark'
    | 'proofFiles'
    | 'channel'
    | 'feeBearer'
    | 'payerId'
    | 'materials';
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
  readonly feeParts: FeeParts;
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
  /** The most that one payment in a currency may be; as usual when left out. */
  readonly mostOf?: (currency: CurrencyCode) => Money;
}

/** Prices every row it can, and reports what is wrong with the rest. A row may have several problems; it is priced only without one at payee, currency or amount. */
export function checkRows(rows: readonly GivenRow[], around: RowSurroundings): CheckedRows {
  const checked = rows.map((row, index) => checkRow(row, index, around));
  return {
    priced: checked.flatMap(({ priced }) => priced ?? []),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** Returns cost and fee of an amount in the paying currency; `exactly` is the cost that the user wants to spend. */
export function priceRow(
  amount: Money,
  { payCurrency, rateTo }: Pick<RowSurroundings, 'payCurrency' | 'rateTo'>,
  { terms = {}, exactly }: { readonly terms?: RowTerms; readonly exactly?: Money } = {},
): Omit<PricedRow, 'index' | 'amount'> {
  const same = amount.currency === payCurrency;
  const cost =
    exactly ??
    (same
      ? amount
      : inverseConvert(amount, rateTo(amount.currency), {
          currency: payCurrency,
          feeFor: () => zeroMoney(payCurrency),
        }));
  const feeParts = feePartsOf(cost, terms);
  return { cost, fee: feeParts.total, feeParts };
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
  const wanted = currency === null ? null : wantedIn(row, currency, around);
  const single = wanted?.ok === true ? (around.mostOf ?? usualLimit)(wanted.amount.currency) : undefined;
  const tooMuch = wanted?.ok === true && single !== undefined && compareMoney(wanted.amount, single) > 0;
  const blocking = [
    ...problem('payeeId', payeeProblem(row.payeeId ?? '', payee)),
    ...problem(
      'currency',
      currency === null ? 'empty' : payee !== undefined && payee.currency !== currency ? 'currencyMismatch' : null,
    ),
    ...(tooMuch
      ? problem('amount', 'overSingle', single)
      : problem(wanted?.field ?? 'amount', wanted === null || wanted.ok ? null : wanted.error)),
  ];
  const problems = [
    ...blocking,
    ...problem('purpose', purposes.some((purpose) => purpose === row.purpose) ? null : 'purposeUnknown'),
    ...problem('remark', remarkProblem(row.remark ?? '')),
  ];
  const priced =
    blocking.length === 0 && wanted?.ok === true
      ? {
          index,
          amount: wanted.amount,
          ...priceRow(wanted.amount, around, { terms: row, ...(wanted.exactly && { exactly: wanted.exactly }) }),
        }
      : null;
  return { priced, problems };
}

type Wanted = { readonly field: 'amount' | 'cost' } & (
  | { readonly ok: true; readonly amount: Money; readonly exactly?: Money }
  | { readonly ok: false; readonly error: RowProblemCode }
);

/** Returns what the payee is to get: the entered amount, or what an entered cost buys. */
function wantedIn(
  row: GivenRow,
  currency: CurrencyCode,
  { payCurrency, rateTo }: Pick<RowSurroundings, 'payCurrency' | 'rateTo'>,
): Wanted {
  if (row.amount !== undefined || row.cost === undefined) {
    const amount = parsePositiveMoney(row.amount ?? '', currency);
    return amount.ok
      ? { field: 'amount', ok: true, amount: amount.value }
      : { field: 'amount', ok: false, error: amount.error };
  }
  const cost = parsePositiveMoney(row.cost, payCurrency);
  if (!cost.ok) return { field: 'cost', ok: false, error: cost.error };
  const amount =
    currency === payCurrency ? cost.value : convert(cost.value, zeroMoney(payCurrency), rateTo(currency), currency);
  return amount.amount === 0n
    ? { field: 'cost', ok: false, error: 'zero' }
    : { field: 'cost', ok: true, amount, exactly: cost.value };
}

function usualLimit(currency: CurrencyCode): Money {
  return paymentLimits(currency).single;
}

function payeeProblem(id: string, payee: RowPayee | undefined): RowProblemCode | null {
  if (id === '') return 'empty';
  if (payee === undefined || payee.deleted_at !== null) return 'payeeUnknown';
  return payee.status === 'ACTIVE' ? null : payee.status === 'CHECKING' ? 'payeeChecking' : 'payeeRejected';
}

function remarkProblem(remark: string): RowProblemCode | null {
  if (characterCount(remark) > 200) return 'remarkTooLong';
  return sensitiveWordsIn(remark).length > 0 ? 'sensitive' : null;
}
