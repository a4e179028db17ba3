import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../src/domain/money.ts';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import { systemAccount, type Account } from '../../../src/server/ledger/account.ts';
import { exchangeBatch } from '../../../src/server/ledger/exchangeEntry.ts';
import { placeHold, postHolds } from '../../../src/server/ledger/holds.ts';
import { applyOrderEvent, type OrderEvent, type OrderOutcome } from '../../../src/server/orders/applyOrderEvent.ts';
import { orderTimeline } from '../../../src/server/orders/orderTimeline.ts';
import { createOrder, findOrder, type Order } from '../../../src/server/orders/orders.ts';
import { restoreOrderFunds } from '../../../src/server/orders/restoreOrderFunds.ts';
import type { OrderEventKind, OrderStatus } from '../../../src/server/db/tables/orders.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { noon, balanceOf, must, openWallet, report } from './ledgerWorld.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const start = 10_000n;
const asked = 1_000n;

/** A withdrawal of 10.00 USD to a CNY card, with held money and a pending payment at the bank. */
async function withdraw(wallet: Account): Promise<Order> {
  return database.inTransaction(async (trx) => {
    const order = await createOrder(trx, {
      kind: 'withdraw',
      owner: wallet.owner,
      at: noon,
      status: 'processing',
      cardId: 'card-1',
      sourceCurrency: 'USD',
      sourceAmount: asked,
      targetCurrency: 'CNY',
      targetAmount: 7_051n,
      fee: 5n,
    });
    must(
      await placeHold(trx, { holdId: `${order.id}/1`, account: wallet, amount: asked, orderId: order.id, at: noon }),
    );
    return order;
  });
}

/** Applies an event to the order of a withdrawal and moves its money. */
async function deliver(trx: Trx, event: OrderEvent, wallet: Account): Promise<OrderOutcome> {
  const outcome = await applyOrderEvent(trx, event);
  if (outcome.outcome !== 'applied') return outcome;
  const { order } = outcome;
  const attempt = `${order.id}/${order.attempt}`;
  if (order.status === 'succeeded') {
    const legs = exchangeBatch({
      key: attempt,
      orderId: order.id,
      at: event.at,
      fundTypes: { out: 1, in: 1 },
      from: [{ account: wallet, source: asked }],
      fee: money(order.fee, 'USD'),
      target: money(order.targetAmount, 'CNY'),
      to: systemAccount('bankNostro', 'CNY'),
    });
    must(await postHolds(trx, { holdIds: [attempt], ...legs }));
  } else if (order.status === 'processing') {
    must(await placeHold(trx, { holdId: attempt, account: wallet, amount: asked, orderId: order.id, at: event.at }));
  } else {
    await restoreOrderFunds(trx, { orderId: order.id, at: event.at });
  }
  return outcome;
}

/** Possible sets of bank reports about one attempt, each with its final state for any order of arrival. */
const stories: readonly {
  readonly reports: readonly OrderEventKind[];
  readonly ends: OrderStatus;
  readonly left: bigint;
}[] = [
  { reports: ['accept', 'succeed'], ends: 'succeeded', left: start - asked },
  { reports: ['accept', 'fail'], ends: 'failed', left: start },
  { reports: ['accept', 'succeed', 'return'], ends: 'returned', left: start },
  { reports: ['accept', 'return'], ends: 'returned', left: start },
];

/** Every report one to three times, in any order. */
function shuffled(reports: readonly OrderEventKind[]): fc.Arbitrary<OrderEventKind[]> {
  return fc
    .tuple(
      ...reports.map((report) =>
        fc.integer({ min: 1, max: 3 }).map((times) => Array.from({ length: times }, (): OrderEventKind => report)),
      ),
    )
    .chain((copies) => fc.shuffledSubarray(copies.flat(), { minLength: copies.flat().length }));
}

