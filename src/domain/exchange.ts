import type { CurrencyCode } from './currency.ts';
import { multiplyDecimal, type Decimal } from './decimal.ts';
import {
  addMoney,
  compareMoney,
  maxMoney,
  minMoney,
  money,
  moneyToDecimal,
  subtractMoney,
  zeroMoney,
  type Money,
} from './money.ts';
import { roundMoney } from './roundMoney.ts';

/**
 * The only conversion rule, used by screens and ledger:
 * arrival = (source - fee) * rate, rounded by `roundMoney`, and zero when the fee is the source amount or more.
 * `fee` is in the source's currency; `rate` is target units for one source unit, in major units, above zero (RangeError).
 */
export function convert(source: Money, fee: Money, rate: Decimal, target: CurrencyCode): Money {
  mustBePositive(rate);
  const converted = subtractMoney(source, fee);
  if (converted.amount <= 0n) return zeroMoney(target);
  const exact = multiplyDecimal(moneyToDecimal(converted), rate);
  return roundMoney(exact, target);
}

/**
 * The smallest source amount that `convert` turns into `wanted` or more, for users who enter what they want to receive.
 * `feeFor` gives the fee of a source amount; a further minor unit of source must never cost more than one further unit of fee.
 */
export function inverseConvert(
  wanted: Money,
  rate: Decimal,
  from: { currency: CurrencyCode; feeFor: (source: Money) => Money },
): Money {
  mustBePositive(rate);
  if (wanted.amount <= 0n) return zeroMoney(from.currency);
  const reaches = (amount: bigint): boolean => {
    const source = money(amount, from.currency);
    return compareMoney(convert(source, from.feeFor(source), rate, wanted.currency), wanted) >= 0;
  };
  let enough = 1n;
  for (let doublings = 0; !reaches(enough); doublings += 1) {
    if (doublings > maxDoublings)
      throw new RangeError('No source amount reaches the wanted one: the fee grows as fast as the amount.');
    enough *= 2n;
  }
  let tooLittle = enough === 1n ? 0n : enough / 2n;
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n;
    if (reaches(middle)) enough = middle;
    else tooLittle = middle;
  }
  return money(enough, from.currency);
}

/** A share of the amount (0.003 is three per mille) between two bounds in the amount's currency. */
export interface FeeRule {
  readonly rate: Decimal;
  readonly min?: Money;
  readonly max?: Money;
}

/** The fee of an amount, rounded by `roundMoney`, zero for nothing. May exceed a small amount: `convert` then gives zero. */
export function feeOf(amount: Money, rule: FeeRule): Money {
  if (amount.amount <= 0n) return zeroMoney(amount.currency);
  const fee = shareOf(amount, rule.rate);
  const atLeast = rule.min === undefined ? fee : maxMoney(fee, rule.min);
  return rule.max === undefined ? atLeast : minMoney(atLeast, rule.max);
}

/** A discount on a fee: a share of the remaining fee, or at most an amount in its currency. */
export type FeeDiscount = { readonly rate: Decimal } | { readonly amount: Money };

export interface DiscountedFee {
  /** The amount of each discount, in the order given; together never more than the fee. */
  readonly discounts: readonly Money[];
  readonly discount: Money;
  readonly payable: Money;
}

/** Applies discounts one after another (red packet, package, coupon); the fee never goes below zero. */
export function discountFee(fee: Money, rules: readonly FeeDiscount[]): DiscountedFee {
  const discounts: Money[] = [];
  let payable = fee;
  for (const rule of rules) {
    const offered = 'rate' in rule ? shareOf(payable, rule.rate) : rule.amount;
    const taken = maxMoney(zeroMoney(fee.currency), minMoney(offered, payable));
    discounts.push(taken);
    payable = subtractMoney(payable, taken);
  }
  return { discounts, discount: discounts.reduce(addMoney, zeroMoney(fee.currency)), payable };
}

/** 200 doublings exceed any amount that occurs. */
const maxDoublings = 200;

function shareOf(amount: Money, share: Decimal): Money {
  const exact = multiplyDecimal(moneyToDecimal(amount), share);
  return roundMoney(exact, amount.currency);
}

function mustBePositive(rate: Decimal): void {
  if (rate.units <= 0n) throw new RangeError('An exchange rate must be above zero.');
}
