import { noteReport } from '../bank/bankBook.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { lockOrder, payoutAt } from '../orders/orders.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { reportPayment, type BankReport } from './payout.ts';

/** Sandbox control of the bank: `{orderId, outcome: 'succeed'}`, or `{…, outcome: 'fail' | 'return', code: '8002'}`. */
export const paymentEndpoints: readonly SandboxEndpoint[] = [
  {
    method: 'POST',
    path: '/payments/report',
    run: async ({ body }, { db, clock }) => {
      const report = reportIn(body);
      const orderId = String(body['orderId']);
      const now = clock.now();
      const applied = await db.inTransaction(async (trx) => {
        const isApplied = await reportPayment(trx, { orderId, report, now });
        const order = isApplied ? await lockOrder(trx, orderId) : null;
        if (order !== null) await noteReport(trx, report.outcome, payoutAt(order, now));
        return isApplied;
      });
      return { applied };
    },
  },
];

/** Reads a bank's report; 400 when it is none. */
export function reportIn({ outcome, code }: Readonly<Record<string, unknown>>): BankReport {
  if (outcome === 'succeed') return { outcome };
  if ((outcome === 'fail' || outcome === 'return') && typeof code === 'string' && /^\d{4,6}$/.test(code))
    return { outcome, code };
  throw new HttpProblem(400, 'outcome should be succeed, or fail or return with a code');
}
