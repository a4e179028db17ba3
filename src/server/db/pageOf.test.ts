import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database, Queryable } from './Database.ts';
import { pageOf, type PageWish } from './pageOf.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const sorted = { third: [sql.ref('third'), sql.ref('n')] };

function numbers(db: Queryable, until = 25) {
  return db
    .selectFrom(
      sql<{ n: number; third: number }>`generate_series(1, ${until}) as n, lateral (select n % 3 as third)`.as('t'),
    )
    .selectAll();
}

async function read(wish: PageWish, db: Queryable = database.kysely) {
  const { totalSize, rows } = await pageOf(db, numbers(db), wish);
  return [totalSize, rows.map(({ n }) => n)];
}

test('a page has its rows in the order of the request, and the number of all rows', async () => {
  expect(await read({ pageSize: 3, sort: 'third', sorted })).toEqual([25, [3, 6, 9]]);
  expect(await read({ pageNum: 2, pageSize: 3, sort: '-third', sorted })).toEqual([25, [14, 11, 8]]);
  expect(await read({ pageNum: 3, sort: 'third', sorted })).toEqual([25, [11, 14, 17, 20, 23]]);
});

test('rows that are in an order keep it', async () => {
  const own = numbers(database.kysely).orderBy('third', 'desc').orderBy('n');
  const { totalSize, rows } = await pageOf(database.kysely, own, { pageSize: 2 });
  expect([totalSize, rows.map(({ n }) => n)]).toEqual([25, [2, 5]]);
});

test('a page after the last one has the number of all rows too, and a list without rows has none', async () => {
  expect(await read({ pageNum: 4, sort: 'third', sorted })).toEqual([25, []]);
  expect(await pageOf(database.kysely, numbers(database.kysely, 0), {})).toEqual({ totalSize: 0, rows: [] });
});

test('a page with rows is read in one statement', async () => {
  const answered = vi.fn(() => undefined);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered();
      return result;
    },
  };
  await read({ sort: 'third', sorted }, database.kysely.withPlugin(plugin));
  expect(answered).toHaveBeenCalledTimes(1);
});
