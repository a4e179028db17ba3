import { findCard } from '../bankcard/cards.ts';
import type { Trx } from '../db/Database.ts';
import { lockOrder, type Order } from '../orders/orders.ts';
import { enqueueJob, type JobContext } from '../platform/jobs.ts';
import { applyBankReport, type BankOutcome } from './applyBankReport.ts';
import { isOpenFor, nextOpening } from './payoutPlan.ts';
import { linesOf, payoutOf, withdrawalOf } from './withdrawals.ts';
import { payoutJobOf, type PayoutPayload } from './withdrawJobs.ts';

/** Pays out a due order, or waits for the next bank day. Skips an attempt that has ended in the meantime. */
export async function payoutJob(payload: unknown, { db, clock }: JobContext): Promise<void> {
  const { orderId, attempt } = payload as PayoutPayload; // written by payoutJobOf
  await db.inTransaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === null || order.status !== 'processing' || order.attempt !== attempt) return;
    const at = clock.now();
    const payout = payoutOf(order, await withdrawalOf(trx, orderId), await linesOf(trx, [orderId]));
    if (!isOpenFor(payout, at)) return postpone(trx, order, nextOpening(payout, at));
    await applyBankReport(trx, {
      orderId,
      attempt,
      outcome: await reportFromBank(trx, order),
      key: `bank/${attempt}`,
      at,
    });
  });
}

async function postpone(trx: Trx, order: Order, until: number): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ arrive_at: new Date(until) })
    .where('order_id', '=', order.id)
    .execute();
  await enqueueJob(trx, payoutJobOf(order, until));
}

/** The simulated bank. It refuses accounts by their last four digits, so that every failure can be produced. */
async function reportFromBank(trx: Trx, { cardId, owner }: Order): Promise<BankOutcome> {
  const card = cardId === null ? null : await findCard(trx, { id: cardId, owner });
  if (card === null) return '8004';
  const end = card.card_no.slice(-4);
  return end === '8002' || end === '8003' || end === '8004' || end === '8009' || end === '9999' ? end : 'success';
}
