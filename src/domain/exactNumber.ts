import { compareDecimals, decimalOfNumber, decimalToString, type Decimal } from './decimal.ts';

/** Reads typed digits with a point or none; null where a number would hold another value than was typed, and for what is no number. */
export function exactNumber(text: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  const typed: Decimal = { units: sign === '-' ? -units : units, scale: fraction.length };
  const value = Number(text);
  const held = decimalOfNumber(value);
  return held !== null && compareDecimals(held, typed) === 0 ? value : null;
}

/** A number in digits, never with an exponent: 0.0000001, not 1e-7. */
export function digitsOfNumber(value: number): string {
  const decimal = decimalOfNumber(value);
  return decimal === null ? '' : decimalToString(decimal);
}
