import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPgbouncer } from '../../../tests/support/startPgbouncer.mjs';
import { createServerDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from './Database.ts';
import { openDatabase } from './openDatabase.ts';

let direct: Database;
let pooled: Database;
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const created = await createServerDatabase('migrated');
  if (!created) throw new Error('TEST_DATABASE_URL is gone');
  const pooler = await startPgbouncer(created.url);
  direct = await openDatabase({ databaseUrl: created.url });
  pooled = await openDatabase({ databaseUrl: pooler.url });
  ends = [direct.close, pooled.close, pooler.stop, created.drop];
});
afterAll(async () => {
  for (const end of ends) await end();
});

const textsOf = async ({ inTransaction }: Database, text: string): Promise<readonly string[]> =>
  inTransaction(async (trx) => {
    await sql.raw(text).execute(trx);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx);
    return rows.map(({ statement }) => statement);
  });

test('a direct connection keeps a statement prepared, unless its columns have no names', async () => {
  expect(await textsOf(direct, 'select id from users limit 1')).toContain('select id from users limit 1');
  expect(await textsOf(direct, 'select count(*) from users')).toContain('select count(*) from users');
  expect(await textsOf(direct, 'select * from users')).not.toContain('select * from users');
});

test('a connection through a pooler in transaction mode keeps none', async () => {
  expect(await textsOf(pooled, 'select id from users limit 1')).toEqual([]);
});

test('a statement is planned once for all its values, but not through a pooler, whose connections others use', async () => {
  const modeOf = async (db: Database) => (await sql`show plan_cache_mode`.execute(db.kysely)).rows;
  expect(await modeOf(direct)).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  expect(await modeOf(pooled)).toEqual([{ plan_cache_mode: 'auto' }]);
});

test('a column that a migration adds beside a running process changes no answer', async () => {
  await sql`create table widened (id integer primary key)`.execute(direct.kysely);
  await sql`insert into widened values (1)`.execute(direct.kysely);
  const read = async () => [
    (await sql`select * from widened`.execute(direct.kysely)).rows,
    (await sql`select id from widened`.execute(direct.kysely)).rows,
  ];
  // Several times, so that every connection of the pool may have prepared it.
  await Promise.all(Array.from({ length: 16 }, read));
  await sql`alter table widened add column added integer`.execute(direct.kysely);
  const answers = await Promise.all(Array.from({ length: 16 }, read));
  expect(answers).toEqual(answers.map(() => [[{ id: 1, added: null }], [{ id: 1 }]]));
});
