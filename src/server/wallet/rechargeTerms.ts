import { discountFee, feeOf, type FeeDiscount, type FeeRule } from '../../domain/exchange.ts';
import { subtractMoney, zeroMoney, type Money } from '../../domain/money.ts';

/** Two per mille of what is moved. */
const rechargeFeeRule: FeeRule = { rate: { units: 2n, scale: 3 } };

/** What takes the fee down, in this order. */
export type Relief = { readonly redpack: FeeDiscount | null; readonly package: FeeDiscount | null; readonly coupon: FeeDiscount | null };

/** All in the currency of `amount`. `payable` is the fee after discounts, `arrival` what the wallet gets. */
export type RechargeTerms = {
  readonly amount: Money;
  readonly fee: Money;
  readonly redpack: Money;
  readonly package: Money;
  readonly coupon: Money;
  readonly discount: Money;
  readonly payable: Money;
  readonly arrival: Money;
};

/** The one calculation of a recharge, for trial and booking alike. */
export function rechargeTerms(amount: Money, relief: Relief): RechargeTerms {
  const fee = feeOf(amount, rechargeFeeRule);
  const names = ['redpack', 'package', 'coupon'] as const;
  const given = names.flatMap((name) => (relief[name] === null ? [] : [{ name, rule: relief[name] }]));
  const { discounts, discount, payable } = discountFee(fee, given.map(({ rule }) => rule));
  const taken = (name: (typeof names)[number]): Money => discounts[given.findIndex((one) => one.name === name)] ?? zeroMoney(amount.currency);
  return { amount, fee, redpack: taken('redpack'), package: taken('package'), coupon: taken('coupon'), discount, payable, arrival: subtractMoney(amount, payable) };
}
