import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, decimalToString, parseDecimal, type Decimal } from './decimal.ts';
import { formatQuotedUnits, formatRatePair } from './format.ts';
import { perQuotedUnits, perUnit } from './quotedRate.ts';

test.each([
  ['JPY', '4.72', '0.0472'],
  ['JPY', '4.720', '0.04720'],
  ['KRW', '5', '0.005'],
  ['VND', '2.7812', '0.00027812'],
  ['IDR', '4500', '0.4500'],
  ['USD', '7.1', '7.1'],
  ['', '7.1', '7.1'],
  ['JPY', '4.', '4.'],
  ['JPY', 'about 4', 'about 4'],
  ['JPY', '', ''],
])('a rate of %s that is typed as %s is %s for one unit, and is shown as typed', (from, typed, rate) => {
  expect(perUnit(typed, from)).toBe(rate);
  expect(perQuotedUnits(rate, from)).toBe(typed);
});

const currencies = ['JPY', 'KRW', 'IDR', 'VND', 'USD', 'EUR'];
/** A field takes twelve decimals of a rate for one unit. */
const rates = fc
  .record({ units: fc.bigInt(1n, 999_999_999n), scale: fc.integer({ min: 0, max: 8 }) })
  .map(decimalToString);

test('what is typed is the figure of the pair', () => {
  fc.assert(
    fc.property(rates, fc.constantFrom(...currencies), (typed, from) => {
      const pair = formatRatePair(perUnit(typed, from), from, 'CNY');
      expect(pair.startsWith(`${formatQuotedUnits(from)} = `)).toBe(true);
      const [, figure = ''] = /= ([\d.]+) CNY$/.exec(pair) ?? [];
      const [shown, entered] = [decimal(figure), decimal(typed)];
      // The pair has five digits and at least four decimals.
      const difference = { units: shown.units - rescaled(entered, shown.scale), scale: shown.scale };
      expect(
        compareDecimals({ ...difference, units: abs(difference.units) }, { units: 1n, scale: shown.scale }),
      ).toBeLessThan(1);
    }),
  );
});

test('a rate of one unit is the same after it was shown and typed again', () => {
  fc.assert(
    fc.property(rates, fc.constantFrom(...currencies), (rate, from) => {
      expect(compareDecimals(decimal(perUnit(perQuotedUnits(rate, from), from)), decimal(rate))).toBe(0);
    }),
  );
});

function decimal(text: string): Decimal {
  const read = parseDecimal(text);
  if (read === null) throw new Error(`${text} is no decimal.`);
  return read;
}

function rescaled({ units, scale }: Decimal, to: number): bigint {
  return to >= scale ? units * 10n ** BigInt(to - scale) : units / 10n ** BigInt(scale - to);
}

function abs(units: bigint): bigint {
  return units < 0n ? -units : units;
}
