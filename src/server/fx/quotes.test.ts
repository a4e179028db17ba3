import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { findQuote } from './findQuote.ts';
import { consumeQuote, createQuote, quotePurposes, type Quote, type QuoteUse } from './quotes.ts';

const now = Date.UTC(2026, 8, 15, 4);
const request = {
  owner: 'u1',
  purpose: 'withdraw',
  from: 'USD',
  to: 'CNY',
  side: 'source',
  amount: 10_000n,
  ttlSeconds: 30,
  channel: 'BOC',
  at: now,
} as const;

let database: Database;
let quote: Quote;
beforeAll(async () => {
  database = await openTestDatabase();
  quote = await createQuote(database.kysely, request);
});
afterAll(() => database.close());

function consume(change: Partial<QuoteUse>) {
  const use = {
    rateId: quote.rateId,
    owner: 'u1',
    purpose: 'withdraw',
    from: 'USD',
    to: 'CNY',
    side: 'source',
    amount: 10_000n,
    usedBy: 'W1',
    at: now + 1,
  } as const;
  return database.inTransaction((trx) => consumeQuote(trx, { ...use, ...change }));
}

describe('a quote', () => {
  test('contains its rate and its expiry', () => {
    expect(quote).toMatchObject({ rateChannel: 'BOC', rateType: 'BANK', expiresAt: now + 30_000 });
    expect(Number(quote.rate)).toBeLessThan(Number(quote.mid));
  });

  test('of another owner, or unknown, is not found', async () => {
    expect(await consume({ owner: 'u2' })).toEqual({ ok: false, error: 'notFound' });
    expect(await consume({ rateId: 'Q0' })).toEqual({ ok: false, error: 'notFound' });
  });

  test.each(quotePurposes.flatMap((given) => quotePurposes.map((wanted) => [given, wanted] as const)))(
    'that was given for %s serves %s only if that is the same',
    async (given, wanted) => {
      const { rateId } = await createQuote(database.kysely, { ...request, purpose: given });
      const { ttlSeconds: _ttl, channel: _channel, ...rest } = request;
      const use = { ...rest, rateId, purpose: wanted, at: now + 1 };
      const refused = { ok: false, error: 'notFound' };
      const same = given === wanted;
      expect(await findQuote(database.kysely, use)).toMatchObject(same ? { ok: true } : refused);
      expect(await consume({ rateId, purpose: wanted })).toMatchObject(same ? { ok: true } : refused);
      if (!same) expect(await consume({ rateId, purpose: given })).toMatchObject({ ok: true });
    },
  );

  test('is refused for anything other than what was quoted', async () => {
    const others = [{ from: 'EUR' }, { to: 'HKD' }, { amount: 10_001n }, { side: 'target' }, { rate: '9.9' }] as const;
    for (const other of others) expect(await consume(other)).toEqual({ ok: false, error: 'changed' });
  });

  test("is valid to the last millisecond by the server's clock, and no longer", async () => {
    expect(await consume({ at: now + 30_000 })).toEqual({ ok: false, error: 'expired' });
    const short = await createQuote(database.kysely, request);
    expect(await consume({ rateId: short.rateId, at: now + 29_999 })).toMatchObject({ ok: true });
  });

  test('is free again when the order that used it rolls back, and used up when it does not', async () => {
    const crash = database.inTransaction(async (trx) => {
      await consumeQuote(trx, { ...request, rateId: quote.rateId, usedBy: 'W1', at: now + 1 });
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    expect(await consume({ rate: quote.rate })).toEqual({ ok: true, value: { rate: quote.rate, mid: quote.mid } });
    expect(await consume({})).toEqual({ ok: false, error: 'used' });
    expect(await consume({ at: now + 99_999 })).toEqual({ ok: false, error: 'used' });
  });

  test('cannot be made for one currency against itself, or without a lifetime', async () => {
    await expect(createQuote(database.kysely, { ...request, to: 'USD' })).rejects.toThrow(RangeError);
    await expect(createQuote(database.kysely, { ...request, ttlSeconds: 0 })).rejects.toThrow(RangeError);
  });
});
