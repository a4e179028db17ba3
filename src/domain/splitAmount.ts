import { compareDecimals, decimalToString, isZeroDecimal, parseDecimal, subtractDecimal } from './decimal.ts';

/** Parts that `splitAmount` makes at most; more are no help. */
const mostParts = 50;

/** Splits an amount into parts of the limit and a rest, whose sum is exactly the amount; only the amount itself if it is within the limit or cannot be split. */
export function splitAmount(text: string, limit: string): readonly string[] {
  const [amount, most] = [parseDecimal(text), parseDecimal(limit)];
  if (amount === null || most === null || most.units <= 0n || compareDecimals(amount, most) <= 0) return [text];
  const scale = Math.max(amount.scale, most.scale);
  const parts: string[] = [];
  let left = amount;
  while (compareDecimals(left, most) > 0) {
    if (parts.length >= mostParts) return [text];
    parts.push(decimalToString({ units: most.units * 10n ** BigInt(scale - most.scale), scale }));
    left = subtractDecimal(left, most);
  }
  return isZeroDecimal(left)
    ? parts
    : [...parts, decimalToString({ units: left.units * 10n ** BigInt(scale - left.scale), scale })];
}
