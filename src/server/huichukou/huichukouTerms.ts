import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay } from '../../domain/day.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { feeOf } from '../../domain/exchange.ts';
import { money, subtractMoney, type Money } from '../../domain/money.ts';
import { worthIn } from '../wallet/worthIn.ts';

/** The currencies in which buyers abroad pay for exports. */
export const exportCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'HKD'] as const satisfies readonly CurrencyCode[];
/** The quota counts in dollars, whatever a transaction's currency is. */
export const quotaCurrency: CurrencyCode = 'USD';
/** What a company may collect in a year of Beijing, in minor units. */
export const yearlyQuota = 50_000_000n;
/** The least worth of one transaction, in minor units of the quota's currency. */
export const leastWorth = 10_000n;
/** Three per mille of what arrives. */
export const feeRate: Decimal = { units: 3n, scale: 3 };
/** How long a transaction waits for the buyer's money. */
export const moneyWaits = 30 * 86_400_000;

export interface ExportTerms {
  readonly amount: Money;
  readonly fee: Money;
  readonly arrival: Money;
  /** What the transaction uses of the quota, in minor units of its currency. */
  readonly quota: bigint;
}

/** Prices a transaction; its worth in the quota's currency is that of the middle rate of `at`. */
export function exportTerms(amount: Money, at: number): ExportTerms {
  const fee = feeOf(amount, { rate: feeRate });
  return { amount, fee, arrival: subtractMoney(amount, fee), quota: worthIn(quotaCurrency, amount, at) };
}

/** The bounds of one transaction in a currency, in minor units: each is within the quota once its worth is rounded. */
export function boundsIn(
  currency: CurrencyCode,
  rest: bigint,
  at: number,
): { readonly min: bigint; readonly max: bigint } {
  const worth = (amount: bigint): bigint => worthIn(quotaCurrency, money(amount, currency), at);
  let min = worthIn(currency, money(leastWorth, quotaCurrency), at);
  while (worth(min) < leastWorth) min += 1n;
  let max = worthIn(currency, money(rest, quotaCurrency), at);
  while (max > 0n && worth(max) > rest) max -= 1n;
  return { min, max };
}

/** The year of a quota: that of the day in Beijing. */
export function quotaYear(at: number): number {
  return Number(beijingDay(at).slice(0, 4));
}
