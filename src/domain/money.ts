import { decimalsOf, type CurrencyCode } from './currency.ts';
import { decimalToString, parseDecimal, roundDecimal, type Decimal } from './decimal.ts';
import { fail, ok, type Result } from './result.ts';

declare const brand: unique symbol;

/** An amount in whole minor units (cents, yen) of one currency; may be negative after a subtraction. Only this file creates it. */
export interface Money {
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly [brand]: true;
}

export type MoneyProblem = 'empty' | 'notANumber' | 'negative' | 'zero' | 'tooManyDecimals' | 'tooLarge';

/** Digits that an entered amount may have before the decimal point: up to ten trillion less one, which in cents still fits 64 bits. */
const maxWholeDigits = 13;

/** `amount` in minor units. */
export function money(amount: bigint, currency: CurrencyCode): Money {
  // The only place that adds the brand.
  return { amount, currency } as Money;
}

export function zeroMoney(currency: CurrencyCode): Money {
  return money(0n, currency);
}

/** Reads an amount that a user typed: zero or more, plain digits, at most the currency's decimals. No blanks, signs, separators or exponents. */
export function parseMoney(text: string, currency: CurrencyCode): Result<Money, MoneyProblem> {
  if (text.trim() === '') return fail('empty');
  const parts = /^([-\u2212]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return fail('notANumber');
  const [, sign = '', digits = '', fraction = ''] = parts;
  const whole = digits.replace(/^0+/, '');
  if (sign !== '') return fail('negative');
  if (whole.length > maxWholeDigits) return fail('tooLarge');
  const decimals = decimalsOf(currency);
  if (fraction.length > decimals) return fail('tooManyDecimals');
  return ok(money(BigInt(whole + fraction.padEnd(decimals, '0')), currency));
}

/** `parseMoney` for amounts that move: also refuses zero in any spelling. */
export function parsePositiveMoney(text: string, currency: CurrencyCode): Result<Money, MoneyProblem> {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok && parsed.error === 'tooManyDecimals' && /^[0.]*$/.test(text)) return fail('zero');
  return parsed.ok && parsed.value.amount === 0n ? fail('zero') : parsed;
}

/** The decimal string used in calls and files: `1234.50`, `-3.00`, `1000` for yen. */
export function moneyToWire(value: Money): string {
  return decimalToString(moneyToDecimal(value));
}

/** Reads a decimal string from a call; may be negative, never has more decimals than the currency. */
export function moneyFromWire(text: string, currency: CurrencyCode): Result<Money, 'notANumber' | 'tooManyDecimals'> {
  const decimal = parseDecimal(text);
  if (decimal === null) return fail('notANumber');
  const decimals = decimalsOf(currency);
  if (decimal.scale > decimals) return fail('tooManyDecimals');
  return ok(money(roundDecimal(decimal, decimals, 'down').units, currency));
}

/** The amount in major units. */
export function moneyToDecimal({ amount, currency }: Money): Decimal {
  return { units: amount, scale: decimalsOf(currency) };
}

/** Throws a RangeError when the currencies differ. */
export function addMoney(left: Money, right: Money): Money {
  return money(left.amount + amountIn(left.currency, right), left.currency);
}

/** Throws a RangeError when the currencies differ. The result may be negative. */
export function subtractMoney(left: Money, right: Money): Money {
  return money(left.amount - amountIn(left.currency, right), left.currency);
}

/** -1, 0 or 1. Throws a RangeError when the currencies differ. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  const other = amountIn(left.currency, right);
  return left.amount < other ? -1 : left.amount > other ? 1 : 0;
}

export function minMoney(left: Money, right: Money): Money {
  return compareMoney(left, right) <= 0 ? left : right;
}

export function maxMoney(left: Money, right: Money): Money {
  return compareMoney(left, right) >= 0 ? left : right;
}

/** Throws a RangeError when the currencies differ. */
export function sumMoney(values: readonly Money[], currency: CurrencyCode): Money {
  return values.reduce(addMoney, zeroMoney(currency));
}

function amountIn(currency: CurrencyCode, value: Money): bigint {
  if (value.currency !== currency)
    throw new RangeError(`Cannot combine ${currency} with ${value.currency}; convert one of them first.`);
  return value.amount;
}
