import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDecimal, compareDecimals, parseDecimal, type Decimal } from './decimal.ts';
import { splitAmount } from './splitAmount.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? { units: -1n, scale: 0 };
const amount = fc
  .tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${String(whole)}.${String(cents).padStart(2, '0')}`);

test('the parts of an amount are within the limit and add up to it', () => {
  fc.assert(
    fc.property(amount, amount, (text, limit) => {
      const parts = splitAmount(text, limit);
      if (parts.length === 1) expect(parts).toEqual([text]);
      else for (const part of parts) expect(compareDecimals(decimal(part), decimal(limit))).toBeLessThanOrEqual(0);
      const sum = parts.map(decimal).reduce(addDecimal);
      expect(compareDecimals(sum, decimal(text))).toBe(0);
    }),
  );
});

test.each([
  ['56200.00', '50000.00', ['50000.00', '6200.00']],
  ['100000', '50000.00', ['50000.00', '50000.00']],
  ['50000.00', '50000.00', ['50000.00']],
  ['一万', '50000.00', ['一万']],
  ['100', '0.01', ['100']],
])('%s above %s becomes %j', (text, limit, parts) => {
  expect(splitAmount(text, limit)).toEqual(parts);
});
