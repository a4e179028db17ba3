import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digitsOnly,
  group344,
  groupBy4,
  lower,
  normalize,
  normalizeWhileTyping,
  replaceNbsp,
  stripWhitespace,
  toHalfWidth,
  trim,
  ungroup,
  upper,
  type NormalizerName,
} from './inputHelpers.ts';

const names: readonly NormalizerName[] = [
  'digitsOnly',
  'halfWidth',
  'upper',
  'lower',
  'trim',
  'stripWhitespace',
  'replaceNbsp',
];
const digits = fc.array(fc.nat(9), { maxLength: 19, size: 'max' }).map((list) => list.join(''));

describe('input helpers', () => {
  test('spec: V-009 keep digits only', () => {
    expect(digitsOnly('1a2')).toBe('12');
    expect(digitsOnly('１-２')).toBe('12');
  });

  test('spec: V-010 turn full-width into half-width', () => {
    expect(toHalfWidth('１２３Ａ＠　ｂ。')).toBe('123A@ b。');
  });

  test('spec: V-011 V-012 V-013 change case and trim', () => {
    expect(upper('abc1')).toBe('ABC1');
    expect(lower('ABC1')).toBe('abc1');
    expect(trim('\u3000 a b ')).toBe('a b');
  });

  test('spec: V-014 strip every blank from a pasted card number', () => {
    expect(stripWhitespace(' 6222 0000\u00A0\u200B1111\n')).toBe('622200001111');
  });

  test('spec: V-015 turn non-breaking spaces of a pasted bank name into ordinary ones', () => {
    expect(replaceNbsp('Bank\u00A0of China')).toBe('Bank of China');
  });

  test('spec: V-016 group a mobile number 3-4-4, as far as it goes', () => {
    expect(group344('13812345678')).toBe('138 1234 5678');
    expect(group344('1381')).toBe('138 1');
    expect(group344('')).toBe('');
  });

  test('group a card number by four without a blank at the end', () => {
    expect(groupBy4('6222000011112222')).toBe('6222 0000 1111 2222');
    expect(groupBy4('62220')).toBe('6222 0');
  });

  test('grouping never changes the value', () => {
    fc.assert(
      fc.property(digits, (value) => {
        expect(ungroup(group344(value))).toBe(value);
        expect(ungroup(groupBy4(value))).toBe(value);
        expect(group344(group344(value))).toBe(group344(value));
      }),
    );
  });

  test('are applied in the order given; case and trimming only when the field loses focus', () => {
    expect(normalize(' ａｂ c ', ['halfWidth', 'stripWhitespace', 'upper'])).toBe('ABC');
    expect(normalizeWhileTyping(' ａｂ ', ['halfWidth', 'upper', 'trim'])).toBe(' ab ');
  });

  test('change nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...names), (text, name) => {
        const once = normalize(text, [name]);
        expect(normalize(once, [name])).toBe(once);
      }),
    );
  });
});