describe('bank reports', () => {
  test.each(stories)(
    '$reports in any order and any number end as $ends, with the balance to match',
    async ({ reports, ends, left }) => {
      await fc.assert(
        fc.asyncProperty(shuffled(reports), fc.boolean(), async (arriving, sameDelivery) => {
          const wallet = await openWallet(database, 'USD', start);
          const { id } = await withdraw(wallet);
          for (const [index, kind] of arriving.entries()) {
            const key = sameDelivery ? kind : `${kind} ${index}`;
            await database.inTransaction((trx) =>
              deliver(trx, { orderId: id, key, kind, attempt: 1, at: noon + index }, wallet),
            );
          }
          expect(await findOrder(database.kysely, { id, owner: wallet.owner })).toMatchObject({
            status: ends,
            attempt: 1,
          });
          expect(await balanceOf(database, wallet)).toEqual({ posted: left, available: left });
        }),
        { numRuns: 12 },
      );
    },
  );

  test('arriving in parallel end the same way', async () => {
    const wallet = await openWallet(database, 'USD', start);
    const { id } = await withdraw(wallet);
    const kinds = ['accept', 'succeed', 'return', 'succeed', 'return'] as const;
    await Promise.all(
      kinds.map((kind, index) =>
        database.inTransaction((trx) => deliver(trx, { orderId: id, key: `${kind} ${index}`, kind, at: noon }, wallet)),
      ),
    );
    expect(await findOrder(database.kysely, { id, owner: wallet.owner })).toMatchObject({ status: 'returned' });
    expect(await balanceOf(database, wallet)).toEqual({ posted: start, available: start });
  });

  test('that contradict the state are refused, kept in the timeline, and move no money', async () => {
    const wallet = await openWallet(database, 'USD', start);
    const { id } = await withdraw(wallet);
    const outcomes = [];
    for (const kind of ['fail', 'succeed'] as const) {
      outcomes.push(
        await database.inTransaction((trx) => deliver(trx, { orderId: id, key: kind, kind, at: noon }, wallet)),
      );
    }
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'refused']);
    expect(
      (await orderTimeline(database.kysely, id)).map(({ kind, outcome, status }) => [kind, outcome, status]),
    ).toEqual([
      ['fail', 'applied', 'failed'],
      ['succeed', 'refused', 'failed'],
    ]);
    expect(await balanceOf(database, wallet)).toEqual({ posted: start, available: start });
  });
});

describe('a retry with a new card', () => {
  test('is a new attempt of the same order, debited once, and ignores late reports about the first attempt', async () => {
    const late = fc.array(fc.constantFrom<OrderEventKind>('accept', 'fail', 'return', 'succeed'), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(late, async (lateReports) => {
        const wallet = await openWallet(database, 'USD', start);
        const { id } = await withdraw(wallet);
        const bring = (event: Omit<OrderEvent, 'orderId' | 'at'>): Promise<OrderOutcome> =>
          database.inTransaction((trx) => deliver(trx, { orderId: id, at: noon, ...event }, wallet));
        await bring({ key: 'fail', kind: 'fail', attempt: 1, change: { failCode: '8002' } });
        const retries = await Promise.all(
          [1, 2].map((n) => bring({ key: `retry ${n}`, kind: 'retry', change: { cardId: 'card-2', failCode: null } })),
        );
        expect(retries.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'ignored']);
        for (const [index, kind] of lateReports.entries()) await bring({ key: `late ${index}`, kind, attempt: 1 });
        expect(await balanceOf(database, wallet)).toEqual({ posted: start, available: start - asked });
        await bring({ key: 'done', kind: 'succeed', attempt: 2 });
        expect(await findOrder(database.kysely, { id, owner: wallet.owner })).toMatchObject({
          status: 'succeeded',
          attempt: 2,
          cardId: 'card-2',
          failCode: null,
        });
        expect(await balanceOf(database, wallet)).toEqual({ posted: start - asked, available: start - asked });
      }),
      { numRuns: 10 },
    );
  });
});

describe('returning the money of an order', () => {
  test('works for each attempt, and is idempotent', async () => {
    const wallet = await openWallet(database, 'USD', start);
    const { id } = await withdraw(wallet);
    for (const [index, kind] of (['succeed', 'return', 'retry', 'succeed', 'return'] as const).entries()) {
      await database.inTransaction((trx) =>
        deliver(trx, { orderId: id, key: `${index}`, kind, at: noon + index }, wallet),
      );
    }
    expect(await findOrder(database.kysely, { id, owner: wallet.owner })).toMatchObject({
      status: 'returned',
      attempt: 2,
    });
    for (let times = 0; times < 2; times += 1) {
      expect(await balanceOf(database, wallet)).toEqual({ posted: start, available: start });
      await database.inTransaction((trx) => restoreOrderFunds(trx, { orderId: id, at: noon + 9 }));
    }
  });
});

test('after all tests the ledger is sound', async () => {
  expect((await report(database)).violations).toEqual([]);
});
