import { describe, expect, test } from 'vitest';
import { currencies } from '../../src/domain/currency.ts';
import { isDay } from '../../src/domain/day.ts';
import { compareDecimals, parseDecimal } from '../../src/domain/decimal.ts';
import fxRates from '../../src/server/fx/fxRates.data.json' with { type: 'json' };

describe('the table of mid rates', () => {
  const days = Object.entries<Record<string, string>>(fxRates.rates);

  test('covers two years, oldest first', () => {
    const dates = days.map(([day]) => day);
    expect(dates.every(isDay)).toBe(true);
    expect(dates).toEqual([...dates].sort());
    expect([dates[0], dates.at(-1)]).toEqual(['2024-09-01', '2026-09-29']);
  });

  test('has a rate above zero on each day for every currency except the base', () => {
    const expected = currencies.map(({ code }) => code).filter((code) => code !== fxRates.base);
    for (const [, rates] of days) {
      expect(Object.keys(rates)).toEqual(expected);
      for (const rate of Object.values(rates))
        expect(compareDecimals(parseDecimal(rate) ?? expect.fail(rate), { units: 0n, scale: 0 })).toBe(1);
    }
  });
});
