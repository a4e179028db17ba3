import { describe, expect, test } from 'vitest';
import { currencies, currencyOf, decimalsOf, isCurrency, regionOf } from './currency.ts';

describe('the currency table', () => {
  test('spec: L-384 to L-407 has the 24 currencies of the portal, each once', () => {
    const codes = currencies.map(({ code }) => code);
    expect(codes).toEqual(
      'USD CNY JPY EUR GBP CAD HKD AUD CNH IDR MYR DKK TWD THB PHP SGD VND AED PLN MXN BRL CZK NZD KRW'.split(' '),
    );
  });

  test('spec: V-004 V-005 V-006 V-007 V-008 gives JPY, VND, KRW and IDR no decimals and all others two', () => {
    const whole = currencies.filter(({ code }) => decimalsOf(code) === 0).map(({ code }) => code);
    expect(whole).toEqual(['JPY', 'IDR', 'VND', 'KRW']);
    expect(currencies.filter(({ code }) => decimalsOf(code) === 2)).toHaveLength(20);
  });

  test('knows the region and symbol of a currency', () => {
    expect(regionOf('CNH')).toBe('HK');
    expect(currencyOf('EUR').symbol).toBe('€');
  });

  test('knows no other code, not even in lower case', () => {
    expect(isCurrency('USD')).toBe(true);
    expect(isCurrency('usd')).toBe(false);
    expect(isCurrency('toString')).toBe(false);
  });
});
