import { amountFrom } from '../wallet/amounts.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { settle } from './settlementJob.ts';

/** Sandbox controls of flash collection. */
export const flashEndpoints: readonly SandboxEndpoint[] = [
  {
    // `{id, amount?}`: the platform pays now; an amount above zero less than expected is paid short.
    method: 'POST',
    path: '/settlements',
    run: async ({ body }, { db, clock }) => {
      const id = String(body['id']);
      return db.inTransaction(async (trx) => {
        const found = await trx.selectFrom('shop_settlements').selectAll().where('id', '=', id).executeTakeFirst();
        if (found === undefined) throw new HttpProblem(404, `there is no payment ${id} on its way`);
        const amount = body['amount'];
        await settle(trx, {
          id,
          at: clock.now(),
          ...(typeof amount === 'string' && { amount: amountFrom(amount, found.currency, 'amount').amount }),
        });
        return { id };
      });
    },
  },
];
