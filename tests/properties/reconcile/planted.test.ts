import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/Database.ts';
import type { Break } from '../../../src/server/reconcile/Break.ts';
import { reconcile } from '../../../src/server/reconcile/reconcile.ts';
import { advance, demoPassword, demoPayPassword as payPassword, get, post, startSites } from '../../support/sites.ts';
import { cards, mustSucceed } from '../../support/withdrawals.ts';

let server: Awaited<ReturnType<typeof startSites>>;
let database: Database;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'exchange', 'withdraw', 'bankcard', 'dobby', 'flash', 'credit']);
  ({ database } = server.backend);
  await server.signIn('seller@cn', demoPassword);
  await letARuleRun();
  await server.signIn('seller@cn', demoPassword);
  await doWhatTheDemoDataLacks();
}, 300_000);
afterAll(() => server.dispose());

type Data = Readonly<Record<string, unknown>>;
const call = async (address: string, body: object): Promise<Data> =>
  Object(mustSucceed(await post(server, address, body)));

/** A rule moves money of a shop by itself; the session ends meanwhile. */
async function letARuleRun(): Promise<void> {
  const { shops } = (await call('/wallet/recharge/auto/list', {})) as { shops: readonly Data[] };
  const shop = shops.find(({ reason, currency }) => reason === null && currency === 'USD');
  const rule = { currency: 'USD', shopIds: [shop?.['shopId']], schedule: 'DAILY', minimum: '1', keep: '100' };
  await call('/wallet/recharge/auto/save', { ...rule, payPassword });
  await advance(server, 26 * 3_600_000);
}

