import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../src/server/reconcile/reconcile.ts';
import { demoPassword } from '../support/sites.ts';
import { cards, price, reportFromBank, startWithdrawals, submit, wait } from '../support/withdrawals.ts';

const owner = 'A10001';
const quotaId = `FQ${owner}-1`;
const rateCardId = `RC${owner}-1`;

let server: Awaited<ReturnType<typeof startWithdrawals>>;
beforeAll(async () => {
  server = await startWithdrawals();
});
afterAll(() => server.dispose());

const outcomes = ['success', '8004', '8009', 'returned'] as const;
const wishes = fc.array(fc.tuple(fc.integer({ min: 400, max: 900 }), fc.constantFrom(...outcomes)), {
  minLength: 4,
  maxLength: 10,
});

/** Prices and submits withdrawals of pounds at the same time; those that find the benefit gone are refused. */
async function submitAll(amounts: readonly number[], benefit: object): Promise<readonly (string | null)[]> {
  const trials = await Promise.all(
    amounts.map((amount) =>
      price(server, {
        type: 'wallet',
        oriCurrency: 'GBP',
        aimCurrencyCode: 'CNY',
        bankCardId: cards.personal,
        amount: `${amount}.00`,
        ...benefit,
      }),
    ),
  );
  const answers = await Promise.all(trials.map(({ orderId }) => submit(server, orderId)));
  expect(answers.filter(({ code }) => code !== '000000' && code !== '301001')).toEqual([]);
  return answers.map(({ code }, index) => (code === '000000' ? (trials[index]?.orderId ?? null) : null));
}

/** Lets the bank answer each order, and returns what the orders still keep of a benefit. */
async function keptAfter(orders: readonly (string | null)[], ends: readonly string[]): Promise<bigint> {
  for (const [index, orderId] of orders.entries()) {
    if (orderId === null) continue;
    const end = ends[index] ?? 'success';
    if (end === 'returned') await reportFromBank(server, orderId, 'success');
    await reportFromBank(server, orderId, end);
  }
  const placed = orders.filter((orderId) => orderId !== null);
  if (placed.length === 0) return 0n;
  const uses = await server.backend.database.kysely
    .selectFrom('relief_uses')
    .select('takes')
    .where('order_id', 'in', placed)
    .where('released_at', 'is', null)
    .execute();
  return uses.reduce((sum, { takes }) => sum + takes, 0n);
}

async function fresh(): Promise<void> {
  // Calls have a limit per minute.
  await wait(server, 61_000);
  await server.signIn('seller@cn', demoPassword);
  await server.request('POST', '/sandbox/api/deposits', {
    body: { loginName: 'seller@cn', currency: 'GBP', amount: '10000.00', to: 'wallet' },
  });
}

async function reliefBreaks() {
  const { breaks } = await server.backend.database.inTransaction(reconcile);
  return breaks.filter(({ kind }) => kind === 'reliefKept' || kind === 'reliefUse' || kind === 'feeMoves');
}

test('a rate card serves exactly its withdrawals, however many are submitted at once, and gets those back that came to nothing', async () => {
  const { kysely } = server.backend.database;
  await fc.assert(
    fc.asyncProperty(wishes, fc.bigInt(1n, 3n), async (orders, remain) => {
      await fresh();
      await kysely.updateTable('rate_cards').set({ remain }).where('id', '=', rateCardId).execute();
      const placed = await submitAll(
        orders.map(([amount]) => amount),
        { rateCard: { useRateCard: true, rateCardId } },
      );
      const served = BigInt(placed.filter((orderId) => orderId !== null).length);
      expect(served).toBe(remain < BigInt(orders.length) ? remain : BigInt(orders.length));
      const kept = await keptAfter(
        placed,
        orders.map(([, end]) => end),
      );
      const card = await kysely
        .selectFrom('rate_cards')
        .select('remain')
        .where('id', '=', rateCardId)
        .executeTakeFirstOrThrow();
      expect(card.remain + kept).toBe(remain);
      expect(await reliefBreaks()).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 180_000);

test('a package that runs out in the middle gives no more than it has, and gets back what came to nothing', async () => {
  const { kysely } = server.backend.database;
  await fc.assert(
    fc.asyncProperty(wishes, fc.bigInt(100_000n, 1_500_000n), async (orders, remain) => {
      await fresh();
      await kysely.updateTable('fee_quotas').set({ remain }).where('id', '=', quotaId).execute();
      const placed = await submitAll(
        orders.map(([amount]) => amount),
        { quota: { useQuota: true, quotaId } },
      );
      expect(placed.some((orderId) => orderId !== null)).toBe(true);
      const kept = await keptAfter(
        placed,
        orders.map(([, end]) => end),
      );
      const quota = await kysely
        .selectFrom('fee_quotas')
        .select('remain')
        .where('id', '=', quotaId)
        .executeTakeFirstOrThrow();
      expect(quota.remain + kept).toBe(remain);
      expect(await reliefBreaks()).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 180_000);
