import { decimalsOf, type CurrencyCode } from '../../domain/currency.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { convert, feeOf, inverseConvert, type FeeRule } from '../../domain/exchange.ts';
import type { FundTypeCode } from '../../domain/fundTypes.ts';
import { compareMoney, money, type Money } from '../../domain/money.ts';

/** One per mille of the amount sold, in addition to the spread in the rate. */
export const exchangeFeeRule: FeeRule = { rate: { units: 1n, scale: 3 } };

/** The smallest amount of each currency that can be exchanged, in major units: about ten dollars. */
const smallest: Readonly<Record<CurrencyCode, bigint>> = {
  USD: 10n,
  CNY: 100n,
  JPY: 1_500n,
  EUR: 10n,
  GBP: 10n,
  CAD: 15n,
  HKD: 100n,
  AUD: 15n,
  CNH: 100n,
  IDR: 150_000n,
  MYR: 50n,
  DKK: 100n,
  TWD: 300n,
  THB: 350n,
  PHP: 600n,
  SGD: 15n,
  VND: 250_000n,
  AED: 50n,
  PLN: 50n,
  MXN: 200n,
  BRL: 60n,
  CZK: 250n,
  NZD: 20n,
  KRW: 15_000n,
};
const largestFactor = 50_000n;

/** An account may sell this many times the largest single amount in a day. */
const ordersADay = 10n;

/** Returns how much of a currency may be sold at once and in a day; a raised amount of a day raises both. */
export function exchangeLimits(
  currency: CurrencyCode,
  raised = 0n,
): { readonly min: Money; readonly max: Money; readonly daily: Money } {
  const min = smallest[currency] * 10n ** BigInt(decimalsOf(currency));
  const usual = min * largestFactor * ordersADay;
  const daily = raised > usual ? raised : usual;
  return { min: money(min, currency), max: money(daily / ordersADay, currency), daily: money(daily, currency) };
}

/** The amount sold (fee included), the fee in the same currency, and the amount bought. */
export interface ExchangeTerms {
  readonly source: Money;
  readonly fee: Money;
  readonly target: Money;
}

/** `amount` is either the amount sold or the amount wanted, depending on its currency. */
export interface ExchangeWish {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly amount: Money;
  readonly rate: Decimal;
}

/**
 * Prices an exchange by the shared conversion rule. A wanted amount costs the smallest source that reaches it, so the
 * target may exceed it by a minor unit where the source currency is coarser.
 */
export function priceExchange({ from, to, amount, rate }: ExchangeWish): ExchangeTerms {
  const feeFor = (value: Money) => feeOf(value, exchangeFeeRule);
  const source = amount.currency === from ? amount : inverseConvert(amount, rate, { currency: from, feeFor });
  const fee = feeFor(source);
  return { source, fee, target: convert(source, fee, rate, to) };
}

export function isWithinLimits(source: Money): boolean {
  const { min, max } = exchangeLimits(source.currency);
  return compareMoney(source, min) >= 0 && compareMoney(source, max) <= 0;
}

/** Returns the fund types of an exchange. Into or out of CNY it is a settlement; others stay inside the wallet. */
export function exchangeFundTypes(
  from: CurrencyCode,
  to: CurrencyCode,
): { readonly out: FundTypeCode; readonly in: FundTypeCode } {
  return from === 'CNY' || to === 'CNY' ? { out: 39, in: 38 } : { out: 23, in: 24 };
}