/** A transfer to the currency account, an exchange, a withdrawal from the wallet and one that waits for its rate, an advance of which a part is repaid, and a flash collection that a platform repaid. */
async function doWhatTheDemoDataLacks(): Promise<void> {
  const transfer = { way: 'in', fromCurrency: 'USD', toCurrency: 'USD', direction: 'from', amount: '100' };
  const { trialId } = await call('/dobby/preSubmit', transfer);
  await call('/dobby/submit', { trialId, payPassword });
  const exchange = { fromCurrency: 'USD', toCurrency: 'EUR', direction: 'from', amount: '100' };
  const priced = await call('/entry/exchange/preSubmitV2', exchange);
  await call('/entry/exchange/submitV2', { trialId: priced['trialId'], payPassword });

  const loan = await call('/credit/submitAmount', {
    amount: '500',
    currency: 'USD',
    bankCardId: cards.dollars,
    term: 7,
  });
  const { orderId } = await call('/credit/submit', { orderId: loan['orderId'], payPassword });
  await call('/credit/repay', { orderId, amount: '200', payPassword });

  await call('/flash/apply', { agree: true });
  const { list } = Object(mustSucceed(await get(server, '/flash/info'))) as { list: readonly Data[] };
  const [coming] = list;
  const wish = { settlementId: coming?.['id'], amount: '100' };
  const { fee } = await call('/flash/trial', wish);
  await call('/flash/submit', { ...wish, fee, payPassword });
  await server.request('POST', '/sandbox/api/settlements', { body: { id: coming?.['id'] } });

  const paid = { type: 'wallet', oriCurrency: 'USD', aimCurrencyCode: 'CNY', bankCardId: cards.company, amount: '60' };
  const { orderId: withdrawn } = await call('/withdraw/combine/submitAmount', paid);
  await call('/withdraw/combine/submit', { orderId: withdrawn, payPassword });
  await server.request('POST', `/sandbox/api/payouts/${String(withdrawn)}`, { body: { outcome: 'success' } });

  const inFiveDays = new Date(server.backend.clock.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const order = { type: 'shop', oriCurrency: 'EUR', aimCurrencyCode: 'CNY', bankCardId: cards.company, amount: '50' };
  const entrustData = { targetRate: '99', expireDate: inFiveDays };
  const rateOrder = await call('/withdraw/combine/submitAmount', { ...order, withdrawMode: 'ENTRUST', entrustData });
  await call('/withdraw/combine/submit', { orderId: rateOrder['orderId'], payPassword });
}

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

test('the books of the demo data and of what was done since agree', async () => {
  const { orders, breaks } = await database.inTransaction((trx) => reconcile(trx));
  expect(breaks).toEqual([]);
  expect(orders).toBeGreaterThan(200);
});

const one = (kind: string, status: string): string =>
  `(select min(id) from orders where kind = '${kind}' and status = '${status}')`;
/** A withdrawal without discounts, which have a break of their own. */
const paid = `(select min(id) from orders where kind = 'withdraw' and status = 'succeeded'
  and not exists (select from relief_uses where order_id = orders.id))`;

/** A withdrawal that was paid from the wallet or from a shop. */
const paidFrom = (source: 'wallet' | 'shop'): string =>
  `(select min(id) from orders join withdrawal_lines on order_id = id
    where kind = 'withdraw' and status = 'succeeded' and source = '${source}')`;
const waiting = `(select min(id) from orders where kind = 'withdraw' and status = 'awaitingPayment')`;
const advanced = `(select min(order_id) from credit_repayments)`;

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
    bug: 'a step of amounts that counts too much',
    by: [
      `update ledger_amount_counts set count = count + 1 where (account_id, fund_type, step) = (select account_id, fund_type, step from ledger_amount_counts order by account_id, fund_type, step limit 1)`,
    ],
    kinds: ['amountCounts'],
  },
  {
    bug: 'a withdrawal that names another shop than it took the money from',
    by: [`update withdrawal_lines set shop_id = 'SH0' where order_id = ${paidFrom('shop')}`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a withdrawal from the currency account that the wallet paid',
    by: [`update withdrawal_lines set source = 'dobby' where order_id = ${paidFrom('wallet')}`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a top-up of another shop than gave the money',
    by: [
      `update orders set detail = jsonb_set(detail, '{lines,0,shopId}', '"SH0"') where id = (select min(order_id) from recharge_runs)`,
    ],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a transfer that names the other way than the money took',
    by: [`update orders set detail = detail || '{"way": "out"}' where id = ${one('transfer', 'succeeded')}`],
    kinds: ['customerMoves', 'trialTerms'],
  },
  {
    bug: 'money for the currency account that the wallet got',
    by: [
      `update ledger_postings set account_id = replace(account_id, '/dobby/', '/wallet/'), sequence = sequence + 10000 where account_id like '%/dobby/%'
         and entry_id in (select id from ledger_entries where order_id = ${one('transfer', 'succeeded')})`,
    ],
    kinds: ['amountCounts', 'customerMoves', 'daySums', 'ledger'],
  },
  {
    bug: 'an exchange on other terms than the customer saw',
    by: [
      `update wallet_trials set terms = terms || '{"target": "1"}' where kind = 'exchange' and order_id is not null`,
    ],
    kinds: ['trialTerms'],
  },
  {
    bug: 'an order that waits for its rate and holds the money of another shop',
    by: [`update withdrawal_lines set shop_id = 'SH0' where order_id = ${waiting}`],
    kinds: ['holds'],
  },
  {
    bug: 'an order that waits for its rate without money on hold',
    by: [`update ledger_holds set status = 'voided', resolved_at = now() where order_id = ${waiting}`],
    kinds: ['holds', 'ledger'],
  },
  {
    bug: 'a hold for an order that does not exist',
    by: [`update ledger_holds set order_id = 'W0' where order_id = ${waiting}`],
    kinds: ['entryWithoutOrder', 'holds'],
  },
  {
    bug: 'an entry for an order that does not exist',
    by: [
      `update ledger_entries set order_id = 'D0' where id = (select min(id) from ledger_entries where order_id = ${one('transfer', 'succeeded')})`,
    ],
    kinds: ['customerMoves', 'entryWithoutOrder', 'ledger'],
  },
  {
    bug: 'a repayment of an advance that nobody wrote down',
    by: [`delete from credit_repayments where order_id = ${advanced}`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a repayment of an advance from another place than paid it',
    by: [`update credit_repayments set source = 'shop', shop_id = 'SH0' where order_id = ${advanced}`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a debt above the credit line',
    by: [`update credit_lines set total = 1`],
    kinds: ['creditUse'],
  },
  {
    bug: 'a flash collection that owes more than it says',
    by: [`update flash_orders set repaid = repaid + 1`],
    kinds: ['customerMoves'],
  },
  {
    bug: 'a payment of a platform that the shop got less of',
    by: [`update shop_settlements set paid = paid + 1 where paid is not null`],
    kinds: ['settlement'],
  },
  {
    bug: 'a payment of a platform that the shop got and nobody wrote down',
    by: [`update shop_settlements set paid = null, arrived_at = null where paid is not null`],
    kinds: ['settlement'],
  },
  {
    bug: 'a run of a rule that moved another amount than it says',
    by: [`update recharge_runs set amount = amount + 1 where outcome = 'DONE'`],
    kinds: ['ruleRun'],
  },
  {
    bug: 'a run of a rule that moved money and says that it did not',
    by: [`update recharge_runs set outcome = 'SKIPPED' where outcome = 'DONE'`],
    kinds: ['ruleRun'],
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
