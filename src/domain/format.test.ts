import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from './currency.ts';
import { compareDecimals, parseDecimal } from './decimal.ts';
import {
  formatAmount,
  formatChange,
  formatBadge,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatInteger,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatQuota,
  formatRate,
  formatRateFactor,
  formatRatePair,
  noValue,
} from './format.ts';
import { withoutThousands } from './inputHelpers.ts';
import { money, moneyToWire, parseMoney } from './money.ts';
import { fail } from './result.ts';

describe('display formats', () => {
  test('spec: V-022 an amount has thousands separators', () => {
    expect(formatAmount('1234.5')).toBe('1,234.50');
    expect(formatAmount('999')).toBe('999.00');
  });

  test('spec: V-023 an amount has two decimals, a currency without decimals none', () => {
    expect(formatAmount('1234', 'USD')).toBe('1,234.00');
    expect(formatAmount('1234', 'JPY')).toBe('1,234');
    expect(formatMoney('1123', 'CNY')).toBe('CNY 1,123.00');
  });

  test('an amount shows every digit of the call', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (amount) => {
        const wire = moneyToWire(money(amount, 'USD'));
        expect(withoutThousands(formatAmount(wire, 'USD'))).toBe(wire);
      }),
    );
  });

  test('a figure below zero has the minus sign, not the hyphen', () => {
    expect(formatAmount('-1234567.891', 'USD')).toBe('\u22121,234,567.89');
    expect(formatMoney('-207.51', 'USD')).toBe('USD \u2212207.51');
    expect(formatAmount('-0.5', 'JPY')).toBe('\u22121');
    expect(formatAmount('-0.001', 'USD')).toBe('0.00');
    expect(formatQuota('-3', 'USD')).toEqual({ unlimited: false, text: 'USD \u22123.00' });
  });

  test('an amount with either sign is read back', () => {
    for (const sign of ['-', '\u2212']) {
      expect(withoutThousands(`${sign}1,234.50`)).toBe('-1234.50');
      expect(withoutThousands(`${sign}3`)).toBe('-3');
      expect(parseMoney(`${sign}3.00`, 'USD')).toEqual(fail('negative'));
    }
    expect(withoutThousands('\u2212x')).toBe('\u2212x');
  });

  test.each([null, undefined, '', 'x', '1e3', Number.NaN])('%s shows as --', (value) => {
    expect([
      formatAmount(value),
      formatMoney(value, 'USD'),
      formatRate(value),
      formatPercent(value),
      formatInteger(value),
      formatDate(value),
      formatDateTime(value),
      formatMonth(value),
    ]).toEqual(Array.from({ length: 8 }, () => noValue));
  });

  test.each([
    ['7.10', '7.10'],
    ['6.6940585', '6.6941'],
    ['0.12345678', '0.12346'],
    ['0.000123456785', '0.00012346'],
    ['157', '157'],
    ['157.203149', '157.2031'],
  ])('rate %s shows as %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });

  test.each([
    ['6.6940585', 'USD', 'CNY', '1 USD = 6.6941 CNY', '6.6941'],
    ['0.0424741', 'JPY', 'CNY', '100 JPY = 4.2474 CNY', '4.2474 ÷ 100'],
    ['0.042', 'JPY', 'CNY', '100 JPY = 4.2 CNY', '4.2 ÷ 100'],
    ['8.7412345', 'JPY', 'KRW', '100 JPY = 874.12 KRW', '874.12 ÷ 100'],
    ['2', 'JPY', 'THB', '100 JPY = 200 THB', '200 ÷ 100'],
    ['0.004925823', 'KRW', 'CNY', '1,000 KRW = 4.9258 CNY', '4.9258 ÷ 1,000'],
    ['0.00037171', 'IDR', 'CNY', '10,000 IDR = 3.7171 CNY', '3.7171 ÷ 10,000'],
    ['0.00025827', 'VND', 'CNY', '10,000 VND = 2.5827 CNY', '2.5827 ÷ 10,000'],
    ['157.2031', 'USD', 'JPY', '1 USD = 157.2031 JPY', '157.2031'],
    ['0.85355', 'HKD', 'CNY', '1 HKD = 0.85355 CNY', '0.85355'],
    ['1.25', 'XAU', 'USD', '1 XAU = 1.25 USD', '1.25'],
  ])('a rate of %s from %s to %s shows as %s, and multiplies as %s', (rate, from, to, pair, factor) => {
    expect(formatRatePair(rate, from, to)).toBe(pair);
    expect(formatRateFactor(rate, from)).toBe(factor);
  });

  test('a pair has the digits of the rate, whatever it is quoted for', () => {
    for (const { code } of currencies)
      for (const rate of ['0.00037171', '0.042474', '6.6941', '157.2031', '18012.1234']) {
        const [, unit = '', figure = ''] =
          /^([\d,]+) [A-Z]{3} = ([\d.]+) XAU$/.exec(formatRatePair(rate, code, 'XAU')) ?? [];
        const [given, shown] = [parseDecimal(rate), parseDecimal(figure)];
        if (given === null || shown === null) throw new Error(`${code} ${rate} is no pair.`);
        const whole = { units: given.units * BigInt(unit.replaceAll(',', '')), scale: given.scale };
        expect(compareDecimals(shown, whole), `${code} ${rate}`).toBe(0);
      }
  });

  test('there is no pair of a currency with itself, and none without a rate', () => {
    expect(formatRatePair('1', 'USD', 'USD')).toBe(noValue);
    expect(formatRatePair(null, 'JPY', 'CNY')).toBe(noValue);
    expect(formatRateFactor(null, 'JPY')).toBe(noValue);
  });

  test.each([
    ['USD', 'US dollar', 'USD US dollar ($)'],
    ['HKD', '港元', 'HKD 港元 (HK$)'],
    ['CNY', '', 'CNY (¥)'],
    ['AED', 'UAE dirham', 'AED UAE dirham'],
    ['XAU', 'Gold', 'XAU Gold'],
    ['XAU', '', 'XAU'],
  ])('the currency %s with the name "%s" shows as %s', (code, name, text) => {
    expect(formatCurrency(code, name)).toBe(text);
  });

  test.each([
    ['0.0035', '0.35%'],
    ['0.1', '10%'],
    ['1', '100%'],
    ['-0.005', '\u22120.5%'],
    ['0.1000', '10%'],
    ['12.5', '1,250%'],
    ['0', '0%'],
  ])('share %s shows as %s', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });

  test.each([
    ['0.0012', '+0.12%'],
    ['-0.0035', '\u22120.35%'],
    ['0.0000', '0.00%'],
    ['-0.00004', '0.00%'],
    ['0.00005', '+0.01%'],
    ['12.5', '+1,250.00%'],
    ['', noValue],
  ])('the change %s shows as %s', (share, text) => {
    expect(formatChange(share)).toBe(text);
  });

  test.each([
    [1234.5, '1,234.5'],
    ['-20000', '\u221220,000'],
    [0.25, '0.25'],
    [null, noValue],
  ])('the number %s shows as %s', (number, text) => {
    expect(formatNumber(number)).toBe(text);
  });

  test('an integer has thousands separators', () => {
    expect(formatInteger(1234567)).toBe('1,234,567');
    expect(formatInteger('999.5')).toBe('1,000');
  });

  test('spec: V-024 a package value over 100000000 is unlimited', () => {
    expect(formatQuota('100000000')).toEqual({ unlimited: false, text: '100,000,000.00' });
    expect(formatQuota('100000000.01')).toEqual({ unlimited: true });
    expect(formatQuota(100_000_001)).toEqual({ unlimited: true });
    expect(formatQuota('1200', 'JPY')).toEqual({ unlimited: false, text: formatMoney('1200', 'JPY') });
    expect(formatQuota(null)).toEqual({ unlimited: false, text: noValue });
  });

  test('a time is shown in Beijing time, whatever its format was', () => {
    expect(formatDateTime('2026-11-21 08:30:00')).toBe('2026-11-21 08:30:00');
    expect(formatDateTime('2026-11-20T16:00:00Z')).toBe('2026-11-21 00:00:00');
    expect(formatDateTime('2026-11-20T16:00:00.000+01:00')).toBe('2026-11-20 23:00:00');
    expect(formatDateTime(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21 00:00:00');
    expect(formatDateTime('2026-11-20T16:00:00')).toBe(noValue);
    expect(formatDateTime('2026-13-20T16:00:00Z')).toBe(noValue);
    expect(formatDateTime(Number.POSITIVE_INFINITY)).toBe(noValue);
  });

  test('a date and a month are taken from Beijing time', () => {
    expect(formatDate('2026-11-21')).toBe('2026-11-21');
    expect(formatDate('2026-11-20T16:00:00Z')).toBe('2026-11-21');
    expect(formatMonth('2026-11-21 08:30:00')).toBe('2026-11');
    expect(formatMonth('2026-11')).toBe('2026-11');
    expect(formatMonth('2026-13')).toBe(noValue);
  });

  test('spec: V-047 the unread badge stops at 99+', () => {
    expect([0, 1, 99, 100, 5000].map(formatBadge)).toEqual(['', '1', '99', '99+', '99+']);
  });

  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10_485_760, '10 MB'],
    [5 * 1024 ** 4, '5120 GB'],
    [-1, '--'],
  ])('%d bytes show as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
