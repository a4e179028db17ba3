import type { Trx } from '../db/Database.ts';
import type { DeclaredTrade, PapersOfRow } from '../db/tables/payment.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { Refusal } from '../operation/Refusal.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { mustFindPayment } from './paymentRecords.ts';

/** Statuses in which the trade behind a payment can be declared. */
export const declarable: ReadonlySet<string> = new Set(['processing', 'succeeded']);

/** Keeps what a user says about the trade behind a payment, once. Refuses with 803013 for a payment that was not made, 711006 for one that was declared. */
export async function declareTrade(
  trx: Trx,
  {
    owner,
    userId,
    orderId,
    tradeType,
    materials,
    now,
  }: {
    readonly owner: string;
    readonly userId: string;
    readonly orderId: string;
    readonly tradeType: string;
    readonly materials: readonly PapersOfRow[];
    readonly now: number;
  },
): Promise<void> {
  const order = await mustFindPayment(trx, owner, orderId);
  if (!declarable.has(order.status)) throw new Refusal('803013');
  const declared: DeclaredTrade = { tradeType, materials, at: now };
  const { numUpdatedRows } = await trx
    .updateTable('payment_rows')
    .set({ declared: toJsonb(declared) })
    .where('order_id', '=', orderId)
    .where('declared', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('711006');
  await recordAudit(trx, { actor: userId, action: 'payment.declare', subject: `order ${orderId}`, now });
}
