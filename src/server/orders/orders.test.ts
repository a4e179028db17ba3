import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { applyOrderEvent } from './applyOrderEvent.ts';
import { createOrder, findOrder, findOrders, listOrders, type OrderDraft } from './orders.ts';

const now = Date.UTC(2026, 10, 20, 17);

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

function draft(change: Partial<OrderDraft> = {}): OrderDraft {
  const amounts = { sourceCurrency: 'USD', sourceAmount: 100n, targetCurrency: 'CNY', targetAmount: 700n } as const;
  return { kind: 'withdraw', owner: 'u1', ...amounts, at: now, ...change };
}

test('an order number contains the kind and the Beijing day, and is never reused', async () => {
  const made = await database.inTransaction(async (trx) => [
    await createOrder(trx, draft()),
    await createOrder(trx, draft({ kind: 'payment' })),
  ]);
  const [withdrawal, payment] = made.map(({ id }) => id);
  expect(withdrawal).toMatch(/^W20261121\d{6,}$/);
  expect(payment).toMatch(/^P20261121\d{6,}$/);
  expect(withdrawal?.slice(1)).not.toBe(payment?.slice(1));
});

test("another user's order is not found", async () => {
  const { id } = await database.inTransaction((trx) =>
    createOrder(trx, draft({ owner: 'u2', detail: { shops: ['S1'] } })),
  );
  expect(await findOrder(database.kysely, { id, owner: 'u1' })).toBeNull();
  expect(await findOrder(database.kysely, { id, owner: 'u2' })).toMatchObject({
    detail: { shops: ['S1'] },
    createdAt: now,
    finishedAt: null,
  });
});

test("a list holds the owner's orders of the chosen kinds, states and days, newest first, page by page", async () => {
  await database.inTransaction(async (trx) => {
    for (let day = 0; day < 5; day += 1)
      await createOrder(
        trx,
        draft({ owner: 'u3', at: now + day * 86_400_000, status: day === 4 ? 'succeeded' : 'processing' }),
      );
    await createOrder(trx, draft({ owner: 'u3', kind: 'exchange' }));
  });
  const list = async (change: object) => {
    const filter = { owner: 'u3', page: 1, pageSize: 10, ...change };
    const { total, orders } = await listOrders(database.kysely, filter);
    expect(await findOrders(database.kysely, filter)).toEqual(orders);
    return [total, orders.map(({ createdAt }) => (createdAt - now) / 86_400_000)];
  };
  expect(await list({ kinds: ['withdraw'] })).toEqual([5, [4, 3, 2, 1, 0]]);
  expect(await list({ kinds: ['withdraw'], statuses: ['processing'], page: 2, pageSize: 3 })).toEqual([4, [0]]);
  expect(await list({ from: now + 86_400_000, until: now + 3 * 86_400_000 })).toEqual([2, [2, 1]]);
  expect(await list({ kinds: [] })).toEqual([0, []]);
});

test('the sums are of all orders that came to something, and of the whole days of the page', async () => {
  const oneDay = 86_400_000;
  await database.inTransaction(async (trx) => {
    for (const change of [
      { sourceCurrency: 'USD', sourceAmount: 1n },
      { sourceCurrency: 'JPY', sourceAmount: 2n },
      { sourceCurrency: 'JPY', sourceAmount: 4n, status: 'failed' },
      { sourceCurrency: 'GBP', sourceAmount: 8n, status: 'cancelled' },
      { sourceCurrency: 'EUR', sourceAmount: 16n, at: now - oneDay },
      { sourceCurrency: 'EUR', sourceAmount: 32n, at: now - oneDay, status: 'succeeded' },
    ] satisfies Partial<OrderDraft>[])
      await createOrder(trx, draft({ owner: 'u4', ...change }));
  });
  const read = async (filter: object) => {
    const { orders: _, ...found } = await listOrders(database.kysely, { owner: 'u4', page: 1, pageSize: 2, ...filter });
    return found;
  };
  const [euros, yen, dollars] = [
    { currency: 'EUR', count: 2, open: 1, amount: 48n },
    { currency: 'JPY', count: 1, open: 1, amount: 2n },
    { currency: 'USD', count: 1, open: 1, amount: 1n },
  ];
  const [today, before] = ['2026-11-21', '2026-11-20'];
  const all = { total: 6, totals: [euros, yen, dollars] };
  expect(await read({})).toEqual({
    ...all,
    dayTotals: [
      { day: today, ...yen },
      { day: today, ...dollars },
    ],
  });
  expect(await read({ sort: 'createdAt' })).toEqual({ ...all, dayTotals: [{ day: before, ...euros }] });
  expect((await read({ pageSize: 5 })).dayTotals.map(({ day }) => day)).toEqual([today, today, before]);
  expect(await read({ sort: 'source' })).toEqual({ ...all, dayTotals: [] });
  expect(await read({ page: 9 })).toEqual({ ...all, dayTotals: [] });
  expect(await read({ statuses: ['failed'] })).toEqual({ total: 1, totals: [], dayTotals: [] });
});

test('an event about a missing order is not found, and one about a future attempt is refused', async () => {
  const { id } = await database.inTransaction((trx) => createOrder(trx, draft({ status: 'processing' })));
  const bring = (orderId: string, attempt: number) =>
    database.inTransaction((trx) =>
      applyOrderEvent(trx, { orderId, key: `k${attempt}`, kind: 'succeed', attempt, at: now + 5 }),
    );
  expect(await bring('W0', 1)).toEqual({ outcome: 'notFound' });
  expect(await bring(id, 2)).toMatchObject({ outcome: 'refused', order: { status: 'processing' } });
  expect(await bring(id, 1)).toMatchObject({
    outcome: 'applied',
    from: 'processing',
    order: { status: 'succeeded', finishedAt: now + 5 },
  });
});
