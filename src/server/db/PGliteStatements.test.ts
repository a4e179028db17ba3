import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedTemplate } from '../../../tests/support/testDatabase.ts';
import { PGliteStatements } from './PGliteStatements.ts';

let pglite: PGlite;
let statements: PGliteStatements;
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await embeddedTemplate() });
  statements = new PGliteStatements(pglite);
  await statements.run('create table words (id int primary key, word text, note jsonb)', []);
});
afterAll(() => pglite.close());

const rowsOf = async (sql: string, ...parameters: readonly unknown[]): Promise<readonly unknown[]> =>
  (await statements.run(sql, parameters)).rows;

describe('prepared statements of the embedded database', () => {
  test('a statement returns the same when it runs again, with values of its parameters', async () => {
    const insert = 'insert into words values ($1, $2, $3)';
    await statements.run(insert, [1, 'one', { a: 1 }]);
    expect((await statements.run(insert, [2, null, ['b']])).affectedRows).toBe(1);
    const select = 'select * from words where id = $1';
    expect(await rowsOf(select, 1)).toEqual([{ id: 1, word: 'one', note: { a: 1 } }]);
    expect(await rowsOf(select, 2)).toEqual([{ id: 2, word: null, note: ['b'] }]);
    expect(await rowsOf(select, 3)).toEqual([]);
  });

  test('a statement sees a table that changed after it was prepared', async () => {
    expect(await rowsOf('select * from words where id = 1')).toEqual([{ id: 1, word: 'one', note: { a: 1 } }]);
    await statements.run('alter table words add column size int', []);
    expect(await rowsOf('select * from words where id = 1')).toEqual([
      { id: 1, word: 'one', note: { a: 1 }, size: null },
    ]);
  });

  test('a failure rejects with its code, and the next statement runs', async () => {
    const again = statements.run('insert into words (id) values ($1)', [1]);
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'words_pkey' });
    await expect(statements.run('select nothing', [])).rejects.toMatchObject({ code: '42703' });
    expect(await rowsOf('select count(*)::int as count from words')).toEqual([{ count: 2 }]);
  });

  test('a failed transaction ends with its rollback, also when its statements are prepared', async () => {
    for (const id of [7, 8]) {
      await statements.run('begin', []);
      await statements.run('insert into words (id) values ($1)', [id]);
      await expect(statements.run('insert into words (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
      await expect(statements.run('select 1', [])).rejects.toMatchObject({ code: '25P02' });
      await statements.run('rollback', []);
    }
    expect(await rowsOf('select id from words where id > 6')).toEqual([]);
  });

  test('statements given at once run in their order', async () => {
    const results = await Promise.all(
      [1, 2, 3, 4].map((size) => rowsOf('update words set size = $1 where id = 2 returning size', size)),
    );
    expect(results.flat()).toEqual([1, 2, 3, 4].map((size) => ({ size })));
    expect(await rowsOf('select size from words where id = 2')).toEqual([{ size: 4 }]);
  });

  test('a statement that was given up for others is prepared again', async () => {
    for (let id = 0; id < 320; id += 1) expect(await rowsOf(`select ${id} as id`)).toEqual([{ id }]);
    expect(await rowsOf('select 0 as id')).toEqual([{ id: 0 }]);
    expect(await rowsOf('select count(*)::int as count from pg_prepared_statements')).toEqual([{ count: 300 }]);
  });
});
