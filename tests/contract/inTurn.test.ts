import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '../../src/domain/money.ts';
import { bindCard, cardLimit } from '../../src/server/bankcard/bindCard.ts';
import type { Trx } from '../../src/server/db/Database.ts';
import { addWallet } from '../../src/server/oversea/thirdWallets.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { mostRules, saveRule } from '../../src/server/wallet/autoRecharge.ts';
import { mostWaiting } from '../../src/server/wallet/rateNotices.ts';
import { demoPassword, post, startSites } from '../support/sites.ts';

const owner = accountIdOf('vip@cn');
const userId = userIdOf('vip@cn');

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'bankcard', 'oversea']);
  await server.signIn('vip@cn', demoPassword);
});
afterAll(() => server.dispose());

/** Runs more transactions at the same time than the limit allows; returns how many succeeded. */
async function atOnce(limit: number, run: (trx: Trx, index: number) => Promise<unknown>): Promise<number> {
  const runs = Array.from({ length: limit + 5 }, async (_, index) =>
    server.backend.database.inTransaction(async (trx) => run(trx, index)),
  );
  const outcomes = await Promise.allSettled(runs);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '110019' });
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('accounts abroad that are added at the same time stay within their number', async () => {
  const acting = { owner, userId, now: server.backend.clock.now() };
  const added = await atOnce(20, async (trx, index) =>
    addWallet(trx, acting, {
      walletType: 'PAYONEER',
      account: String(10_000_001 + index),
      currency: 'USD',
      accountName: 'Yunfan',
    }),
  );
  expect(added).toBe(20);
});

test('rules of top-ups that are saved at the same time stay within their number', async () => {
  const saved = await atOnce(mostRules, async (trx) =>
    saveRule(trx, {
      ruleId: null,
      owner,
      userId,
      minimum: money(1_000n, 'USD'),
      keep: 0n,
      shopIds: [],
      schedule: 'DAILY',
      weekday: null,
      at: server.backend.clock.now(),
    }),
  );
  expect(saved).toBe(mostRules);
});

test('cards that are added at the same time stay within their number, and one of them is the default', async () => {
  const bound = await atOnce(cardLimit, async (trx, index) =>
    bindCard(trx, {
      owner,
      userId,
      verifiedName: 'Yunfan',
      card: {
        type: '003',
        currency: 'NZD',
        accountName: 'YUNFAN',
        cardNo: String(2_000_000_001 + index),
        bankName: 'ANZ Bank',
        swiftCode: 'ANZBNZ22',
      },
      at: server.backend.clock.now(),
    }),
  );
  expect(bound).toBe(cardLimit);
  const cards = await server.backend.database.kysely
    .selectFrom('bank_cards')
    .select('is_default')
    .where('account_id', '=', owner)
    .where('currency', '=', 'NZD')
    .execute();
  expect(cards.filter((card) => card.is_default)).toHaveLength(1);
});

test('rate notices that are added at the same time stay within their number', async () => {
  const add = async () =>
    post(server, '/wallet/rateNotice/submit', { fromCurrency: 'USD', toCurrency: 'CNY', targetRate: '99' });
  await Promise.all(Array.from({ length: mostWaiting + 5 }, add));
  const waiting = await server.backend.database.kysely
    .selectFrom('rate_notices')
    .select('id')
    .where('owner', '=', owner)
    .where('status', '=', 'waiting')
    .execute();
  expect(waiting).toHaveLength(mostWaiting);
});
