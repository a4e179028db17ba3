import { arrivalDate } from '../../domain/calendar.ts';
import { decimalsOf, regionOf, type CurrencyCode } from '../../domain/currency.ts';
import { feeOf } from '../../domain/exchange.ts';
import { compareMoney, money, type Money } from '../../domain/money.ts';
import { holidayTable } from '../reference/holidays.ts';

/** The rough worth of a dollar in whole units: limits and fee bounds are round numbers in every currency. */
const perDollar: Readonly<Record<CurrencyCode, bigint>> = {
  USD: 1n,
  EUR: 1n,
  GBP: 1n,
  CAD: 1n,
  AUD: 1n,
  SGD: 1n,
  NZD: 2n,
  CNY: 7n,
  CNH: 7n,
  HKD: 8n,
  DKK: 7n,
  MYR: 4n,
  AED: 4n,
  PLN: 4n,
  BRL: 5n,
  MXN: 20n,
  CZK: 20n,
  TWD: 30n,
  THB: 30n,
  PHP: 60n,
  JPY: 150n,
  KRW: 1400n,
  IDR: 16_000n,
  VND: 25_000n,
};

export const paymentRate = { units: 3n, scale: 3 };
const leastFee = 1n;
const mostFee = 80n;
export const purposes = ['GOODS', 'LOGISTICS', 'SERVICE', 'ADS', 'SALARY', 'OTHER'] as const;
/** Beijing time; later confirmations count for the next bank day. */
export const paymentCutoff = '16:30:00';

export interface PaymentLimits {
  readonly single: Money;
  readonly day: Money;
  readonly month: Money;
  readonly year: Money;
}

/** Returns three per mille of the payment, at least one dollar and at most eighty, or similar amounts of the currency. */
export function paymentFee(cost: Money): Money {
  return feeOf(cost, { rate: paymentRate, ...paymentFeeBounds(cost.currency) });
}

/** Returns the minimum and maximum fee of a payment. */
export function paymentFeeBounds(currency: CurrencyCode): { readonly min: Money; readonly max: Money } {
  return { min: wholeUnits(leastFee, currency), max: wholeUnits(mostFee, currency) };
}

export function paymentLimits(currency: CurrencyCode): PaymentLimits {
  return {
    single: wholeUnits(50_000n, currency),
    day: wholeUnits(500_000n, currency),
    month: wholeUnits(5_000_000n, currency),
    year: wholeUnits(50_000_000n, currency),
  };
}

/** Returns the amount above which the bank wants to see the papers of a payment. */
export function papersAbove(currency: CurrencyCode): Money {
  return wholeUnits(20_000n, currency);
}

/** Whether the bank wants to see the papers of a payment to a payee. */
export function needsPapers({ reason }: { readonly reason: string }, amount: Money): boolean {
  return reason === 'MATERIAL' || compareMoney(amount, papersAbove(amount.currency)) > 0;
}

/** Returns the day on which a payment arrives: a bank day of both sides, the same day when nothing is exchanged; a wire takes a day more. `at`: epoch milliseconds. */
export function paymentArrival(
  payCurrency: CurrencyCode,
  currency: CurrencyCode,
  at: number,
  channel = 'LOCAL',
): string {
  const businessDays = (payCurrency === currency ? 0 : 1) + (channel === 'SWIFT' ? 1 : 0);
  return arrivalDate({
    at,
    cutoff: paymentCutoff,
    regions: [regionOf(payCurrency), regionOf(currency)],
    businessDays,
    holidaySupport: false,
    table: holidayTable,
  });
}

/** Returns a round amount of a currency that is worth about so many dollars. */
export function wholeUnits(dollars: bigint, currency: CurrencyCode): Money {
  return money(dollars * perDollar[currency] * 10n ** BigInt(decimalsOf(currency)), currency);
}
