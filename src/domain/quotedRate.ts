import { decimalToString, parseDecimal } from './decimal.ts';

/**
 * How many units of a currency a rate is quoted for, by its zeros: as banks do, so many that the figure does not begin with
 * zeros. It belongs to the currency, not to the rate of the day.
 */
export function quotedZeros(from: string): string {
  return from === 'JPY' ? '00' : from === 'KRW' ? '000' : from === 'IDR' || from === 'VND' ? '0000' : '';
}

/** The rate of one unit as a rate of the quoted units: `0.0472` of JPY becomes `4.72`. Other text stays as it is. */
export function perQuotedUnits(rate: string, from: string): string {
  return moved(rate, -quotedZeros(from).length);
}

/** The rate of the quoted units as a rate of one unit: `4.72` of JPY becomes `0.0472`. Other text stays as it is. */
export function perUnit(quoted: string, from: string): string {
  return moved(quoted, quotedZeros(from).length);
}

/** A decimal with its point moved to the left by so many places, to the right if negative; its digits stay. */
function moved(text: string, places: number): string {
  const decimal = places === 0 ? null : parseDecimal(text);
  if (decimal === null) return text;
  const scale = decimal.scale + places;
  return decimalToString(
    scale >= 0 ? { units: decimal.units, scale } : { units: decimal.units * 10n ** BigInt(-scale), scale: 0 },
  );
}
