import type { CurrencyCode } from '../../domain/currency.ts';
import { feeOf, type FeeRule } from '../../domain/exchange.ts';
import { subtractMoney, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { midRate } from '../fx/midRate.ts';
import { findRelief, type ReliefUse } from '../relief/findRelief.ts';

/** Two per mille of the moved amount. */
export const rechargeFeeRule: FeeRule = { rate: { units: 2n, scale: 3 } };

/** How the customer chose to reduce the fee. */
export interface RechargeChoice {
  readonly couponId: string | null;
  readonly useRedpacket: boolean;
  readonly quotaId: string | null;
}

/** All in the currency of `amount`. `payable` is the fee after discounts, `arrival` the amount the wallet receives. */
export interface RechargeTerms {
  readonly amount: Money;
  readonly fee: Money;
  readonly redpack: Money;
  readonly package: Money;
  readonly coupon: Money;
  readonly discount: Money;
  readonly payable: Money;
  readonly arrival: Money;
  /** The discounts that the order uses up. */
  readonly uses: readonly ReliefUse[];
}

/**
 * Computes the terms of a recharge. It counts as a withdrawal from the shop, so that coupons and packages for
 * withdrawals apply. Refuses with 301001 when a chosen one does not.
 */
export async function rechargeTerms(
  db: Queryable,
  { owner, amount, choice, at }: { owner: string; amount: Money; choice: RechargeChoice; at: number },
): Promise<RechargeTerms> {
  const fee = feeOf(amount, rechargeFeeRule);
  const relief = await findRelief(db, {
    owner,
    scope: 'WITHDRAW',
    amount,
    fee,
    at,
    choice: {
      coupon: choice.couponId === null ? { action: 'NONE' } : { action: 'MANUAL', couponId: choice.couponId },
      useRedpacket: choice.useRedpacket,
      quota: choice.quotaId === null ? null : { quotaId: choice.quotaId },
    },
    toQuota: (currency: CurrencyCode) => midRate(amount.currency, currency, at),
  });
  const payable = subtractMoney(fee, relief.total);
  return {
    amount,
    fee,
    redpack: relief.redpack,
    package: relief.package,
    coupon: relief.coupon,
    discount: relief.total,
    payable,
    arrival: subtractMoney(amount, payable),
    uses: relief.uses,
  };
}
