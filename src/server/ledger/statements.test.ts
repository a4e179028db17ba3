import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import type { Tables } from '../db/tables.ts';
import { customerAccount, systemAccount } from './account.ts';
import type { EntryDraft } from './EntryDraft.ts';
import { placeHold } from './holds.ts';
import { openAccount } from './openAccount.ts';
import { postEntries } from './postEntries.ts';
import { beijingDay } from '../../domain/day.ts';
import { statementDayTotals, statementTotals } from './daySums.ts';
import { balancesOf, statementOf } from './statements.ts';

const oneDay = 86_400_000;
const start = Date.UTC(2025, 11, 31, 16);
const shop = customerAccount('shop', 'u1', 'USD', 'S1');
const wallet = customerAccount('wallet', 'u1', 'EUR');

function movement(day: number, amount: bigint, account = shop): EntryDraft {
  const postings = [
    { account, amount },
    { account: systemAccount('platformClearing', account.currency), amount: -amount },
  ];
  return {
    key: `${account.kind} ${day}`,
    fundType: amount > 0n ? 0 : 1,
    at: start + day * oneDay,
    orderId: `W${day}`,
    memo: 'm',
    postings,
  };
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.inTransaction(async (trx) => {
    for (const account of [shop, wallet, customerAccount('shop', 'u2', 'USD', 'S1')])
      await openAccount(trx, account, start);
    const entries = [movement(0, 500n), movement(1, -200n), movement(2, 50n), movement(3, 70n, wallet)];
    await postEntries(trx, { entries });
    await placeHold(trx, { holdId: 'h', account: shop, amount: 30n, at: start });
  });
});
afterAll(() => database.close());

test("balances are the owner's only, with held and available amounts", async () => {
  expect(await balancesOf(database.kysely, { owner: 'u1' })).toEqual([
    { kind: 'shop', ref: 'S1', currency: 'USD', posted: 350n, held: 30n, available: 320n },
    { kind: 'wallet', ref: '', currency: 'EUR', posted: 70n, held: 0n, available: 70n },
  ]);
  expect(await balancesOf(database.kysely, { owner: 'u1', refs: [] })).toEqual([]);
});

test('a statement is sorted newest first and shows the balance after each movement', async () => {
  const { total, lines } = await statementOf(
    database.kysely,
    { owner: 'u1', kinds: ['shop'] },
    { page: 1, pageSize: 2 },
  );
  expect(total).toBe(3);
  expect(lines).toMatchObject([
    { amount: 50n, balanceAfter: 350n, fundType: 0, at: start + 2 * oneDay },
    { amount: -200n, balanceAfter: 300n, fundType: 1, orderId: 'W1', memo: 'm' },
  ]);
});

test('a statement can be filtered by days, fund types and currency', async () => {
  const amounts = async (selection: object, filter: object) => {
    const { lines } = await statementOf(
      database.kysely,
      { owner: 'u1', ...selection },
      { page: 1, pageSize: 9, ...filter },
    );
    return lines.map(({ amount }) => amount);
  };
  expect(await amounts({}, { from: start + oneDay, until: start + 3 * oneDay })).toEqual([50n, -200n]);
  expect(await amounts({}, { fundTypes: [1] })).toEqual([-200n]);
  expect(await amounts({}, { fundTypes: [] })).toEqual([]);
  expect(await amounts({ currencies: ['EUR'] }, {})).toEqual([70n]);
});

test('the sums of a page are those of all movements, and of the whole days of its lines', async () => {
  const db = database.kysely;
  const filters = [{}, { fundTypes: [0] }, { fundTypes: [] }, { from: start + oneDay }, { until: start + oneDay }];
  for (const selection of [{ owner: 'u1' }, { owner: 'u1', kinds: ['shop'] }, { owner: 'nobody' }] as const)
    for (const filter of filters)
      for (const page of [1, 2, 3]) {
        const found = await statementOf(db, selection, { ...filter, page, pageSize: 2 });
        expect(found.totals).toEqual(await statementTotals(db, selection, filter));
        const times = found.lines.map(({ at }) => beijingDay(at)).toSorted();
        const [first, last] = [times[0], times.at(-1)].map((day) =>
          Date.parse(`${day ?? '1970-01-01'}T00:00:00+08:00`),
        );
        expect(found.dayTotals).toEqual(
          await statementDayTotals(db, selection, filter, { from: first ?? 0, until: (last ?? 0) + oneDay }),
        );
        const byAmount = await statementOf(db, selection, { ...filter, page, pageSize: 2, sort: 'amount' });
        expect([byAmount.totals, byAmount.dayTotals]).toEqual([found.totals, []]);
      }
});

