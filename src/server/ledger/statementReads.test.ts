import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import { rowsReadIn } from '../../../tests/support/rowsReadIn.ts';
import type { Database, Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from './account.ts';
import { openAccount } from './openAccount.ts';
import type { StatementFilter } from './statementRows.ts';
import { statementOf } from './statements.ts';

const start = Date.UTC(2025, 11, 31, 16);
const owner = 'u1';
const pageSize = 10;
/** Of each of two accounts, nearly all of them on one day. */
const count = 3_000;
const total = 2 * count;
const lastPage = total / pageSize;
/** What a page may read: of each account its own rows twice, whatever the page. */
const bound = 4 * pageSize;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const accounts = [customerAccount('wallet', owner, 'USD'), customerAccount('shop', owner, 'USD', 'S1')];
  const clearing = systemAccount('platformClearing', 'USD');
  await database.inTransaction(async (trx) => {
    for (const account of [...accounts, clearing]) await openAccount(trx, account, start);
    const ids = await trx.selectFrom('ledger_accounts').select(['id', 'kind']).execute();
    const idOf = (kind: string) => ids.find((row) => row.kind === kind)?.id;
    for (const [index, kind] of (['wallet', 'shop'] as const).entries())
      await move(trx, index, idOf(kind), idOf('platformClearing'));
    await sql`update ledger_accounts set version = ${count}`.execute(trx);
  });
  await sql`analyze`.execute(database.kysely);
});
afterAll(() => database.close());

/** Adds movements of different amounts to an account, as its owner of the database. */
async function move(trx: Trx, index: number, account: string | undefined, clearing: string | undefined): Promise<void> {
  const before = index * count;
  await sql`
    insert into ledger_entries (id, key, fund_type, currency, effective_at, memo, deal_size, content_hash, hash)
    select n, 'k' || n, n % 2, 'USD', ${new Date(start)}::timestamptz + (n % ${count}) * interval '28 seconds' + (n % 50 / 49) * interval '2 days', 'm', 1, '', ''
    from generate_series(${before + 1}::bigint, ${before + count}::bigint) as n`.execute(trx);
  await sql`
    insert into ledger_postings (entry_id, line, account_id, currency, amount, balance_after, sequence)
    select n, line, case line when 1 then ${account} else ${clearing} end, 'USD',
      (case line when 1 then 1 else -1 end) * (1 + n * 7919 % 1000), 0, n
    from generate_series(${before + 1}::bigint, ${before + count}::bigint) as n, generate_series(1, 2) as line`.execute(
    trx,
  );
}

const filterOf = (page: number, wish: Partial<StatementFilter>): StatementFilter => ({ page, pageSize, ...wish });

/** The numbers of the movements in the order of a list, as the database sorts them. */
async function inOrder(wish: Partial<StatementFilter>): Promise<readonly bigint[]> {
  const { lines } = await statementOf(database.kysely, { owner }, { ...wish, page: 1, pageSize: total });
  return lines.map(({ entryId }) => entryId);
}

describe.each(['-at', 'at', '-amount', 'amount'])('the list in the order %s', (sort) => {
  test('has the same movements page by page, forwards and backwards, as in one piece', async () => {
    for (const wish of [{ sort }, { sort, fundTypes: [1] }, { sort, from: start + 86_400_000 }]) {
      const whole = await inOrder(wish);
      const last = Math.ceil(whole.length / pageSize);
      const pages = [1, 2, 3, 2, 1, last, last - 1, last - 2, last - 1, Math.ceil(last / 2), Math.ceil(last / 2) + 1];
      for (const page of pages) {
        const { lines } = await statementOf(database.kysely, { owner }, filterOf(page, wish));
        expect(lines.map(({ entryId }) => entryId)).toEqual(whole.slice((page - 1) * pageSize, page * pageSize));
      }
    }
  });

  test('reads no more movements for the last page than for the first', async () => {
    for (const page of [1, lastPage]) {
      const read = await rowsReadIn(database, 'ledger_postings', (trx) =>
        statementOf(trx, { owner }, filterOf(page, { sort })),
      );
      expect(read.rows).toBeLessThanOrEqual(bound);
      expect(read.answer.lines).toHaveLength(pageSize);
    }
  });

  test.each([{ fundTypes: [1] }, { from: start + 86_400_000 }])(
    'reads the movements among which a filter finds a page, not all (%o)',
    async (wish) => {
      const read = await rowsReadIn(database, 'ledger_postings', (trx) =>
        statementOf(trx, { owner }, filterOf(1, { sort, ...wish })),
      );
      expect(read.rows).toBeLessThan(total / 5);
      expect(read.answer.lines).toHaveLength(pageSize);
    },
  );

  test('reads no more movements for the pages beside one that was read, wherever it is', async () => {
    const middle = lastPage / 2;
    for (const beside of [middle - 1, middle + 1])
      await database.inTransaction(async (trx) => {
        await statementOf(trx, { owner }, filterOf(middle, { sort }));
        const read = await rowsReadIn(trx, 'ledger_postings', () =>
          statementOf(trx, { owner }, filterOf(beside, { sort })),
        );
        expect(read.rows).toBeLessThanOrEqual(bound);
        expect(read.answer.lines).toHaveLength(pageSize);
      });
  });
});

test.each(['-amount', 'amount'])(
  'a page in the middle of the order %s reads only the movements of nearly its amounts',
  async (sort) => {
    // Ten amounts have the same first two digits; each account has each amount three times. A page may be in two steps.
    const step = 10 * 3;
    for (const wish of [{}, { fundTypes: [1] }]) {
      const { total: found } = await statementOf(database.kysely, { owner }, filterOf(1, { sort, ...wish }));
      const read = await rowsReadIn(database, 'ledger_postings', (trx) =>
        statementOf(trx, { owner }, filterOf(Math.ceil(found / pageSize / 2), { sort, ...wish })),
      );
      expect(read.answer.lines).toHaveLength(pageSize);
      // A filter that finds half of them reads twice as many for a page.
      expect(read.rows).toBeLessThanOrEqual((2 * (2 * step + pageSize) * total) / found);
    }
  },
);
