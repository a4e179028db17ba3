import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneDigits } from './phoneDigits.ts';
import { isPhone } from './validators.ts';

test.each([
  ['138-1234-5678', '86', '13812345678'],
  ['+86 138-1234-5678', '86', '13812345678'],
  ['0086 138 1234 5678', '+86', '13812345678'],
  ['8613812345678', '86', '13812345678'],
  ['（+８６）１３８１２３４５６７８', '86', '13812345678'],
  ['+852 5123-4567', '852', '51234567'],
  ['85251234567', '852', '51234567'],
  ['(415) 555.0100', '1', '4155550100'],
  ['+1 415-555-0100', '1', '4155550100'],
  ['+65 6123 4567', '86', '+6561234567'],
  ['138\u20111234\u22125678', '86', '13812345678'],
  ['', '86', ''],
  ['+', '86', '+'],
  ['86', '86', '86'],
  ['12345', '', '12345'],
])('"%s" with area code +%s is %s', (text, areaCode, digits) => expect(phoneDigits(text, areaCode)).toBe(digits));

test('a number is the same in every spelling, and cleaning it twice changes nothing', () => {
  const numbers = fc.oneof(
    fc.tuple(fc.constant('86'), fc.stringMatching(/^1\d{10}$/)),
    fc.tuple(fc.constant('852'), fc.stringMatching(/^[4-9]\d{7}$/)),
  );
  const separator = fc.constantFrom('', ' ', '-', '\u2011', '.', '\u00a0');
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom('', '+', '00', '(+'),
      fc.array(separator, { minLength: 12, maxLength: 12 }),
      ([code, digits], mark, between) => {
        const written = `${mark === '' ? '' : `${mark}${code}${mark === '(+' ? ')' : ''} `}${[...digits].map((digit, index) => digit + (between[index] ?? '')).join('')}`;
        const read = phoneDigits(written, code);
        expect(read).toBe(digits);
        expect(isPhone(read, code)).toBe(true);
        expect(phoneDigits(read, code)).toBe(read);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('86', '852', '1', '44', ''), (text, code) => {
      expect(phoneDigits(phoneDigits(text, code), code)).toBe(phoneDigits(text, code));
    }),
  );
});
