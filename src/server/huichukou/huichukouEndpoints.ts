import { HttpProblem } from '../operation/HttpProblem.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { closeTransaction } from './closeTransaction.ts';
import { receiveMoney, settleMoney } from './receiveMoney.ts';
import { approvePapers } from './transactionJobs.ts';

/** Sandbox control of transactions of exports: `{orderId, outcome: 'approve' | 'reject' | 'pay' | 'succeed' | 'fail'}`. */
export const huichukouEndpoints: readonly SandboxEndpoint[] = [
  {
    method: 'POST',
    path: '/huichukou/report',
    run: async ({ body }, { db, clock }) => {
      const orderId = String(body['orderId']);
      const outcome = String(body['outcome']);
      const at = clock.now();
      return db.inTransaction(async (trx) => {
        if (outcome === 'approve') return { applied: await approvePapers(trx, orderId, at) };
        if (outcome === 'pay') return { applied: await receiveMoney(trx, { orderId, at }) };
        if (outcome === 'succeed' || outcome === 'fail')
          return { applied: await settleMoney(trx, { orderId, outcome, at }) };
        if (outcome !== 'reject')
          throw new HttpProblem(400, `outcome ${outcome} is not approve, reject, pay, succeed or fail`);
        return { applied: await closeTransaction(trx, { orderId, kind: 'reject', at }) };
      });
    },
  },
];
