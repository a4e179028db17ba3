import { money, type Money } from './money.ts';

/**
 * Splits `total` in proportion to the weights so that the shares sum to it exactly: every share is rounded down, and the
 * remaining minor units go to the largest remainders, the earlier first. Negative or all-zero weights throw a RangeError.
 */
export function splitByLargestRemainder(total: Money, weights: readonly bigint[]): Money[] {
  const sum = weights.reduce((left, right) => left + right, 0n);
  if (weights.some((weight) => weight < 0n) || sum === 0n)
    throw new RangeError('Weights must be zero or more and not all zero.');
  const sign = total.amount < 0n ? -1n : 1n;
  const whole = total.amount * sign;

  const shares = weights.map((weight) => (whole * weight) / sum);
  const left = whole - shares.reduce((one, other) => one + other, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  const topped = new Set(byRemainder.slice(0, Number(left)).map(({ index }) => index));
  return shares.map((share, index) => money(sign * (topped.has(index) ? share + 1n : share), total.currency));
}
