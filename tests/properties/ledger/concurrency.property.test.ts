import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/Database.ts';
import { consumeQuote, createQuote } from '../../../src/server/fx/quotes.ts';
import { withIdempotency } from '../../../src/server/platform/withIdempotency.ts';
import { placeHold, postHolds, voidHolds } from '../../../src/server/ledger/holds.ts';
import { postEntry } from '../../../src/server/ledger/postEntries.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { noon, balanceOf, deposit, fresh, must, openWallet, payout, report, transfer } from './ledgerWorld.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** Starts all runs before awaiting any. */
function together<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

describe('concurrency', () => {
  test('64 concurrent duplicates of one posting have one effect', async () => {
    const wallet = await openWallet(database, 'USD', 0n);
    const draft = deposit(wallet, 500n);
    const results = await together(64, () => database.inTransaction((trx) => postEntry(trx, draft)));
    expect(results.filter((result) => must(result).replayed)).toHaveLength(63);
    expect(new Set(results.map((result) => must(result).entry.id)).size).toBe(1);
    expect(await balanceOf(database, wallet)).toEqual({ posted: 500n, available: 500n });
  });

  test('64 concurrent duplicates of one request run its work once and never in parallel', async () => {
    const wallet = await openWallet(database, 'USD', 0n);
    let running = 0;
    const outcomes = await together(64, () =>
      withIdempotency(database, { scope: 'top-up', key: wallet.owner, requestHash: 'same', at: noon }, (settle) =>
        settle(async (trx) => {
          running += 1;
          const posted = must(await postEntry(trx, deposit(wallet, 500n)));
          return { entry: String(posted.entry.id) };
        }),
      ),
    );
    expect(running).toBe(1);
    expect(outcomes.filter(({ state }) => state === 'done')).toHaveLength(1);
    expect(outcomes.every(({ state }) => state === 'done' || state === 'replayed' || state === 'inFlight')).toBe(true);
    expect((await balanceOf(database, wallet)).posted).toBe(500n);
  });

  test('none of 200 concurrent credits is lost', async () => {
    const wallet = await openWallet(database, 'USD', 0n);
    await together(200, (index) => database.inTransaction((trx) => postEntry(trx, deposit(wallet, BigInt(index + 1)))));
    expect((await balanceOf(database, wallet)).posted).toBe(20_100n);
  });

  test('40 concurrent debits take the balance of a wallet and not a cent more', async () => {
    const wallet = await openWallet(database, 'USD', 100n);
    const results = await together(40, () => database.inTransaction((trx) => postEntry(trx, payout(wallet, 7n))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(14);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: { because: 'insufficient', available: 2n, short: 5n },
    });
    expect((await balanceOf(database, wallet)).posted).toBe(2n);
  });

  test('transfers between the same wallets in both directions neither deadlock nor create money', async () => {
    const wallets = await Promise.all(Array.from({ length: 8 }, () => openWallet(database, 'EUR', 1_000n)));
    const pair = fc.record({
      from: fc.nat({ max: 7 }),
      to: fc.nat({ max: 7 }),
      amount: fc.bigInt({ min: 1n, max: 600n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 100, maxLength: 100 }), async (moves) => {
        await Promise.all(
          moves.map(({ from, to, amount }) => {
            const [source, target] = [wallets[from], wallets[to]];
            if (source === undefined || target === undefined || from === to) return undefined;
            return database.inTransaction((trx) => postEntry(trx, transfer(source, target, amount)));
          }),
        );
        const balances = await Promise.all(wallets.map((wallet) => balanceOf(database, wallet)));
        expect(balances.reduce((sum, { posted }) => sum + posted, 0n)).toBe(8_000n);
        expect(balances.every(({ available }) => available >= 0n)).toBe(true);
      }),
      { numRuns: 4 },
    );
  });

  test('a hold is posted or voided, exactly once, in any order of the requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('post', 'void'), { minLength: 2, maxLength: 8 }), async (wishes) => {
        const wallet = await openWallet(database, 'USD', 1_000n);
        const holdId = fresh('hold');
        must(
          await database.inTransaction((trx) => placeHold(trx, { holdId, account: wallet, amount: 400n, at: noon })),
        );
        const results = await Promise.all(
          wishes.map(async (wish) => {
            const done = await database.inTransaction(async (trx) =>
              wish === 'post'
                ? postHolds(trx, { holdIds: [holdId], entries: [payout(wallet, 400n)] })
                : voidHolds(trx, { holdIds: [holdId], at: noon }),
            );
            return done.ok && !done.value.replayed ? wish : null;
          }),
        );
        const effects = results.filter((effect) => effect !== null);
        expect(effects).toHaveLength(1);
        const left = effects[0] === 'post' ? 600n : 1_000n;
        expect(await balanceOf(database, wallet)).toEqual({ posted: left, available: left });
      }),
      { numRuns: 15 },
    );
  });

  test('a quote is used once, for any number of requests', async () => {
    const request = {
      owner: fresh('owner'),
      purpose: 'withdraw',
      from: 'USD',
      to: 'CNY',
      side: 'source',
      ttlSeconds: 60,
      channel: 'BOC',
      at: noon,
    } as const;
    const { rateId } = await createQuote(database.kysely, request);
    const uses = await together(32, (index) =>
      database.inTransaction((trx) =>
        consumeQuote(trx, {
          rateId,
          owner: request.owner,
          purpose: request.purpose,
          from: 'USD',
          to: 'CNY',
          usedBy: `order ${index}`,
          at: noon + 1,
        }),
      ),
    );
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(uses.filter((use) => !use.ok && use.error === 'used')).toHaveLength(31);
  });

  test('after all tests the ledger is sound', async () => {
    expect((await report(database)).violations).toEqual([]);
  });
});
