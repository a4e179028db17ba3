import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, decimalsOf, type CurrencyCode } from './currency.ts';
import { compareDecimals, divideDecimal, multiplyDecimal, parseDecimal, type Decimal } from './decimal.ts';
import { convert, discountFee, feeOf, inverseConvert, type FeeRule } from './exchange.ts';
import { compareMoney, money, moneyToDecimal, subtractMoney, zeroMoney, type Money } from './money.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? expect.fail(`not a decimal: ${text}`);
const one = decimal('1');
const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));
const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 13n });
const anyRate = fc.bigInt({ min: 1n, max: 10n ** 13n }).map((units): Decimal => ({ units, scale: 8 }));
const noFee = (source: Money): Money => zeroMoney(source.currency);

describe('conversion', () => {
  test.each<[bigint, bigint, string, bigint]>([
    [10000n, 100n, '7.10', 70290n],
    [10000n, 0n, '7.123456', 71235n],
    [1n, 0n, '0.5', 0n],
    [3n, 0n, '0.5', 2n],
    [1n, 0n, '0.4999', 0n],
    [100n, 100n, '7', 0n],
    [100n, 101n, '7', 0n],
  ])('(%s - %s) USD cents at %s is %s CNY cents', (amount, fee, rate, arrival) => {
    expect(convert(money(amount, 'USD'), money(fee, 'USD'), decimal(rate), 'CNY')).toEqual(money(arrival, 'CNY'));
  });

  test('rounds to whole yen and back to cents', () => {
    expect(convert(money(1000n, 'USD'), zeroMoney('USD'), decimal('157.47729333'), 'JPY')).toEqual(money(1575n, 'JPY'));
    expect(convert(money(1575n, 'JPY'), zeroMoney('JPY'), decimal('0.00635012'), 'USD')).toEqual(money(1000n, 'USD'));
  });

  test('never returns a negative amount, and a larger source never returns less', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyAmount,
        anyAmount,
        anyRate,
        anyCurrency,
        anyCurrency,
        (amount, more, fee, rate, from, to) => {
          const less = convert(money(amount, from), money(fee, from), rate, to);
          const greater = convert(money(amount + more, from), money(fee, from), rate, to);
          expect(less.amount >= 0n).toBe(true);
          expect(compareMoney(less, greater)).not.toBe(1);
        },
      ),
    );
  });

  test('a round trip at the inverse rate gains at most the rounding of both ways', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, anyCurrency, anyCurrency, (amount, rate, from, to) => {
        const back = divideDecimal(one, rate, { scale: 20, mode: 'down' });
        fc.pre(back.units > 0n);
        const returned = thereAndBack(money(amount, from), rate, back, to);
        const gain = moneyToDecimal(subtractMoney(returned, money(amount, from)));
        const bound = rounding(from, to, back);
        expect(compareDecimals(gain, bound)).not.toBe(1);
      }),
    );
  });

  test('a round trip never gains when each way costs a thousandth and both amounts exceed a thousand minor units', () => {
    const away = decimal('0.999');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000n, max: 10n ** 13n }),
        anyRate,
        anyCurrency,
        anyCurrency,
        (amount, mid, from, to) => {
          const back = multiplyDecimal(divideDecimal(one, mid, { scale: 20, mode: 'down' }), away);
          fc.pre(back.units > 0n && convert(money(amount, from), zeroMoney(from), mid, to).amount > 1_001n);
          expect(thereAndBack(money(amount, from), multiplyDecimal(mid, away), back, to).amount <= amount).toBe(true);
        },
      ),
    );
  });

  test('refuses a rate that is not above zero and a fee in another currency', () => {
    expect(() => convert(money(1n, 'USD'), zeroMoney('USD'), decimal('0.0'), 'CNY')).toThrow(RangeError);
    expect(() => convert(money(1n, 'USD'), zeroMoney('CNY'), one, 'CNY')).toThrow(RangeError);
  });
});

