import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sumMoney } from './money.ts';
import { splitByLargestRemainder } from './splitByLargestRemainder.ts';

const amounts = (total: bigint, weights: bigint[]) =>
  splitByLargestRemainder(money(total, 'USD'), weights).map(({ amount }) => amount);

describe('splitting an amount', () => {
  test('gives the cents left over to the largest remainders, the earlier first', () => {
    expect(amounts(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(amounts(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n]);
    expect(amounts(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
    expect(amounts(5n, [0n, 3n])).toEqual([0n, 5n]);
  });

  test('loses and adds no cent, and no share is off by a cent or more', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })
      .filter((list) => list.some((weight) => weight > 0n));
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), weights, (total, list) => {
        const shares = splitByLargestRemainder(money(total, 'USD'), list);
        expect(sumMoney(shares, 'USD').amount).toBe(total);
        const sum = list.reduce((left, right) => left + right, 0n);
        shares.forEach(({ amount }, index) => {
          const off = amount * sum - total * (list[index] ?? 0n);
          expect(off < sum && off > -sum).toBe(true);
        });
      }),
    );
  });

  test('needs at least one weight above zero and none below', () => {
    expect(() => amounts(1n, [])).toThrow(RangeError);
    expect(() => amounts(1n, [0n, 0n])).toThrow(RangeError);
    expect(() => amounts(1n, [2n, -1n])).toThrow(RangeError);
  });
});
