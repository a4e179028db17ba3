import { randomUUID } from 'node:crypto';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { accountOf } from '../sandbox/accountOf.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { amountFrom, currencyFrom } from './amounts.ts';
import { receiveTransfer } from './receiveTransfer.ts';
import { takeReport } from './reportedTransfers.ts';
import { findTopUpAccount } from './topUpAccounts.ts';

/** Sandbox control of incoming transfers: `{loginName, currency, amount, remark?, bankId?}`, to an account that was opened. */
export const transferEndpoints: readonly SandboxEndpoint[] = [
  {
    method: 'POST',
    path: '/transfers',
    run: async ({ body }, { db, clock }) => {
      const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
      const currency = currencyFrom(text('currency'), 'currency');
      const amount = amountFrom(text('amount'), currency, 'amount');
      const loginName = text('loginName');
      const at = clock.now();
      const owner = await accountOf(db.kysely, loginName);
      if ((await findTopUpAccount(db.kysely, owner, currency)) === null)
        throw new HttpProblem(404, `${loginName} has no account for ${currency}`);
      const bankId = text('bankId') || `BT-${randomUUID()}`;
      const [remark, sender] = [text('remark'), text('sender') || 'Sandbox'];
      const transfer = { bankId, owner, amount, remark, sender, at };
      await db.inTransaction((trx) => takeReport(trx, transfer));
      return db.inTransaction((trx) => receiveTransfer(trx, transfer));
    },
  },
];
