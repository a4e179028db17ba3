import { isRecord } from '../../domain/isRecord.ts';
import type { Trx } from '../db/Database.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { loansOf, repayLoan, repaymentSources, scheduleRepayment, type Loan } from './loans.ts';

const oneHour = 3_600_000;
const oneDay = 24 * oneHour;

/** From the day of repayment on: takes what is open from the shops' income, then from the wallet; looks again every hour until it is repaid. */
export const repayJob: JobHandler = async (payload, { db, clock }) => {
  if (!isRecord(payload)) throw new Error('A repayment needs orderId.');
  const orderId = String(payload['orderId']);
  const at = clock.now();
  await db.inTransaction(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('owner')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (order === undefined) return;
    const loan = await loanOf(trx, { owner: order.owner, orderId, at });
    if (loan === undefined || loan.status === 'repaid') return;
    // A failed payout can be tried again with another card for some time.
    if (loan.status === 'void') {
      if (at < loan.createdAt + 60 * oneDay) await scheduleRepayment(trx, orderId, at + oneDay);
      return;
    }
    await takeWhatIsThere(trx, loan, at);
    const after = await loanOf(trx, { owner: order.owner, orderId, at });
    if (after !== undefined && after.outstanding > 0n) await scheduleRepayment(trx, orderId, at + oneHour);
  });
};

async function loanOf(trx: Trx, wanted: Parameters<typeof loansOf>[1]): Promise<Loan | undefined> {
  const [loan] = await loansOf(trx, wanted);
  return loan;
}

async function takeWhatIsThere(trx: Trx, first: Loan, at: number): Promise<void> {
  let loan = first;
  for (const { available, ...from } of await repaymentSources(trx, loan.owner, loan.currency)) {
    if (loan.outstanding === 0n) break;
    const amount = available < loan.outstanding ? available : loan.outstanding;
    if (!(await repayLoan(trx, loan, { ...from, amount, at }))) continue;
    loan = { ...loan, repaid: loan.repaid + amount, outstanding: loan.outstanding - amount };
  }
  if (loan.repaid > first.repaid)
    await recordAudit(trx, {
      actor: 'system',
      action: 'credit.repay',
      subject: `order ${loan.orderId}`,
      detail: { amount: String(loan.repaid - first.repaid) },
      now: at,
    });
}
