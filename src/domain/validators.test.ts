import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAccountNumber,
  isBankCardNumber,
  isEmail,
  isMainlandIdNumber,
  isPayPassword,
  isPhone,
  isSocialCreditCode,
  isSwiftCode,
} from './validators.ts';

describe('validators', () => {
  test.each([
    ['a@b.cn', true],
    ['a.b+c@mail.example.com', true],
    ['a@b', false],
    ['a@b..cn', false],
    ['@b.cn', false],
    ['a b@c.cn', false],
    ['ａ@b.cn', false],
    [`${'a'.repeat(94)}@bb.cn`, true],
    [`${'a'.repeat(95)}@bb.cn`, false],
  ])('spec: V-018 e-mail "%s": %s', (text, valid) => expect(isEmail(text)).toBe(valid));

  test.each([
    ['13800000000', true],
    ['23800000000', false],
    ['1380000000', false],
    ['138000000000', false],
    ['138 0000 0000', false],
  ])('spec: V-019 mainland phone "%s": %s', (text, valid) => {
    expect(isPhone(text, '86')).toBe(valid);
    expect(isPhone(text, '+86')).toBe(valid);
  });

  test.each([
    ['41234567', true],
    ['91234567', true],
    ['31234567', false],
    ['4123456', false],
    ['412345678', false],
  ])('spec: V-020 Hong Kong phone "%s": %s', (text, valid) => expect(isPhone(text, '852')).toBe(valid));

  test.each([
    ['123456', true],
    ['123456789012345', true],
    ['12345', false],
    ['1234567890123456', false],
    ['+1 234-567 890', true],
    ['1234a6', false],
    ['12+3456', false],
  ])('spec: V-021 phone elsewhere "%s": %s', (text, valid) => expect(isPhone(text, '1')).toBe(valid));

  test.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['6222 0212', false],
    ['0', false],
    ['000000000000', true],
  ])('bank card "%s": %s', (text, valid) => expect(isBankCardNumber(text)).toBe(valid));

  test('a bank card with one digit mistyped is refused', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = Array.from('4111111111111111');
        expect(isBankCardNumber(digits.join(''))).toBe(true);
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isBankCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  test.each([
    ['GB82WEST12345698765432', true],
    ['1234', true],
    ['123', false],
    ['a'.repeat(35), false],
    ['12-34', false],
  ])('spec: V-037 account number "%s": %s', (text, valid) => expect(isAccountNumber(text)).toBe(valid));

  test.each([
    ['BKCHCNBJ', true],
    ['BKCHCNBJ110', true],
    ['BKCHCNBJ11', false],
    ['bkchcnbj', false],
    ['BKC1CNBJ', false],
  ])('spec: V-037 SWIFT code "%s": %s', (text, valid) => expect(isSwiftCode(text)).toBe(valid));

  test.each([
    ['11010519491231002X', true],
    ['110105194912310021', false],
    ['11010519491331002X', false],
    ['11010519490229002X', false],
    ['11010519491231002x', false],
    ['010105194912310021', false],
  ])('spec: V-037 mainland identity number "%s": %s', (text, valid) => expect(isMainlandIdNumber(text)).toBe(valid));

  test.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100M000100I43', false],
    ['9135O100M000100Y43', false],
    ['91350100M000100Y4', false],
  ])('spec: V-037 social credit code "%s": %s', (text, valid) => expect(isSocialCreditCode(text)).toBe(valid));

  test.each([
    ['135790', true],
    ['111111', false],
    ['123456', false],
    ['654321', false],
    ['012345', false],
    ['890123', true],
    ['12345', false],
    ['1234567', false],
    ['１３５７９０', false],
  ])('spec: V-037 payment password "%s": %s', (text, valid) => expect(isPayPassword(text)).toBe(valid));
});
