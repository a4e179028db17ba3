import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { iban, isClabe, isIban, isRoutingNumber } from './accountChecks.ts';

// Published examples: the IBAN registry, the Federal Reserve's own number, the Mexican banks' association.
const numbers = [
  {
    name: 'IBAN',
    check: isIban,
    valid: ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'],
  },
  { name: 'routing number', check: isRoutingNumber, valid: ['021000021', '011401533'] },
  { name: 'CLABE', check: isClabe, valid: ['032180000118359719', '002010077777777771'] },
];

describe.each(numbers)('$name', ({ check, valid }) => {
  test.each(valid)('%s is valid', (number) => {
    expect(check(number)).toBe(true);
  });

  test('one wrong digit is found', () => {
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, step) => {
        const digits = [...number.matchAll(/\d/g)].map(({ index }) => index);
        const at = digits[place % digits.length] ?? 0;
        const other = (Number(number[at]) + step) % 10;
        expect(check(number.slice(0, at) + String(other) + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  test.each(['', '0', 'de89', 'DE89 3704 0044 0532 0130 00', '0'.repeat(9)])('%j is not', (text) => {
    expect(check(text)).toBe(false);
  });
});

test('an IBAN is completed with its check digits', () => {
  expect([iban('DE', '370400440532013000'), iban('GB', 'NWBK60161331926819')]).toEqual([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
  ]);
});
