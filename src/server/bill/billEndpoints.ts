import { noteReport } from '../bank/bankBook.ts';
import { lockOrder, payoutAt } from '../orders/orders.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { reportIn } from '../payment/paymentEndpoints.ts';
import { reportBill } from './payoutBill.ts';

/** Sandbox control of the bank: `{orderId, outcome: 'succeed'}`, or `{…, outcome: 'fail' | 'return', code: '8002'}`. */
export const billEndpoints: readonly SandboxEndpoint[] = [
  {
    method: 'POST',
    path: '/bills/report',
    run: async ({ body }, { db, clock }) => {
      const report = reportIn(body);
      const orderId = String(body['orderId']);
      const now = clock.now();
      const applied = await db.inTransaction(async (trx) => {
        const isApplied = await reportBill(trx, { orderId, report, now });
        const order = isApplied ? await lockOrder(trx, orderId) : null;
        if (order !== null) await noteReport(trx, report.outcome, payoutAt(order, now));
        return isApplied;
      });
      return { applied };
    },
  },
];
