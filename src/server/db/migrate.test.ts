import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openEmptyTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Migration } from './migrate.ts';
import { isMigrated, migrate } from './migrate.ts';

const first: Migration = {
  name: '001_first',
  up: async (trx) => void (await sql`create table first (n integer)`.execute(trx)),
};
const second: Migration = {
  name: '002_second',
  up: async (trx) => void (await sql`create table second (n integer)`.execute(trx)),
};
const broken: Migration = { name: '002_broken', up: async (trx) => void (await sql`create table oops (`.execute(trx)) };

describe('migrations', () => {
  test('several processes may start at once: each migration runs exactly once', async () => {
    const database = await openEmptyTestDatabase();
    await Promise.all([
      migrate(database, [first, second]),
      migrate(database, [first, second]),
      migrate(database, [first, second]),
    ]);
    expect(await isMigrated(database, [first, second])).toBe(true);
    await database.close();
  });

  test('a failing migration changes nothing and is named', async () => {
    const database = await openEmptyTestDatabase();
    await expect(migrate(database, [first, broken])).rejects.toThrow('002_broken');
    await migrate(database, [first]);
    expect(await isMigrated(database, [first, second])).toBe(false);
    await expect(migrate(database, [second])).rejects.toThrow(/001_first.*newer version/);
    await database.close();
  });
});
