import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskAccountNumber, maskEmail, maskIdNumber, maskLoginName, maskName, maskPhone } from './masking.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Text whose characters all differ, so that each character in the mask has one possible position. */
const distinct = (minLength: number) => fc.shuffledSubarray(Array.from(alphabet), { minLength, maxLength: 40 });

describe('masking', () => {
  test.each([
    ['', '****'],
    ['1', '****'],
    ['12', '****2'],
    ['1234', '****4'],
    ['12345', '****2345'],
    ['12345678', '****5678'],
    ['6222021234567890123', '6222****0123'],
  ])('spec: V-025 account number "%s" shows as %s', (account, masked) =>
    expect(maskAccountNumber(account)).toBe(masked),
  );

  test.each([
    ['a@b.cn', '*@b.cn'],
    ['ab@b.cn', 'a***@b.cn'],
    ['abc@b.cn', 'a***@b.cn'],
    ['abcd@b.cn', 'abc***@b.cn'],
    ['nothing', '****'],
    ['@b.cn', '****'],
  ])('spec: V-026 e-mail "%s" shows as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

  test.each([
    ['', '*'],
    ['王', '*'],
    ['仲妮', '仲*'],
    ['仲小妮', '仲*妮'],
    ['欧阳娜娜', '欧*娜'],
    ['𠮷田一', '𠮷*一'],
  ])('spec: V-027 name "%s" shows as %s', (name, masked) => expect(maskName(name)).toBe(masked));

  test.each([
    ['18612341402', '186****1402'],
    ['61234567', '61****67'],
    ['12345', '****45'],
    ['12', '****'],
  ])('phone "%s" shows as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  test.each([
    ['seller@cn', 'sel***@cn'],
    ['13800110001', '138****0001'],
    ['+85261234567', '+85****4567'],
    ['harbour', 'h****r'],
    ['ab', '****'],
  ])('login name "%s" shows as %s', (loginName, masked) => expect(maskLoginName(loginName)).toBe(masked));

  test.each([
    ['110101199003074514', '110101****4514'],
    ['A1234567', 'A12****567'],
    ['A12345', 'A****5'],
    ['A1', '****'],
  ])('identity number "%s" shows as %s', (idNumber, masked) => expect(maskIdNumber(idNumber)).toBe(masked));

  test.each([
    ['account number', maskAccountNumber, 4, 4, 1],
    ['phone', maskPhone, 3, 4, 1],
    ['identity number', maskIdNumber, 6, 4, 1],
    ['name', maskName, 1, 1, 2],
  ] as const)('never reveals the middle of a %s', (_what, mask, head, tail, from) => {
    fc.assert(
      fc.property(distinct(from), (characters) => {
        const middle = characters.slice(head, Math.max(head, characters.length - tail));
        const masked = mask(characters.join(''));
        expect(middle.filter((character) => masked.includes(character))).toEqual([]);
        if (characters.length > 1) expect(masked).not.toBe(characters.join(''));
      }),
    );
  });

  test('never reveals more of an e-mail than three characters and its domain', () => {
    fc.assert(
      fc.property(distinct(1), (characters) => {
        const shown = maskEmail(`${characters.join('')}@example.com`).replace('@example.com', '');
        expect(characters.slice(3).filter((character) => shown.includes(character))).toEqual([]);
      }),
    );
  });
});
