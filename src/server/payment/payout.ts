import { money } from '../../domain/money.ts';
import { instructBank } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import type { BatchStatus } from '../db/tables/payment.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { exchangeBatch } from '../ledger/exchangeEntry.ts';
import { holdsOfOrder, postHolds } from '../ledger/holds.ts';
import type { EntryBatch } from '../ledger/postEntries.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { lockOrder, payoutAt, type Order } from '../orders/orders.ts';
import { restoreOrderFunds } from '../orders/restoreOrderFunds.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { releaseRelief } from '../relief/takeRelief.ts';
import { lockBatch } from './batches.ts';

/** A bank's report: paid, not paid, or returned later. */
export type BankReport =
  | { readonly outcome: 'succeed' }
  | { readonly outcome: 'fail' | 'return'; readonly code: string };

const payment = 2;
const refund = 11;
/** The sandbox's bank refuses account numbers that end with one of these codes; it pays any other. */
const failing = /(800[2-9])$/;

/** Hands one payment to the bank and books its answer. A repeated run finds the order finished, or gets the bank's first answer again. */
export const payoutJob: JobHandler = async (payload, { db, clock }) => {
  const { orderId }: { orderId?: unknown } = { ...Object(payload) };
  const now = clock.now();
  const order = await db.inTransaction((trx) => lockOrder(trx, String(orderId)));
  if (order === null || order.kind !== 'payment') throw new Error(`There is no payment ${String(orderId)}.`);
  if (order.status !== 'processing') return;
  const payee = await db.kysely
    .selectFrom('payees')
    .select('account_no')
    .where('id', '=', String(order.detail['payeeId']))
    .executeTakeFirst();
  const refusal = failing.exec(payee?.account_no ?? '')?.[1] ?? null;
  const code = await instructBank(db.kysely, { ...payoutAt(order, now), refusal });
  const report: BankReport = code === null ? { outcome: 'succeed' } : { outcome: 'fail', code };
  await db.inTransaction((trx) => reportPayment(trx, { orderId: order.id, report, now }));
};

/** Applies a bank's report to a payment, its money and its batch, once. Returns false when it adds nothing or contradicts the order's history. */
export async function reportPayment(
  trx: Trx,
  { orderId, report, now }: { orderId: string; report: BankReport; now: number },
): Promise<boolean> {
  const failCode = report.outcome === 'succeed' ? null : report.code;
  const applied = await applyOrderEvent(trx, {
    orderId,
    key: `bank/${report.outcome}`,
    kind: report.outcome,
    change: { failCode },
    at: now,
  });
  if (applied.outcome !== 'applied') return false;
  const { order } = applied;
  if (report.outcome === 'succeed') await payOut(trx, order, now);
  else {
    await restoreOrderFunds(trx, { orderId, fundType: refund, memo: String(order.detail['payeeName']), at: now });
    await releaseRelief(trx, { orderId, at: now });
  }
  const ended = report.outcome === 'succeed';
  await countInBatch(trx, order, {
    succeeded: (ended ? 1 : 0) - (applied.from === 'succeeded' ? 1 : 0),
    failed: ended ? 0 : 1,
  });
  await recordAudit(trx, {
    actor: 'system',
    action: `payment.${report.outcome}`,
    subject: `order ${orderId}`,
    detail: { failCode },
    now,
  });
  return true;
}

async function payOut(trx: Trx, order: Order, now: number): Promise<void> {
  const holdIds = (await holdsOfOrder(trx, order.id)).map(({ holdId }) => holdId);
  const posted = await postHolds(trx, { holdIds, ...entriesOf(order, now) });
  if (!posted.ok) throw new Error(`Payment ${order.id} could not be booked: ${posted.error.because}.`);
}

/** Returns the entries that take the money and its fee from the wallet; a payment in another currency passes through our position in both. */
function entriesOf(order: Order, at: number): EntryBatch {
  const wallet = customerAccount('wallet', order.owner, order.sourceCurrency);
  const key = `${order.id}/pay`;
  const shared = { key, orderId: order.id, memo: String(order.detail['payeeName']), at };
  const fee = money(order.fee, order.sourceCurrency);
  if (order.sourceCurrency !== order.targetCurrency) {
    const target = money(order.targetAmount, order.targetCurrency);
    return exchangeBatch({
      ...shared,
      from: [{ account: wallet, source: order.sourceAmount }],
      to: systemAccount('bankNostro', order.targetCurrency),
      fee,
      target,
      fundTypes: { out: payment, in: payment },
    });
  }
  const entry: EntryDraft = {
    ...shared,
    fundType: payment,
    postings: [
      { account: wallet, amount: -order.sourceAmount },
      { account: systemAccount('bankNostro', order.sourceCurrency), amount: order.sourceAmount - order.fee },
      ...(order.fee === 0n ? [] : [{ account: systemAccount('feeIncome', order.sourceCurrency), amount: order.fee }]),
    ],
  };
  return { entries: [entry] };
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
