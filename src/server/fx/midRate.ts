import type { CurrencyCode } from '../../domain/currency.ts';
import { divideDecimal, multiplyDecimal, parseDecimal, roundDecimal, type Decimal } from '../../domain/decimal.ts';
import data from './fxRates.data.json' with { type: 'json' };
import { movementOf } from './movement.ts';

/** Middle rates have this many significant digits and at most twelve decimals. */
const significantDigits = 8;
const mostDecimals = 12;
const workingScale = 30;
const oneMinute = 60_000;

interface DayRates {
  readonly day: string;
  readonly rates: Readonly<Record<string, string>>;
}

const days: readonly DayRates[] = Object.entries(data.rates)
  .map(([day, rates]) => ({ day, rates }))
  .sort((one, other) => (one.day < other.day ? -1 : 1));

/**
 * Middle market rate: units of `to` for one unit of `from`, at `at` (epoch milliseconds). The newest known day, with a small
 * movement per minute: a pure function of pair and minute, and free of arbitrage because each currency moves against the
 * dollar. Times before the first known day use that day. Source: `fxRates.data.json`.
 */
export function midRate(from: CurrencyCode, to: CurrencyCode, at: number): Decimal {
  if (from === to) return { units: 1n, scale: 0 };
  const known = newestUntil(new Date(at).toISOString().slice(0, 10));
  const minute = Math.floor(at / oneMinute);
  return roundSignificant(
    divideDecimal(perDollar(to, known, minute), perDollar(from, known, minute), {
      scale: workingScale,
      mode: 'halfUp',
    }),
  );
}

/** The instant until which rates of `at` hold: the next minute. */
export function ratesHoldUntil(at: number): number {
  return (Math.floor(at / oneMinute) + 1) * oneMinute;
}

/** Rounds to eight significant digits and at most twelve decimals; a rate stays above zero. */
function roundSignificant(rate: Decimal): Decimal {
  const digits = rate.units.toString().length;
  const scale = Math.max(0, Math.min(mostDecimals, rate.scale - digits + significantDigits));
  return roundDecimal(rate, scale, 'halfUp');
}

function newestUntil(day: string): DayRates {
  const newest = days.findLast((known) => known.day <= day) ?? days[0];
  if (newest === undefined) throw new Error('fxRates.data.json holds no rates.');
  return newest;
}

function perDollar(currency: CurrencyCode, { day, rates }: DayRates, minute: number): Decimal {
  if (currency === data.base) return { units: 1n, scale: 0 };
  const rate = parseDecimal(rates[currency] ?? '');
  if (rate === null) throw new Error(`fxRates.data.json has no rate of ${currency} on ${day}.`);
  return multiplyDecimal(rate, { units: 1_000_000n + BigInt(movementOf(currency, minute)), scale: 6 });
}
