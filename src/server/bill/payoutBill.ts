import type { Trx } from '../db/Database.ts';
import { bankJob, settlePayout, type ReportedPayout } from '../payment/bankPayout.ts';
import { fundTypeOfBill } from './services.ts';

const statuses = { succeed: 'succeeded', fail: 'failed', return: 'returned' } as const;

export const billJob = bankJob('bill', {
  accountsOf: async (db, order) => {
    const { party, bill_no } = await db
      .selectFrom('bills')
      .select(['party', 'bill_no'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return [...Object.values(party), bill_no];
  },
  report: reportBill,
});

/** Applies a bank's report to the payment of a bill, its money and the bill, once. Returns false when it adds nothing or contradicts the order's history. */
export async function reportBill(trx: Trx, reported: ReportedPayout): Promise<boolean> {
  const { orderId, report, now } = reported;
  const bill = await trx
    .selectFrom('bills')
    .select(['line', 'party'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (bill === undefined) return false;
  const applied = await settlePayout(trx, reported, () => fundTypeOfBill(bill));
  if (applied === null) return false;
  await trx
    .updateTable('bills')
    .set({ status: statuses[report.outcome], closed_at: new Date(now) })
    .where('order_id', '=', orderId)
    .execute();
  return true;
}
