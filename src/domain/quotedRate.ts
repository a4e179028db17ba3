import { decimalToString, parseDecimal, type Decimal } from './decimal.ts';

/**
 * How many units of a currency a rate is quoted for, by its zeros: as banks do, so many that the figure does not begin with
 * zeros. It belongs to the currency, not to the rate of the day.
 */
export function quotedZeros(from: string): string {
  return from === 'JPY' ? '00' : from === 'KRW' ? '000' : from === 'IDR' || from === 'VND' ? '0000' : '';
}

/** The rate of one unit as a rate of the quoted units, with the same digits. */
export function ofQuotedUnits(rate: Decimal, from: string): Decimal {
  return moved(rate, -quotedZeros(from).length);
}

/** The same for a text: `0.0472` of JPY becomes `4.72`. Other text stays as it is. */
export function perQuotedUnits(rate: string, from: string): string {
  const decimal = parseDecimal(rate);
  return decimal === null ? rate : decimalToString(ofQuotedUnits(decimal, from));
}

/** The rate of the quoted units as a rate of one unit: `4.72` of JPY becomes `0.0472`. Other text stays as it is. */
export function perUnit(quoted: string, from: string): string {
  const decimal = parseDecimal(quoted);
  return decimal === null ? quoted : decimalToString(moved(decimal, quotedZeros(from).length));
}

/** A decimal with its point so many places further to the left, or to the right if negative; its digits stay. */
function moved({ units, scale }: Decimal, places: number): Decimal {
  const left = scale + places;
  return left >= 0 ? { units, scale: left } : { units: units * 10n ** BigInt(-left), scale: 0 };
}
