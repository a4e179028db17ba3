import { money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { midRate } from '../fx/midRate.ts';
import { findRelief, type Relief } from '../relief/findRelief.ts';
import type { Batch } from './batches.ts';
import { paymentFee } from './paymentTerms.ts';

/** Returns what the account's fee package takes off our own fee of a single payment; what other banks take stays. Writes nothing. */
export async function quotaRelief(
  db: Queryable,
  { batch, at }: { readonly batch: Pick<Batch, 'owner' | 'pay_currency' | 'cost'>; readonly at: number },
): Promise<Relief> {
  const amount = money(batch.cost, batch.pay_currency);
  return findRelief(db, {
    owner: batch.owner,
    scope: 'PAYMENT',
    amount,
    fee: paymentFee(amount),
    choice: { coupon: { action: 'NONE' }, useRedpacket: false, quota: { quotaId: null } },
    toQuota: (currency) => midRate(batch.pay_currency, currency, at),
    at,
  });
}
