import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from './Database.ts';
import { isUniqueViolation } from './sqlState.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table counters (id text primary key, n bigint not null, day date, note jsonb, raw bytea)`.execute(
    database.kysely,
  );
});
afterAll(() => database.close());

describe('query results', () => {
  test('int8 is a bigint, a date is its own text, jsonb is a value, bytea is bytes, on both engines', async () => {
    await sql`insert into counters values ('types', ${9007199254740993n}, '2026-02-14', ${JSON.stringify([1, 'a'])}, ${Buffer.from([0, 255])})`.execute(
      database.kysely,
    );
    const { rows } = await sql<{ n: bigint; day: string; note: unknown; raw: Uint8Array; count: bigint }>`
      select *, (select count(*) from counters) as count from counters where id = 'types'`.execute(database.kysely);
    expect(rows[0]).toMatchObject({ n: 9007199254740993n, day: '2026-02-14', note: [1, 'a'] });
    expect(typeof rows[0]?.count).toBe('bigint');
    expect([...(rows[0]?.raw ?? [])]).toEqual([0, 255]);
  });

  test('a write reports how many rows it changed', async () => {
    const result = await database.kysely.deleteFrom('rate_limits').where('key', '=', 'nobody').executeTakeFirst();
    expect(result.numDeletedRows).toBe(0n);
    await database.kysely
      .insertInto('rate_limits')
      .values({ key: 'somebody', hits: 1, window_ends_at: new Date(0) })
      .execute();
    const removed = await database.kysely.deleteFrom('rate_limits').where('key', '=', 'somebody').executeTakeFirst();
    expect(removed.numDeletedRows).toBe(1n);
  });
});

describe('transactions', () => {
  test('a thrown error rolls everything back', async () => {
    const work = database.inTransaction(async (trx) => {
      await sql`insert into counters (id, n) values ('gone', 1)`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    const { rows } = await sql`select 1 from counters where id = 'gone'`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  test('using the outer handle inside a transaction is refused instead of deadlocking', async () => {
    const direct = database.inTransaction(() => sql`select 1`.execute(database.kysely));
    await expect(direct).rejects.toThrow(/pass on `trx`/);
    const nested = database.inTransaction(() => database.inTransaction(async () => 1));
    await expect(nested).rejects.toThrow(/pass on `trx`/);
  });

  test('work that a transaction started may use the database once the transaction has ended', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await database.inTransaction(async () => {
      later = ended.then(() => sql`select 1`.execute(database.kysely));
    });
    end();
    await expect(later).resolves.toBeDefined();
  });

  test('concurrent serializable transactions all succeed, because collisions are retried', async () => {
    await sql`insert into counters (id, n) values ('shared', 0)`.execute(database.kysely);
    const increment = () =>
      database.inTransaction(
        async (trx) => {
          const { rows } = await sql<{ n: bigint }>`select n from counters where id = 'shared'`.execute(trx);
          await sql`update counters set n = ${(rows[0]?.n ?? 0n) + 1n} where id = 'shared'`.execute(trx);
        },
        { isolation: 'serializable' },
      );
    await Promise.all(Array.from({ length: 8 }, increment));
    const { rows } = await sql<{ n: bigint }>`select n from counters where id = 'shared'`.execute(database.kysely);
    expect(rows[0]?.n).toBe(8n);
  });

  test('a transaction is retried on a serialization failure, and not on other failures', async () => {
    let runs = 0;
    const failing = (state: string) =>
      database.inTransaction(async (trx) => {
        runs += 1;
        if (runs < 3)
          await sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`).execute(trx);
      });
    await failing('40001');
    expect(runs).toBe(3);
    runs = 0;
    await expect(failing('22012')).rejects.toThrow('planted');
    expect(runs).toBe(1);
  });

  test('a unique violation is recognised by its constraint', async () => {
    await sql`insert into counters (id, n) values ('once', 1)`.execute(database.kysely);
    const again = await sql`insert into counters (id, n) values ('once', 1)`
      .execute(database.kysely)
      .catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    expect(isUniqueViolation(again, 'counters_pkey')).toBe(true);
    expect(isUniqueViolation(again, 'other')).toBe(false);
  });
});
