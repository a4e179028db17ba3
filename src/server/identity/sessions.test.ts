import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import {
  sessionsPerLogin,
  absoluteTimeout,
  createSession,
  destroySession,
  destroySessionsOf,
  idleTimeout,
  readSession,
  rotateSession,
} from './sessions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = Date.UTC(2026, 10, 21);
const minute = 60_000;
const begin = () => createSession(database.kysely, { userId: 'u1', now: start });
const read = (token: string, now: number) => readSession(database, { token, now });

describe('a session', () => {
  test('is known by a secret of 256 bits, of which the database keeps only a hash', async () => {
    const token = await begin();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await read(token, start)).toEqual({ userId: 'u1', record: null, written: 0n });
    expect(await read(`${token}x`, start)).toBeNull();
  });

  test('ends after half an hour without use, and each use extends it', async () => {
    const token = await begin();
    expect(await read(token, start + 25 * minute)).not.toBeNull();
    expect(await read(token, start + 50 * minute)).not.toBeNull();
    expect(await read(token, start + 50 * minute + idleTimeout + 1)).toBeNull();
    expect(await read(token, start + 51 * minute)).toBeNull();
  });

  test('ends after twelve hours regardless of use', async () => {
    const token = await begin();
    for (let at = start; at <= start + absoluteTimeout; at += 20 * minute) expect(await read(token, at)).not.toBeNull();
    expect(await read(token, start + absoluteTimeout + 1)).toBeNull();
  });

  test('gets a new secret on rotation, and the old one is invalid', async () => {
    const before = await begin();
    const after = await rotateSession(database.kysely, { token: before, userId: 'u2', now: start });
    expect(await read(before, start)).toBeNull();
    expect(await read(after, start)).toEqual({ userId: 'u2', record: null, written: 0n });
  });

  test('is limited in number: one too many ends the oldest, which is then unknown', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < sessionsPerLogin + 3; n += 1)
      tokens.push(await createSession(database.kysely, { userId: 'many', now: start + n, device: 'Chrome · Windows' }));
    const alive = await Promise.all(tokens.map((token) => read(token, start + minute)));
    expect(alive.map((user) => user !== null)).toEqual(tokens.map((_token, index) => index >= 3));
  });

  test('can be ended alone or together with all of its user', async () => {
    const [one, two, three] = [
      await begin(),
      await begin(),
      await createSession(database.kysely, { userId: 'other', now: start }),
    ];
    await destroySession(database.kysely, one);
    expect([await read(one, start), await read(two, start)]).toEqual([
      null,
      { userId: 'u1', record: null, written: 0n },
    ]);
    await destroySessionsOf(database.kysely, 'u1');
    expect([await read(two, start), await read(three, start)]).toEqual([
      null,
      { userId: 'other', record: null, written: 0n },
    ]);
  });
});
