import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { askOutcome } from './askOutcome.ts';
import { requestHash } from './requestHash.ts';
import { withIdempotency, type IdempotentRequest } from './withIdempotency.ts';

const now = Date.UTC(2026, 8, 15, 4);

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

function request(key: string, change: Partial<IdempotentRequest> = {}): IdempotentRequest {
  return { scope: 'u1 withdraw', key, requestHash: 'a', at: now, ...change };
}

describe('a request with a key', () => {
  test('gets its first answer again the second time, unchanged', async () => {
    const answer = { orderId: 'W1', list: [1, null], nested: { amount: '0.10' } };
    expect(await withIdempotency(database, request('twice'), async () => answer)).toEqual({ state: 'done', answer });
    const again = await withIdempotency(database, request('twice'), async () => Promise.reject(new Error('ran again')));
    expect(again).toEqual({ state: 'replayed', answer });
  });

  test('may have no answer at all', async () => {
    await withIdempotency(database, request('nothing'), async () => null);
    expect(await withIdempotency(database, request('nothing'), async () => 'other')).toEqual({
      state: 'replayed',
      answer: null,
    });
  });

  test('is a mismatch with another payload, and separate in another scope', async () => {
    await withIdempotency(database, request('payload'), async () => 1);
    expect(await withIdempotency(database, request('payload', { requestHash: 'b' }), async () => 2)).toEqual({
      state: 'mismatch',
    });
    expect(await withIdempotency(database, request('payload', { scope: 'u2' }), async () => 3)).toEqual({
      state: 'done',
      answer: 3,
    });
  });

  test('that failed has changed nothing and may be tried again', async () => {
    const failing = withIdempotency(database, request('fails'), (settle) =>
      settle(async (trx) => {
        await trx
          .insertInto('rate_limits')
          .values({ key: 'trace', hits: 1, window_ends_at: new Date(0) })
          .execute();
        throw new Error('no luck');
      }),
    );
    await expect(failing).rejects.toThrow('no luck');
    expect(await database.kysely.selectFrom('rate_limits').selectAll().where('key', '=', 'trace').execute()).toEqual(
      [],
    );
    const stored = await database.kysely
      .selectFrom('idempotency_keys')
      .select('status')
      .where('key', '=', 'fails')
      .executeTakeFirst();
    expect(stored).toEqual({ status: 'failed' });
    expect(await withIdempotency(database, request('fails'), async () => 'luck')).toEqual({
      state: 'done',
      answer: 'luck',
    });
  });

  test('whose try lost its lease rolls its effects back', async () => {
    const slow = request('slow', { leaseMs: 1000 });
    const late = withIdempotency(database, slow, (settle) =>
      settle(async (trx) => {
        // Simulates another process that takes over the claim.
        await trx.updateTable('idempotency_keys').set({ claim: 2n }).where('key', '=', 'slow').execute();
        return 'late';
      }),
    );
    await expect(late).rejects.toThrow('took longer than its lease');
  });
});

describe('the outcome of a request', () => {
  const asked = (key: string, at = now) => askOutcome(database, { scope: 'u1 withdraw', key, at });

  test('is its answer once it is settled, even when a later step failed', async () => {
    const failing = withIdempotency(database, request('settled'), async (settle) => {
      await settle(async () => ({ orderId: 'W9' }));
      throw new Error('the answer could not be drawn');
    });
    await expect(failing).rejects.toThrow('could not be drawn');
    expect(await asked('settled')).toEqual({ state: 'done', answer: { orderId: 'W9' } });
  });

  test('is unknown while it runs, and nothing once its process must be dead', async () => {
    let ask: Promise<unknown> = Promise.resolve();
    await withIdempotency(database, request('under way'), async () => {
      ask = asked('under way');
      return ask.then(() => 1);
    });
    expect(await ask).toEqual({ state: 'underWay' });
    const claim = {
      request_hash: 'a',
      status: 'inFlight',
      lease_until: new Date(now + 60_000),
      started_at: new Date(now),
    } as const;
    await database.kysely
      .insertInto('idempotency_keys')
      .values({ scope: 'u1 withdraw', key: 'dead', ...claim })
      .execute();
    expect(await asked('dead', now + 60_000)).toEqual({ state: 'notDone' });
  });

  test('asked for before the request arrives, prevents running it later', async () => {
    expect(await asked('late')).toEqual({ state: 'notDone' });
    expect(await withIdempotency(database, request('late'), async () => 'done after all')).toEqual({
      state: 'givenUp',
    });
    expect(await asked('late')).toEqual({ state: 'notDone' });
  });

  test('reported as nothing rolls back the effects of a try that was still running', async () => {
    const slow = withIdempotency(database, request('given up', { leaseMs: 0 }), async (settle) => {
      expect(await asked('given up')).toEqual({ state: 'notDone' });
      return settle(async (trx) => {
        await trx
          .insertInto('rate_limits')
          .values({ key: 'given up', hits: 1, window_ends_at: new Date(0) })
          .execute();
        return 'late';
      });
    });
    await expect(slow).rejects.toThrow('took longer than its lease');
    expect(await database.kysely.selectFrom('rate_limits').selectAll().where('key', '=', 'given up').execute()).toEqual(
      [],
    );
  });
});

test('the hash of a payload does not depend on the order of its keys, but on all of its content', () => {
  expect(requestHash({ a: 1, b: { c: [1, 2], d: 'x' } })).toBe(requestHash({ b: { d: 'x', c: [1, 2] }, a: 1 }));
  expect(requestHash({ a: [1, 2] })).not.toBe(requestHash({ a: [2, 1] }));
  expect(requestHash({ a: '1' })).not.toBe(requestHash({ a: 1 }));
});
