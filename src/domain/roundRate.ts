import { roundDecimal, type Decimal } from './decimal.ts';

/**
 * Rounds a rate to the digits that are shown: five significant ones, and at least four decimals when it has them. A quote is
 * rounded like this, too, so that the shown rate gives the shown amount to the cent.
 */
export function roundRate(rate: Decimal, mode: 'halfUp' | 'down'): Decimal {
  const { units, scale } = rate;
  const zeros = scale - String(units < 0n ? -units : units).length; // between the point and the first significant digit
  const places = Math.max(4, zeros + 5);
  return scale > places ? roundDecimal(rate, places, mode) : rate;
}