describe('the amount to send for an amount to receive', () => {
  const rule: FeeRule = { rate: decimal('0.003'), min: money(100n, 'USD'), max: money(5000n, 'USD') };

  test('is the smallest amount of which the wanted amount arrives', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), anyRate, fc.boolean(), (amount, rate, free) => {
        const wanted = money(amount, 'CNY');
        const feeFor = free ? noFee : (source: Money) => feeOf(source, rule);
        const source = inverseConvert(wanted, rate, { currency: 'USD', feeFor });
        const oneLess = subtractMoney(source, money(1n, 'USD'));
        expect(compareMoney(convert(source, feeFor(source), rate, 'CNY'), wanted)).not.toBe(-1);
        expect(compareMoney(convert(oneLess, feeFor(oneLess), rate, 'CNY'), wanted)).toBe(-1);
      }),
    );
  });

  test('is zero for zero', () => {
    expect(inverseConvert(zeroMoney('CNY'), one, { currency: 'USD', feeFor: () => money(100n, 'USD') })).toEqual(
      zeroMoney('USD'),
    );
  });

  test('does not exist when the fee is the whole amount', () => {
    expect(() => inverseConvert(money(1n, 'CNY'), one, { currency: 'USD', feeFor: (source) => source })).toThrow(
      RangeError,
    );
  });
});

describe('a fee', () => {
  const rule: FeeRule = { rate: decimal('0.003'), min: money(100n, 'USD'), max: money(5000n, 'USD') };

  test.each<[bigint, bigint]>([
    [0n, 0n],
    [1n, 100n],
    [33_333n, 100n],
    [100_050n, 300n],
    [100_500n, 302n],
    [10_000_000n, 5000n],
  ])('of %s is %s', (amount, fee) => {
    expect(feeOf(money(amount, 'USD'), rule)).toEqual(money(fee, 'USD'));
  });

  test('is reduced by discounts in their order, never below zero', () => {
    const rules = [
      { amount: money(30n, 'USD') },
      { rate: decimal('0.5') },
      { amount: money(1000n, 'USD') },
      { amount: money(1n, 'USD') },
    ];
    expect(discountFee(money(100n, 'USD'), rules)).toEqual({
      discounts: [money(30n, 'USD'), money(35n, 'USD'), money(35n, 'USD'), zeroMoney('USD')],
      discount: money(100n, 'USD'),
      payable: zeroMoney('USD'),
    });
  });

  test('never gets a discount larger than itself', () => {
    const anyRule = fc.oneof(
      fc.bigInt({ min: -100n, max: 10_000n }).map((amount) => ({ amount: money(amount, 'USD') })),
      fc.integer({ min: 0, max: 300 }).map((percent) => ({ rate: { units: BigInt(percent), scale: 2 } })),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000n }), fc.array(anyRule), (fee, rules) => {
        const { discount, payable } = discountFee(money(fee, 'USD'), rules);
        expect(payable.amount >= 0n && discount.amount >= 0n).toBe(true);
        expect(discount.amount + payable.amount).toBe(fee);
      }),
    );
  });
});

function thereAndBack(source: Money, rate: Decimal, back: Decimal, through: CurrencyCode): Money {
  const there = convert(source, zeroMoney(source.currency), rate, through);
  return convert(there, zeroMoney(through), back, source.currency);
}

/** Half a minor unit of `to` at the rate back plus half a minor unit of `from`, in major units of `from`. */
function rounding(from: CurrencyCode, to: CurrencyCode, back: Decimal): Decimal {
  const halfUnit = (currency: CurrencyCode): Decimal => ({ units: 5n, scale: decimalsOf(currency) + 1 });
  const there = multiplyDecimal(halfUnit(to), back);
  const here = halfUnit(from);
  const scale = Math.max(there.scale, here.scale);
  return {
    units: there.units * 10n ** BigInt(scale - there.scale) + here.units * 10n ** BigInt(scale - here.scale),
    scale,
  };
}
