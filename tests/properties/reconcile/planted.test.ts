import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/Database.ts';
import type { Break } from '../../../src/server/reconcile/Break.ts';
import { reconcile } from '../../../src/server/reconcile/reconcile.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase('seeded')));
afterAll(() => database.close());

const undone = new Error('undo');

/** Runs statements as the owner of the database, without triggers and foreign keys, reconciles, and undoes them. */
async function breaksAfter(statements: readonly string[]): Promise<readonly Break[]> {
  let breaks: readonly Break[] = [];
  await database
    .inTransaction(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      breaks = (await reconcile(trx)).breaks;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return breaks;
}

test('the books of the demo data agree', async () => {
  const { orders, breaks } = await database.inTransaction((trx) => reconcile(trx));
  expect(breaks).toEqual([]);
  expect(orders).toBeGreaterThan(200);
});

const one = (kind: string, status: string): string =>
  `(select min(id) from orders where kind = '${kind}' and status = '${status}')`;
/** A withdrawal without discounts, which have a break of their own. */
const paid = `(select min(id) from orders where kind = 'withdraw' and status = 'succeeded'
  and not exists (select from relief_uses where order_id = orders.id))`;

const planted: readonly {
  readonly bug: string;
  readonly by: readonly string[];
  readonly kinds: readonly Break['kind'][];
}[] = [
  {
    bug: 'an order that names another amount than it took',
    by: [`update withdrawal_lines set amount = amount + 1 where line = 1 and order_id = ${paid}`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'an order that names another fee than it took',
    by: [`update orders set fee = fee + 1 where id = ${one('exchange', 'succeeded')}`],
    kinds: ['feeMoves'],
  },
  {
    bug: 'an order that names another arrival than the bank paid',
    by: [`update orders set target_amount = target_amount + 1 where id = ${paid}`],
    kinds: ['bankMoves'],
  },
  {
    bug: 'a failed order whose money was taken',
    by: [`update orders set status = 'failed' where id = ${paid}`],
    kinds: ['bankMoves', 'customerMoves', 'feeMoves'],
  },
  {
    bug: 'an order on its way without money on hold',
    by: [
      `update orders set source_amount = source_amount + 1, status = 'processing' where id = ${one('exchange', 'succeeded')}`,
    ],
    kinds: ['customerMoves', 'feeMoves', 'holds'],
  },
  {
    bug: 'a payout that the bank did not make',
    by: [`delete from bank_lines where order_id = ${paid}`],
    kinds: ['bankBalance', 'bankLine'],
  },
  {
    bug: 'a payout that the bank made twice',
    by: [
      `insert into bank_lines select reference || '/again', direction, order_id, currency, amount, null, at from bank_lines where order_id = ${paid}`,
    ],
    kinds: ['bankBalance', 'bankLine'],
  },
  {
    bug: 'a payout of another amount',
    by: [`update bank_lines set amount = amount - 1 where order_id = ${paid}`],
    kinds: ['bankBalance', 'bankLine'],
  },
  {
    bug: 'a payout that nobody ordered',
    by: [
      `insert into bank_lines select 'W0/1', 'out', 'W0', currency, amount, null, at from bank_lines where order_id = ${paid}`,
    ],
    kinds: ['bankBalance', 'bankLineWithoutOrder'],
  },
  {
    bug: 'a batch that counts a payment twice',
    by: [
      `update payment_batches set succeeded = succeeded - 1, failed = failed + 1 where id = (select min(id) from payment_batches where succeeded > 0)`,
    ],
    kinds: ['batchCount'],
  },
  {
    bug: 'a coupon that is used by an order without it',
    by: [`update coupons set order_id = ${paid} where id = (select min(id) from coupons where order_id is null)`],
    kinds: ['reliefUse'],
  },
  {
    bug: 'a discount that a failed order kept',
    by: [
      `insert into relief_uses (order_id, kind, ref, takes, taken_at) values (${one('withdraw', 'failed')}, 'redpack', 'R0', 1, now())`,
    ],
    kinds: ['reliefKept'],
  },
  {
    bug: 'a quota that money which was sent back kept',
    by: [`update huichukou_transactions set released_at = null where order_id = ${one('huichukou', 'failed')}`],
    kinds: ['quotaKept'],
  },
  {
    bug: 'a year that uses more than its quota',
    by: [`update huichukou_transactions set quota = quota + 50000000 where released_at is null`],
    kinds: ['quotaUse'],
  },
  {
    bug: 'money of an export that the wallet did not get',
    by: [`update orders set target_amount = target_amount + 1 where id = ${one('huichukou', 'succeeded')}`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a sum of a day that counts too much',
    by: [
      `update ledger_day_sums set came = came + 1 where (account_id, day, fund_type) = (select account_id, day, fund_type from ledger_day_sums order by account_id, day, fund_type limit 1)`,
    ],
    kinds: ['daySums'],
  },
  {
    bug: 'a changed posting',
    by: [
      `update ledger_postings set amount = amount + 1 where (entry_id, line) = (select entry_id, line from ledger_postings join ledger_entries on id = entry_id where order_id = ${paid} and account_id like '%bankNostro%' limit 1)`,
    ],
    kinds: ['bankLine', 'bankMoves', 'ledger'],
  },
];

test.each(planted)('reconciliation names $bug', async ({ by, kinds }) => {
  const breaks = await breaksAfter(by);
  expect([...new Set(breaks.map(({ kind }) => kind))].sort()).toEqual(kinds);
});
