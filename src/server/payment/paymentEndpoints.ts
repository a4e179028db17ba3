import { HttpProblem } from '../operation/HttpProblem.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { reportPayment, type BankReport } from './payout.ts';

/** Sandbox control of the bank: `{orderId, outcome: 'succeed'}`, or `{…, outcome: 'fail' | 'return', code: '8002'}`. */
export const paymentEndpoints: readonly SandboxEndpoint[] = [
  {
    method: 'POST',
    path: '/payments/report',
    run: async ({ body }, { db, clock }) => {
      const report = reportIn(body);
      const applied = await db.inTransaction((trx) =>
        reportPayment(trx, { orderId: String(body['orderId']), report, now: clock.now() }),
      );
      return { applied };
    },
  },
];

function reportIn({ outcome, code }: Readonly<Record<string, unknown>>): BankReport {
  if (outcome === 'succeed') return { outcome };
  if ((outcome === 'fail' || outcome === 'return') && typeof code === 'string' && /^\d{4,6}$/.test(code))
    return { outcome, code };
  throw new HttpProblem(400, 'outcome should be succeed, or fail or return with a code');
}
