import { compareDecimals, decimalOfNumber, decimalToString, type Decimal } from './decimal.ts';

/** Reads typed digits with an optional point. Returns null for other text, and where a float could not hold exactly the typed value. */
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

/** Formats a number in digits, never with an exponent: 0.0000001, not 1e-7. */
export function digitsOfNumber(value: number): string {
  const decimal = decimalOfNumber(value);
  return decimal === null ? '' : decimalToString(decimal);
}
