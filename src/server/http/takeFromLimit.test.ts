import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { forgetPastLimits, takeFromLimit } from './takeFromLimit.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limit = { limit: 3, seconds: 60 };
const take = (key: string, now: number) => takeFromLimit(database.kysely, key, limit, now);

describe('a limit', () => {
  test('allows so many uses in its window, reports when to retry, and then allows again', async () => {
    for (const now of [0, 10_000, 20_000]) expect((await take('a', now)).allowed).toBe(true);
    expect(await take('a', 30_000)).toEqual({ allowed: false, retryAfterSeconds: 30 });
    expect((await take('a', 60_000)).allowed).toBe(true);
  });

  test('counts every key separately', async () => {
    for (let n = 0; n < 4; n += 1) await take('b', 0);
    expect((await take('c', 0)).allowed).toBe(true);
  });

  test('holds under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('d', 0)));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  });

  test('leaves no rows of past windows', async () => {
    await take('e', 0);
    await take('f', 3_600_000);
    await forgetPastLimits(database.kysely, 3_600_000);
    const rows = await database.kysely.selectFrom('rate_limits').select('key').execute();
    expect(rows).toEqual([{ key: 'f' }]);
  });
});
