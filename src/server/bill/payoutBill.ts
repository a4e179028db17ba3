import { money } from '../../domain/money.ts';
import { instructBank } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { exchangeBatch } from '../ledger/exchangeEntry.ts';
import { holdsOfOrder, postHolds } from '../ledger/holds.ts';
import type { EntryBatch } from '../ledger/postEntries.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { lockOrder, payoutAt, type Order } from '../orders/orders.ts';
import { restoreOrderFunds } from '../orders/restoreOrderFunds.ts';
import type { BankReport } from '../payment/payout.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { lineNamed } from './lines.ts';

const refund = 11;
/** The sandbox's bank refuses accounts that end with one of these codes; it pays any other. */
const failing = /(800[2-9])$/;
const statuses = { succeed: 'succeeded', fail: 'failed', return: 'returned' } as const;

/** Hands the payment of a bill to the bank and books its answer. A repeated run finds the order finished, or gets the bank's first answer again. */
export const billJob: JobHandler = async (payload, { db, clock }) => {
  const { orderId }: { orderId?: unknown } = { ...Object(payload) };
  const now = clock.now();
  const order = await db.inTransaction((trx) => lockOrder(trx, String(orderId)));
  if (order === null || order.kind !== 'bill') throw new Error(`There is no payment of a bill ${String(orderId)}.`);
  if (order.status !== 'processing') return;
  const bill = await db.kysely
    .selectFrom('bills')
    .select(['party', 'bill_no'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const refusal =
    [...Object.values(bill.party), bill.bill_no].flatMap((text) => failing.exec(text)?.[1] ?? [])[0] ?? null;
  const code = await instructBank(db.kysely, { ...payoutAt(order, now), refusal });
  const report: BankReport = code === null ? { outcome: 'succeed' } : { outcome: 'fail', code };
  await db.inTransaction((trx) => reportBill(trx, { orderId: order.id, report, now }));
};

/** Applies a bank's report to the payment of a bill, its money and the bill, once. Returns false when it adds nothing or contradicts the order's history. */
export async function reportBill(
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
  else await restoreOrderFunds(trx, { orderId, fundType: refund, memo: String(order.detail['payeeName']), at: now });
  await trx
    .updateTable('bills')
    .set({ status: statuses[report.outcome], closed_at: new Date(now) })
    .where('order_id', '=', orderId)
    .execute();
  await recordAudit(trx, {
    actor: 'system',
    action: `bill.${report.outcome}`,
    subject: `order ${orderId}`,
    detail: { failCode },
    now,
  });
  return true;
}

async function payOut(trx: Trx, order: Order, now: number): Promise<void> {
  const holdIds = (await holdsOfOrder(trx, order.id)).map(({ holdId }) => holdId);
  const posted = await postHolds(trx, { holdIds, ...entriesOf(order, now) });
  if (!posted.ok) throw new Error(`The payment ${order.id} of a bill could not be booked: ${posted.error.because}.`);
}

/** Returns the entries that take the money and its fee from the wallet; a bill in another currency passes through our position in both. */
function entriesOf(order: Order, at: number): EntryBatch {
  const fundType = lineNamed(String(order.detail['line']))?.fundType ?? 6;
  const wallet = customerAccount('wallet', order.owner, order.sourceCurrency);
  const shared = { key: `${order.id}/pay`, orderId: order.id, memo: String(order.detail['payeeName']), at };
  const fee = money(order.fee, order.sourceCurrency);
  if (order.sourceCurrency !== order.targetCurrency)
    return exchangeBatch({
      ...shared,
      from: [{ account: wallet, source: order.sourceAmount }],
      to: systemAccount('bankNostro', order.targetCurrency),
      fee,
      target: money(order.targetAmount, order.targetCurrency),
      fundTypes: { out: fundType, in: fundType },
    });
  const entry: EntryDraft = {
    ...shared,
    fundType,
    postings: [
      { account: wallet, amount: -order.sourceAmount },
      { account: systemAccount('bankNostro', order.sourceCurrency), amount: order.sourceAmount - order.fee },
      ...(order.fee === 0n ? [] : [{ account: systemAccount('feeIncome', order.sourceCurrency), amount: order.fee }]),
    ],
  };
  return { entries: [entry] };
}
