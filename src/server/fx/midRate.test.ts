import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, type CurrencyCode } from '../../domain/currency.ts';
import {
  compareDecimals,
  decimalToString,
  divideDecimal,
  multiplyDecimal,
  parseDecimal,
  type Decimal,
} from '../../domain/decimal.ts';
import { convert } from '../../domain/exchange.ts';
import { formatRate } from '../../domain/format.ts';
import { money, zeroMoney } from '../../domain/money.ts';
import { customerRate, isRateChannel, rateChannels, type RateChannel } from './channels.ts';
import { midRate } from './midRate.ts';
import { movementOf } from './movement.ts';

const code = fc.constantFrom(...currencies.map((currency): CurrencyCode => currency.code));
const pair = fc.tuple(code, code).filter(([from, to]) => from !== to);
const instant = fc.integer({ min: Date.UTC(2024, 8, 1), max: Date.UTC(2027, 11, 31) });
const channel = fc.constantFrom(...Object.keys(rateChannels).filter(isRateChannel));

function number(rate: Decimal): number {
  return Number(decimalToString(rate));
}

describe('the middle rate', () => {
  test('is the same for every second of a minute and for every caller', () => {
    fc.assert(
      fc.property(pair, instant, ([from, to], at) => {
        const minute = at - (at % 60_000);
        expect(midRate(from, to, minute)).toEqual(midRate(from, to, minute + 59_999));
      }),
    );
  });

  test('moves within a day, and by less than half a per cent', () => {
    const day = Date.UTC(2026, 8, 15);
    const rates = Array.from({ length: 24 * 60 }, (_, minute) => number(midRate('USD', 'CNY', day + minute * 60_000)));
    expect(new Set(rates).size).toBeGreaterThan(100);
    expect(Math.max(...rates) / Math.min(...rates)).toBeLessThan(1.005);
  });

  test('never jumps from one minute to the next, unless a new day is published', () => {
    for (let minute = 29_000_000; minute < 29_003_000; minute += 1) {
      expect(Math.abs(movementOf('CNY', minute + 1) - movementOf('CNY', minute))).toBeLessThan(60);
    }
  });

  test('stays near the published rate, uses the first day for earlier times and the last for later ones', () => {
    expect(number(midRate('USD', 'CNY', Date.UTC(2024, 8, 1, 12)))).toBeCloseTo(7.09, 1);
    expect(number(midRate('USD', 'CNY', Date.UTC(2020, 0, 1)))).toBeCloseTo(7.09, 1);
    expect(number(midRate('USD', 'VND', Date.UTC(2030, 0, 1)))).toBeGreaterThan(20_000);
  });

  test('gives no arbitrage: through a third currency the rate is the same except for rounding', () => {
    fc.assert(
      fc.property(pair, code, instant, ([from, to], over, at) => {
        const direct = number(midRate(from, to, at));
        const detour = number(midRate(from, over, at)) * number(midRate(over, to, at));
        expect(detour / direct).toBeCloseTo(1, 6);
      }),
    );
  });

  test('has at most twelve decimals and survives serialisation', () => {
    fc.assert(
      fc.property(pair, instant, ([from, to], at) => {
        const rate = midRate(from, to, at);
        expect(rate.units).toBeGreaterThan(0n);
        expect(parseDecimal(decimalToString(rate))).toEqual(rate);
      }),
    );
  });
});

describe('the customer rate', () => {
  test('is below the middle rate by the spread of its channel', () => {
    const { rate, mid } = customerRate({ from: 'USD', to: 'CNY', channel: 'BOC' }, Date.UTC(2026, 8, 15));
    expect(number(divideDecimal(rate, mid, { scale: 9, mode: 'halfUp' }))).toBeCloseTo(0.9975, 4);
  });

  test('has no digit that is not shown', () => {
    fc.assert(
      fc.property(pair, channel, instant, ([from, to], by: RateChannel, at) => {
        const rate = decimalToString(customerRate({ from, to, channel: by }, at).rate);
        expect(formatRate(rate)).toBe(rate);
      }),
    );
  });

  test('never lets a customer gain by a round trip', () => {
    fc.assert(
      fc.property(
        pair,
        channel,
        instant,
        fc.bigInt({ min: 1n, max: 10_000_000_00n }),
        ([from, to], by: RateChannel, at, amount) => {
          const there = customerRate({ from, to, channel: by }, at).rate;
          const back = customerRate({ from: to, to: from, channel: by }, at).rate;
          expect(compareDecimals(multiplyDecimal(there, back), { units: 1n, scale: 0 })).toBe(-1);
          const start = money(amount, from);
          const middle = convert(start, zeroMoney(from), there, to);
          const end = convert(middle, zeroMoney(to), back, from);
          // Rounding to whole minor units may favour the customer by less than one unit of the coarser currency.
          const grain = convert(money(1n, to), zeroMoney(to), back, from).amount + 1n;
          expect(end.amount).toBeLessThanOrEqual(start.amount + grain);
        },
      ),
    );
  });
});
