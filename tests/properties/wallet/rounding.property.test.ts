import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, decimalsOf, type CurrencyCode } from '../../../src/domain/currency.ts';
import { addDecimal, multiplyDecimal, subtractDecimal, type Decimal } from '../../../src/domain/decimal.ts';
import { feeOf } from '../../../src/domain/exchange.ts';
import { money, moneyToDecimal, subtractMoney, sumMoney, zeroMoney, type Money } from '../../../src/domain/money.ts';
import { roundMoney } from '../../../src/domain/roundMoney.ts';
import { customerRate } from '../../../src/server/fx/channels.ts';
import { exchangeFeeRule, exchangeLimits, priceExchange } from '../../../src/server/wallet/exchangeTerms.ts';
import { priceGroup, type SourceLine } from '../../../src/server/withdraw/priceWithdrawal.ts';

const at = Date.UTC(2026, 8, 15, 4);
const estimates = 4_000;
const codes = currencies.map(({ code }) => code);
const anyCurrency = fc.constantFrom(...codes);
const zero: Decimal = { units: 0n, scale: 0 };

/** The gain over the exact value, in minor units. */
function gained(rounded: Money, exact: Decimal): number {
  const { units, scale } = subtractDecimal(moneyToDecimal(rounded), exact);
  return Number(units) / 10 ** (scale - decimalsOf(rounded.currency));
}

describe('the rounding of money', () => {
  test.each(['USD', 'JPY'] as const)(
    'gives as much as it takes over all remainders, above and below zero (%s)',
    (currency) => {
      for (const digits of [1, 2, 3]) {
        const period = 2n * 10n ** BigInt(digits);
        let sum = zero;
        for (let units = 0n; units < period; units += 1n) {
          for (const signed of [units, -units]) {
            const exact = { units: signed, scale: decimalsOf(currency) + digits };
            const above = subtractDecimal(moneyToDecimal(roundMoney(exact, currency)), exact);
            sum = addDecimal(sum, signed < 0n ? { ...above, units: -above.units } : above);
          }
        }
        expect(sum.units).toBe(0n);
      }
    },
  );

  test('favours neither side over many estimates: the sums for bought amount and fee are within chance', () => {
    const wishes = fc.sample(
      fc.tuple(anyCurrency, anyCurrency, fc.bigInt({ min: 1n, max: 40_000n })).filter(([from, to]) => from !== to),
      { numRuns: estimates, seed: 20_261_122 },
    );
    let [bought, paid] = [0, 0];
    for (const [from, to, factor] of wishes) {
      const amount = money((exchangeLimits(from).min.amount * factor) / 1_000n + 1n, from);
      const { rate } = customerRate({ from, to, channel: 'MARKET' }, at);
      const { fee, target } = priceExchange({ from, to, amount, rate });
      bought += gained(target, multiplyDecimal(moneyToDecimal(subtractMoney(amount, fee)), rate));
      paid += gained(fee, multiplyDecimal(moneyToDecimal(amount), exchangeFeeRule.rate));
    }
    // A remainder is uniform over one unit: its standard deviation is √(1/12), that of the sum is this times √n.
    const fair = 4 * Math.sqrt(estimates / 12);
    expect(Math.abs(bought)).toBeLessThan(fair);
    expect(Math.abs(paid)).toBeLessThan(fair);
  });

  test('repeated halves cancel out', () => {
    const rule = { rate: { units: 5n, scale: 1 } };
    const odd = Array.from({ length: 1_000 }, (_item, index) => money(2n * BigInt(index) + 1n, 'USD'));
    const taken = sumMoney(
      odd.map((amount) => feeOf(amount, rule)),
      'USD',
    );
    const exact = multiplyDecimal(moneyToDecimal(sumMoney(odd, 'USD')), rule.rate);
    expect(gained(taken, exact)).toBe(0);
  });
});

test('every line of a withdrawal adds up: shares of the fee, shares of the arrival, and converted amounts', () => {
  const anyLines = fc.array(fc.bigInt({ min: 2_000n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      anyLines,
      anyCurrency,
      anyCurrency,
      fc.constantFrom('NORMAL' as const, 'FAST' as const),
      fc.bigInt({ min: 0n, max: 500n }),
      (amounts, from: CurrencyCode, target, mode, discount) => {
        const lines = amounts.map(
          (amount, index): SourceLine => ({
            source: 'shop',
            shopId: `S${index}`,
            amount: money(amount * 10n ** 3n, from),
          }),
        );
        const { rate } = customerRate({ from, to: target, channel: 'BOC' }, at);
        const gross = priceGroup({ lines, rate, target, mode, term: null, discount: zeroMoney(from) });
        const off = discount < gross.fee.amount ? discount : gross.fee.amount;
        const priced = priceGroup({ lines, rate, target, mode, term: null, discount: money(off, from) });
        expect(priced.payable.amount).toBe(gross.fee.amount - off);
        if (priced.arrival.amount === 0n) return;
        expect(
          sumMoney(
            priced.lines.map(({ fee }) => fee),
            from,
          ),
        ).toEqual(priced.payable);
        expect(
          sumMoney(
            priced.lines.map(({ arrival }) => arrival),
            target,
          ),
        ).toEqual(priced.arrival);
        expect(
          sumMoney(
            priced.lines.map(({ amount }) => amount),
            from,
          ),
        ).toEqual(priced.amount);
        expect(
          Math.abs(
            gained(priced.arrival, multiplyDecimal(moneyToDecimal(subtractMoney(priced.amount, priced.payable)), rate)),
          ),
        ).toBeLessThanOrEqual(0.5);
      },
    ),
    { numRuns: 300 },
  );
});
