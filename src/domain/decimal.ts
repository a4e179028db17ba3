/** An exact decimal number: `units` / 10^`scale`. No floats, and no rounding except in functions that document it. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** `halfEven` rounds halves to the even neighbour, `halfUp` away from zero, `down` towards zero, `up` away from zero. */
export type RoundingMode = 'halfEven' | 'halfUp' | 'down' | 'up';

const pattern = /^(-?)(\d{1,20})(?:\.(\d{1,12}))?$/;

/** Reads `-?digits[.digits]`, at most 20 digits before and 12 after the point. Returns null for anything else (exponent, `+`, blanks, full-width digits). */
export function parseDecimal(text: string): Decimal | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Converts the shortest spelling of a number, however large or small, to a decimal; null for NaN and infinities. */
export function decimalOfNumber(value: number): Decimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction) * (scale < 0 ? powerOfTen(-scale) : 1n);
  return { units: sign === '-' ? -units : units, scale: Math.max(0, scale) };
}

/** Plain notation with exactly `scale` digits after the point; zero has no sign. */
export function decimalToString({ units, scale }: Decimal): string {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function addDecimal(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

export function subtractDecimal(left: Decimal, right: Decimal): Decimal {
  return addDecimal(left, negateDecimal(right));
}

export function multiplyDecimal(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** left / right rounded to `scale` digits. Throws a RangeError on division by zero. */
export function divideDecimal(left: Decimal, right: Decimal, rounding: { scale: number; mode: RoundingMode }): Decimal {
  if (right.units === 0n) throw new RangeError('Division by zero.');
  const exponent = rounding.scale + right.scale - left.scale;
  const numerator = exponent >= 0 ? left.units * powerOfTen(exponent) : left.units;
  const denominator = exponent >= 0 ? right.units : right.units * powerOfTen(-exponent);
  return { units: divideRounded(numerator, denominator, rounding.mode), scale: rounding.scale };
}

/** -1, 0 or 1. */
export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsAt(left, scale) - unitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The same number with exactly `scale` digits after the point. */
export function roundDecimal(value: Decimal, scale: number, mode: RoundingMode): Decimal {
  if (scale >= value.scale) return { units: unitsAt(value, scale), scale };
  return { units: divideRounded(value.units, powerOfTen(value.scale - scale), mode), scale };
}

export function isZeroDecimal(value: Decimal): boolean {
  return value.units === 0n;
}

export function negateDecimal(value: Decimal): Decimal {
  return { units: -value.units, scale: value.scale };
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * powerOfTen(scale - value.scale);
}

function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n || mode === 'down') return quotient;
  const doubled = absolute(remainder) * 2n - absolute(denominator);
  if (mode === 'halfUp' && doubled < 0n) return quotient;
  if (mode === 'halfEven' && (doubled < 0n || (doubled === 0n && quotient % 2n === 0n))) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
