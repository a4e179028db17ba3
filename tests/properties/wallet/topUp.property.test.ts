import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../../../src/domain/money.ts';
import { noteIncoming } from '../../../src/server/bank/bankBook.ts';
import { reconcile } from '../../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../../src/server/seed/identity.ts';
import { cancelTransfer, submitTransfer, transferIn } from '../../../src/server/wallet/bankTransfers.ts';
import { receiveTransfer } from '../../../src/server/wallet/receiveTransfer.ts';
import { openTopUpAccount, topUpBankOf } from '../../../src/server/wallet/topUpAccounts.ts';
import { findOrder } from '../../../src/server/orders/orders.ts';
import { availableAt } from '../../support/funds.ts';
import { startSites } from '../../support/sites.ts';

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet']);
});
afterAll(() => server.dispose());

const owner = accountIdOf('newuser@cn');
const amount = fc.bigInt({ min: 1n, max: 900n });
/** What users and banks do, in any order; `pick` chooses among the orders and reports so far. */
const step = fc.oneof(
  fc.record({ do: fc.constant('submit' as const), amount }),
  fc.record({ do: fc.constant('submitAgain' as const), pick: fc.nat(), amount }),
  fc.record({ do: fc.constant('cancel' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('arrive' as const), pick: fc.nat(), amount }),
  fc.record({ do: fc.constant('arriveUnnamed' as const), amount }),
  fc.record({ do: fc.constant('arriveAhead' as const), amount }),
  fc.record({ do: fc.constant('repeat' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('crash' as const), pick: fc.nat(), amount }),
);

let reports = 0;

test('whatever is sent, cancelled, reported late, twice, without reference or in a crash: the wallet has what arrived, each order was paid once, and the books agree', async () => {
  const { database, clock } = server.backend;
  const bank = topUpBankOf('USD');
  if (bank === null) throw new Error('no bank takes dollars');
  const userId = await anyUser();
  const wallet = () => availableAt(database, { owner, kind: 'wallet', currency: 'USD' });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const orders: { id: string; reference: string }[] = [];
      const arrived = new Map<string, { amount: bigint; remark: string }>();
      const before = await wallet();
      const account = () =>
        database.inTransaction((trx) => openTopUpAccount(trx, { owner, userId, bank, at: clock.now() }));
      // A bank takes money only for an account that was opened.
      await account();
      const submit = async (reference: string, minor: bigint) => {
        const order = await database.inTransaction((trx) =>
          submitTransfer(trx, {
            owner,
            userId,
            amount: money(minor, 'USD'),
            reference,
            senderName: 'Li',
            senderBank: 'Bank',
            senderAccount: '12346003',
            files: [],
            at: clock.now(),
          }),
        );
        if (!orders.some(({ id }) => id === order.id)) orders.push({ id: order.id, reference });
        return order;
      };
      const report = async (bankId: string, minor: bigint, remark: string, isCrash = false) => {
        const transfer = { bankId, owner, amount: money(minor, 'USD'), remark, sender: 'Li', at: clock.now() };
        await noteIncoming(database.kysely, { ...transfer.amount, bankId, at: transfer.at });
        const booking = database.inTransaction(async (trx) => {
          await receiveTransfer(trx, transfer);
          if (isCrash) throw new Error('crash');
        });
        if (isCrash) await expect(booking).rejects.toThrow('crash');
        else await booking;
      };
      const arrive = async (minor: bigint, remark: string) => {
        reports += 1;
        const bankId = `P-${reports}`;
        arrived.set(bankId, { amount: minor, remark });
        await report(bankId, minor, remark);
      };
      for (const move of steps) {
        const order = 'pick' in move ? orders[move.pick % Math.max(orders.length, 1)] : undefined;
        if (move.do === 'submit') await submit((await account()).reference, move.amount);
        if (move.do === 'submitAgain' && order) expect((await submit(order.reference, move.amount)).id).toBe(order.id);
        if (move.do === 'cancel' && order)
          await database.inTransaction((trx) =>
            cancelTransfer(trx, { orderId: order.id, owner, userId, at: clock.now() }),
          );
        if (move.do === 'arrive' && order) await arrive(move.amount, `for ${order.reference}`);
        if (move.do === 'arriveUnnamed') await arrive(move.amount, 'thanks');
        if (move.do === 'arriveAhead') await arrive(move.amount, (await account()).reference);
        if (move.do === 'repeat' && arrived.size > 0) {
          const [bankId, { amount: minor, remark }] = [...arrived][move.pick % arrived.size] ?? [
            '',
            { amount: 0n, remark: '' },
          ];
          await report(bankId, minor, remark);
        }
        if (move.do === 'crash' && order) {
          reports += 1;
          const bankId = `P-${reports}`;
          arrived.set(bankId, { amount: move.amount, remark: order.reference });
          await report(bankId, move.amount, order.reference, true);
          await report(bankId, move.amount, order.reference);
        }
      }
      const sum = [...arrived.values()].reduce((total, one) => total + one.amount, 0n);
      expect((await wallet()) - before).toBe(sum);
      for (const { id, reference } of orders) {
        const order = await findOrder(database.kysely, { id, owner });
        expect(order === null ? null : transferIn(order)?.reference).toBe(reference);
        const paid = await database.kysely
          .selectFrom('incoming_transfers')
          .select('id')
          .where('order_id', '=', id)
          .execute();
        expect(paid).toHaveLength(order?.status === 'succeeded' ? 1 : 0);
      }
      const { breaks } = await database.inTransaction(reconcile);
      expect(breaks).toEqual([]);
    }),
    // What a failure leaves in the books would make every smaller case fail for that reason.
    { numRuns: 12, endOnFailure: true },
  );
});

async function anyUser(): Promise<string> {
  const { id } = await server.backend.database.kysely
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', owner)
    .executeTakeFirstOrThrow();
  return id;
}
