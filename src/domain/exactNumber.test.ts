import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOfNumber, exactNumber } from './exactNumber.ts';

test('does not read more digits than a float holds', () => {
  expect(
    ['12345678901234567890', '9007199254740993', '1234567890.123456789', '0.1234567890123456789'].map(exactNumber),
  ).toEqual([null, null, null, null]);
  expect(['12345678901234567', '007', '0.10', '-0.5', '1000000000000000000000', '0.0000001'].map(exactNumber)).toEqual([
    null,
    7,
    0.1,
    -0.5,
    1e21,
    1e-7,
  ]);
  expect(['1e5', '.5', '1.', '+5', '1,000', '', '٣'].map(exactNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a number that is read has the typed digits when written again, and fifteen digits are always read', () => {
  const digits = fc.tuple(
    fc.boolean(),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 24 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
  );
  fc.assert(
    fc.property(digits, ([negative, whole, fraction]) => {
      const text = `${negative ? '-' : ''}${whole.join('')}${fraction.length === 0 ? '' : `.${fraction.join('')}`}`;
      const value = exactNumber(text);
      const plain = text
        .replace(/^(-?)0+(?=\d)/, '$1')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace(/^-0$/, '0');
      if (value !== null) expect(digitsOfNumber(value)).toBe(plain);
      if (whole.length + fraction.length <= 15) expect(value).not.toBeNull();
    }),
  );
});
