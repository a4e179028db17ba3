import { instructBank } from '../bank/bankBook.ts';
import { findCard } from '../bankcard/cards.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { lockOrder, payoutAt, type Order } from '../orders/orders.ts';
import { enqueueJob, type JobContext } from '../platform/jobs.ts';
import { applyBankReport, bankOutcomes, type BankOutcome } from './applyBankReport.ts';
import { isOpenFor, nextOpening } from './payoutPlan.ts';
import { linesOf, payoutOf, withdrawalOf } from './withdrawals.ts';
import { payoutJobOf, type PayoutPayload } from './withdrawJobs.ts';

/** Pays out a due order, or waits for the next bank day. Skips an attempt that has ended in the meantime. */
export async function payoutJob(payload: unknown, { db, clock }: JobContext): Promise<void> {
  const { orderId, attempt } = payload as PayoutPayload; // written by payoutJobOf
  const at = clock.now();
  const due = await db.inTransaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === null || order.status !== 'processing' || order.attempt !== attempt) return null;
    const payout = payoutOf(order, await withdrawalOf(trx, orderId), await linesOf(trx, [orderId]));
    if (isOpenFor(payout, at)) return order;
    await postpone(trx, order, nextOpening(payout, at));
    return null;
  });
  if (due === null) return;
  const refusal = await instructBank(db.kysely, {
    ...payoutAt(due, at),
    refusal: await refusalOf(db.kysely, due),
  });
  const outcome = bankOutcomes.find((name) => name === refusal) ?? 'success';
  await db.inTransaction((trx) => applyBankReport(trx, { orderId, attempt, outcome, key: `bank/${attempt}`, at }));
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
async function refusalOf(db: Queryable, { cardId, owner }: Order): Promise<BankOutcome | null> {
  const card = cardId === null ? null : await findCard(db, { id: cardId, owner });
  if (card === null) return '8004';
  const end = card.card_no.slice(-4);
  return end === '8002' || end === '8003' || end === '8004' || end === '8009' || end === '9999' ? end : null;
}
