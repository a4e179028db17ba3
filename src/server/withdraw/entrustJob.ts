import { compareDecimals, decimalToString, type Decimal } from '../../domain/decimal.ts';
import type { Trx } from '../db/Database.ts';
import { customerRate } from '../fx/channels.ts';
import { lockOrder, updateOrder, type Order } from '../orders/orders.ts';
import { enqueueJob, type JobContext } from '../platform/jobs.ts';
import { giveBack } from './applyBankReport.ts';
import { decimalFrom } from './priceRequest.ts';
import { repriceLines } from './priceWithdrawal.ts';
import { sendOutcomeLetter } from './sendOutcomeLetter.ts';
import { mustApply, sendToBank } from './sendToBank.ts';
import { linesOf, pricedLines, withdrawalOf, type Withdrawal } from './withdrawals.ts';
import { entrustJobOf, type EntrustPayload } from './withdrawJobs.ts';

/** Sends a waiting order to the bank when its rate is reached, cancels it when its time is over, or checks again later. */
export async function entrustJob(payload: unknown, { db, clock }: JobContext): Promise<void> {
  const { orderId } = payload as EntrustPayload; // written by entrustJobOf
  await db.inTransaction(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === null || order.status !== 'awaitingPayment') return;
    const at = clock.now();
    const withdrawal = await withdrawalOf(trx, orderId);
    if (withdrawal.entrust_until !== null && at > withdrawal.entrust_until.getTime())
      return endWaiting(trx, { order, withdrawal, kind: 'expire', at });
    const { rate } = customerRate({ from: order.sourceCurrency, to: order.targetCurrency, channel: 'BOC' }, at);
    if (compareDecimals(rate, decimalFrom(withdrawal.target_rate ?? '0')) < 0)
      return enqueueJob(trx, entrustJobOf(order, at));
    await payAtRate(trx, { order, withdrawal, rate, at });
  });
}

/** Cancels a waiting order: by its owner, or because its time is over. */
export async function endWaiting(
  trx: Trx,
  {
    order,
    withdrawal,
    kind,
    at,
  }: {
    readonly order: Order;
    readonly withdrawal: Withdrawal;
    readonly kind: 'expire' | 'cancel';
    readonly at: number;
  },
): Promise<void> {
  const ended = await mustApply(trx, { order, kind, key: kind, at });
  await giveBack(trx, order.id, at);
  await sendOutcomeLetter(trx, { order: ended, withdrawal, at });
}

/** Pays at the reached rate, which is no worse than the requested one. */
async function payAtRate(
  trx: Trx,
  { order, withdrawal, rate, at }: { order: Order; withdrawal: Withdrawal; rate: Decimal; at: number },
): Promise<void> {
  const { arrival, lines } = repriceLines(
    pricedLines(await linesOf(trx, [order.id]), order),
    rate,
    order.targetCurrency,
  );
  for (const [index, line] of lines.entries()) {
    await trx
      .updateTable('withdrawal_lines')
      .set({ rate: decimalToString(rate), arrival: line.arrival.amount })
      .where('order_id', '=', order.id)
      .where('line', '=', index + 1)
      .execute();
  }
  const priced = await updateOrder(trx, order, { rate: decimalToString(rate), targetAmount: arrival.amount, at });
  await sendToBank(trx, { order: priced, withdrawal, lines: await linesOf(trx, [order.id]), at }, 'pay');
}