test.each(['amount', '-amount'])(
  'pages in the order %s have each movement once, in order within its currency, whatever its sign and size',
  async (sort) => {
    const selection = { owner: `u4${sort}` };
    const accounts = (['USD', 'JPY', 'EUR'] as const).map((code) =>
      customerAccount('financing', selection.owner, code),
    );
    const amounts = [-1n, -9n, -10n, -99n, -100n, -101n, -109n, -110n, -999n, -1_000n, -1_049n, -12_345_678_901n];
    await database.inTransaction(async (trx) => {
      for (const account of accounts) await openAccount(trx, account, start);
      const down = accounts.flatMap((account) => amounts.map((amount) => ({ account, amount })));
      const both = [...down, ...down.map(({ account, amount }) => ({ account, amount: -amount }))];
      await postEntries(trx, {
        entries: both.map(({ account, amount }, index) => ({
          ...movement(20 + index, amount, account),
          key: `${sort} ${String(index)}`,
        })),
      });
    });
    const count = 6 * amounts.length;
    for (const pageSize of [1, 5, count]) {
      const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) => index + 1);
      const read = new Map<number, readonly string[]>();
      // Not one after another, so that no page starts at the row beside it.
      for (const page of [
        ...pages.filter((one) => one % 3 === 1),
        ...pages.filter((one) => one % 3 !== 1).toReversed(),
      ]) {
        const { lines } = await statementOf(database.kysely, selection, { page, pageSize, sort });
        read.set(
          page,
          lines.map(({ currency, amount }) => `${currency} ${String(amount)}`),
        );
      }
      const ascending = ['EUR', 'JPY', 'USD'].flatMap((code) =>
        [...amounts, ...amounts.map((amount) => -amount)]
          .toSorted((one, other) => (one < other ? -1 : 1))
          .map((amount) => `${code} ${String(amount)}`),
      );
      expect(pages.flatMap((page) => read.get(page) ?? [])).toEqual(
        sort === 'amount' ? ascending : ascending.toReversed(),
      );
    }
  },
);

test('a page that was read before has the movements that came since, wherever they came, and none that was rolled back', async () => {
  const db = database.kysely;
  const selection = { owner: 'u3' };
  const mine = customerAccount('wallet', 'u3', 'JPY');
  const before = customerAccount('wallet', 'u3', 'EUR');
  await database.inTransaction(async (trx) => {
    await openAccount(trx, mine, start);
    await postEntries(trx, { entries: [movement(10, 7n, mine)] });
  });
  const expectWhole = async (): Promise<void> => {
    for (const filter of [{}, { sort: 'at' }, { fundTypes: [0] }] as const) {
      const found = await statementOf(db, selection, { ...filter, page: 1, pageSize: 9 });
      expect(found.totals).toEqual(await statementTotals(db, selection, filter));
      expect(found.lines).toHaveLength(found.total);
    }
  };
  await expectWhole();
  await expect(
    database.inTransaction(async (trx) => {
      await postEntries(trx, { entries: [movement(11, 100n, mine)] });
      expect((await statementOf(trx, selection, { page: 1, pageSize: 9 })).total).toBe(2);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await expectWhole();
  // The same number of movements as the one that was rolled back, with another amount, on an earlier day.
  await database.inTransaction((trx) => postEntries(trx, { entries: [movement(9, -3n, mine)] }));
  await expectWhole();
  await database.inTransaction(async (trx) => {
    await openAccount(trx, before, start);
    await postEntries(trx, { entries: [movement(8, 4n, before)] });
  });
  await expectWhole();
  expect((await statementOf(db, selection, { page: 1, pageSize: 9 })).totals).toEqual([
    { currency: 'JPY', count: 2, in: 7n, out: 3n },
    { currency: 'EUR', count: 1, in: 4n, out: 0n },
  ]);
});

test('the sums of an unchanged page are read once, and again after its tables were dropped and created', async () => {
  const selection = { owner: 'u1' };
  const filter = { page: 1, pageSize: 3 };
  const first = await statementOf(database.kysely, selection, filter);
  const sums = vi.fn(() => undefined);
  const watched = watchSums(database.kysely, sums);
  expect(await statementOf(watched, selection, filter)).toEqual(first);
  expect(await statementOf(watched, selection, filter)).toEqual(first);
  expect(sums).toHaveBeenCalledTimes(1);
  await database.inTransaction(async (trx) => {
    await sql`create table copied (like ledger_accounts including all)`.execute(trx);
    await sql`insert into copied select * from ledger_accounts`.execute(trx);
    await sql`alter table ledger_accounts rename to kept`.execute(trx);
    await sql`alter table copied rename to ledger_accounts`.execute(trx);
  });
  expect(await statementOf(watched, selection, filter)).toEqual(first);
  expect(sums).toHaveBeenCalledTimes(2);
});

/** Returns the same database, which tells of each statement that reads the sums by day. */
function watchSums(db: Kysely<Tables>, tell: () => void): Kysely<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('ledger_day_sums')) tell();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
