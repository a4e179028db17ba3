import { expect, test } from 'vitest';
import { hasTaxCheck, type TaxCheck } from './taxNumbers.ts';

/** Numbers that companies publish. */
const right: readonly (readonly [TaxCheck, string])[] = [
  ['rest97', '220430231'],
  ['mod11and10', '136695976'],
  ['siren', '40303265045'],
  ['luhn', '07643520567'],
  ['weighted11', '5260250995'],
  ['key97', '0403170701'],
];

test.each(right)('%s accepts %s and no number with one other digit', (check, number) => {
  expect(hasTaxCheck(check, number)).toBe(true);
  const wrong = Array.from(number).flatMap((digit, index) =>
    hasTaxCheck(check, `${number.slice(0, index)}${(Number(digit) + 1) % 10}${number.slice(index + 1)}`) ? [index] : [],
  );
  expect(wrong).toEqual([]);
});

test('letters have no check digits', () => {
  expect(hasTaxCheck('luhn', 'A')).toBe(false);
});
