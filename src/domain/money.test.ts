import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from './currency.ts';
import {
  addMoney,
  compareMoney,
  maxMoney,
  minMoney,
  money,
  moneyFromWire,
  moneyToWire,
  parseMoney,
  parsePositiveMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from './money.ts';

const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));

describe('an entered amount', () => {
  test.each(['1e3', '１２', 'abc', '-', '.5', '1.', '1,000', '+1', ' 1', '1 000', '0x10'])(
    '"%s" is not a number',
    (text) => {
      expect(parseMoney(text, 'USD')).toEqual({ ok: false, error: 'notANumber' });
    },
  );

  test.each(['', '   '])('"%s" is empty', (text) => {
    expect(parseMoney(text, 'USD')).toEqual({ ok: false, error: 'empty' });
  });

  test('spec: V-001 must be positive', () => {
    expect(parsePositiveMoney('-1', 'USD')).toEqual({ ok: false, error: 'negative' });
    expect(parsePositiveMoney('0', 'USD')).toEqual({ ok: false, error: 'zero' });
    expect(parsePositiveMoney('0.01', 'USD')).toEqual({ ok: true, value: money(1n, 'USD') });
  });

  test.each(['0', '00', '0.0', '0.00', '0.000'])('spec: V-002 "%s" is all zeros and refused', (text) => {
    expect(parsePositiveMoney(text, 'USD')).toEqual({ ok: false, error: 'zero' });
  });

  test('zero is accepted where no money moves', () => {
    expect(parseMoney('0', 'USD')).toEqual({ ok: true, value: zeroMoney('USD') });
  });

  test('spec: V-003 V-008 may have two decimals, not three', () => {
    expect(parseMoney('1.23', 'USD')).toEqual({ ok: true, value: money(123n, 'USD') });
    expect(parseMoney('1.2', 'EUR')).toEqual({ ok: true, value: money(120n, 'EUR') });
    expect(parseMoney('1.234', 'USD')).toEqual({ ok: false, error: 'tooManyDecimals' });
    expect(parseMoney('0.001', 'USD')).toEqual({ ok: false, error: 'tooManyDecimals' });
  });

  test.each([
    ['V-004', 'JPY'],
    ['V-005', 'VND'],
    ['V-006', 'KRW'],
    ['V-007', 'IDR'],
  ] as const)('spec: %s %s accepts whole numbers only', (_id, currency) => {
    expect(parseMoney('1.5', currency)).toEqual({ ok: false, error: 'tooManyDecimals' });
    expect(parseMoney('1', currency)).toEqual({ ok: true, value: money(1n, currency) });
  });

  test('thirteen digits before the point are read, fourteen are too large, leading zeros do not count', () => {
    expect(parseMoney('9999999999999.99', 'USD').ok).toBe(true);
    expect(parseMoney('10000000000000', 'USD')).toEqual({ ok: false, error: 'tooLarge' });
    expect(parseMoney('1'.repeat(30), 'USD')).toEqual({ ok: false, error: 'tooLarge' });
    expect(parseMoney('000000000000000012', 'USD')).toEqual({ ok: true, value: money(1200n, 'USD') });
  });
});

describe('money', () => {
  test('is written as a decimal string and read back unchanged', () => {
    expect(moneyToWire(money(123450n, 'USD'))).toBe('1234.50');
    expect(moneyToWire(money(-5n, 'USD'))).toBe('-0.05');
    expect(moneyToWire(money(1000n, 'JPY'))).toBe('1000');
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), anyCurrency, (amount, currency) => {
        const value = money(amount, currency);
        expect(moneyFromWire(moneyToWire(value), currency)).toEqual({ ok: true, value });
      }),
    );
  });

  test('is not read from a call with more decimals than the currency has', () => {
    expect(moneyFromWire('1.5', 'JPY')).toEqual({ ok: false, error: 'tooManyDecimals' });
    expect(moneyFromWire('1e3', 'USD')).toEqual({ ok: false, error: 'notANumber' });
  });

  test('adds, subtracts and compares within one currency', () => {
    expect(addMoney(money(1n, 'USD'), money(2n, 'USD'))).toEqual(money(3n, 'USD'));
    expect(subtractMoney(money(1n, 'USD'), money(2n, 'USD'))).toEqual(money(-1n, 'USD'));
    expect(compareMoney(money(1n, 'USD'), money(2n, 'USD'))).toBe(-1);
    expect(minMoney(money(1n, 'USD'), money(2n, 'USD'))).toEqual(money(1n, 'USD'));
    expect(maxMoney(money(1n, 'USD'), money(2n, 'USD'))).toEqual(money(2n, 'USD'));
    expect(sumMoney([money(1n, 'USD'), money(2n, 'USD')], 'USD')).toEqual(money(3n, 'USD'));
  });

  test('in two currencies is never combined', () => {
    expect(() => addMoney(money(1n, 'USD'), money(1n, 'CNY'))).toThrow(RangeError);
    expect(() => subtractMoney(money(1n, 'USD'), money(1n, 'CNY'))).toThrow(RangeError);
    expect(() => compareMoney(money(1n, 'USD'), money(1n, 'CNY'))).toThrow(RangeError);
    expect(() => sumMoney([money(1n, 'CNY')], 'USD')).toThrow(RangeError);
  });
});
