import { money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { midRate } from '../fx/midRate.ts';
import { findRelief, type Relief } from '../relief/findRelief.ts';
import type { Batch } from './batches.ts';
import { paymentFee } from './paymentTerms.ts';

/** How the payer lowers the fee of a single payment. */
export interface PaymentSavings {
  readonly useQuota: boolean;
  readonly couponId: string | null;
}

/** Returns what the account's fee package and a coupon take off our own fee of a single payment; what other banks take stays. Refuses a coupon that does not fit with 301001. Writes nothing. */
export async function paymentRelief(
  db: Queryable,
  {
    batch,
    savings: { useQuota, couponId },
    at,
  }: {
    readonly batch: Pick<Batch, 'owner' | 'pay_currency' | 'cost'>;
    readonly savings: PaymentSavings;
    readonly at: number;
  },
): Promise<Relief> {
  const amount = money(batch.cost, batch.pay_currency);
  return findRelief(db, {
    owner: batch.owner,
    scope: 'PAYMENT',
    amount,
    fee: paymentFee(amount),
    choice: {
      coupon: couponId === null ? { action: 'NONE' } : { action: 'MANUAL', couponId },
      useRedpacket: false,
      quota: useQuota ? { quotaId: null } : null,
    },
    toQuota: (currency) => midRate(batch.pay_currency, currency, at),
    at,
  });
}
