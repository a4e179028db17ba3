import type { Trx } from '../db/Database.ts';
import type { BatchStatus } from '../db/tables/payment.ts';
import type { Order } from '../orders/orders.ts';
import { releaseRelief } from '../relief/takeRelief.ts';
import { bankJob, settlePayout, type ReportedPayout } from './bankPayout.ts';
import { lockBatch } from './batches.ts';

const payment = 2;

export const paymentJob = bankJob('payment', {
  accountsOf: async (db, order) => {
    const payee = await db
      .selectFrom('payees')
      .select('account_no')
      .where('id', '=', String(order.detail['payeeId']))
      .executeTakeFirst();
    return payee === undefined ? [] : [payee.account_no];
  },
  report: reportPayment,
});

/** Applies a bank's report to a payment, its money and its batch, once. Returns false when it adds nothing or contradicts the order's history. */
export async function reportPayment(trx: Trx, reported: ReportedPayout): Promise<boolean> {
  const { orderId, report, now } = reported;
  const applied = await settlePayout(trx, reported, () => payment);
  if (applied === null) return false;
  const succeeded = report.outcome === 'succeed';
  if (!succeeded) await releaseRelief(trx, { orderId, at: now });
  await countInBatch(trx, applied.order, {
    succeeded: (succeeded ? 1 : 0) - (applied.from === 'succeeded' ? 1 : 0),
    failed: succeeded ? 0 : 1,
  });
  return true;
}

/** Counts one row of the batch; the batch is finished when all rows are. */
async function countInBatch(
  trx: Trx,
  order: Order,
  change: { readonly succeeded: number; readonly failed: number },
): Promise<void> {
  const batch = await lockBatch(trx, String(order.detail['batchId']));
  const succeeded = batch.succeeded + change.succeeded;
  const failed = batch.failed + change.failed;
  await trx
    .updateTable('payment_batches')
    .set({ succeeded, failed, status: statusOf({ succeeded, failed, rows: batch.row_count }) })
    .where('id', '=', batch.id)
    .execute();
}

function statusOf({ succeeded, failed, rows }: { succeeded: number; failed: number; rows: number }): BatchStatus {
  if (succeeded + failed < rows) return 'processing';
  if (failed === 0) return 'succeeded';
  return succeeded === 0 ? 'failed' : 'partlyFailed';
}
