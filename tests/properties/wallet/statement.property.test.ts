import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/day.ts';
import type { Database } from '../../../src/server/db/Database.ts';
import { customerAccount, systemAccount } from '../../../src/server/ledger/account.ts';
import { openAccount } from '../../../src/server/ledger/openAccount.ts';
import { postEntry } from '../../../src/server/ledger/postEntries.ts';
import { balancesOf } from '../../../src/server/ledger/statements.ts';
import { billsOf, readStatement, statementSums, type StatementWish } from '../../../src/server/wallet/statements.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const start = '2026-01-01';
const firstDay = Date.parse(`${start}T00:00:00+08:00`);
const day = 86_400_000;
/** Movements in order of time: minutes since the former one, a shop or none, and an amount of which only what is there leaves. */
const history = fc.array(
  fc.record({
    after: fc.nat({ max: 6 * 24 * 60 }),
    shop: fc.constantFrom('', 'S1', 'S2'),
    currency: fc.constantFrom('USD', 'JPY'),
    amount: fc.bigInt({ min: -50_000n, max: 50_000n }),
  }),
  { maxLength: 40 },
);
const periods = fc.array(fc.record({ from: fc.nat({ max: 120 }), length: fc.nat({ max: 90 }) }), {
  minLength: 3,
  maxLength: 3,
});

let worlds = 0;

test('opening and movements are the closing balance for every account, currency and period, and equal to the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(history, periods, async (moves, asked) => {
      worlds += 1;
      const owner = `statement-${worlds}`;
      const at = await live(owner, moves);
      const wishes = asked.flatMap(({ from, length }) =>
        (['wallet', 'shop'] as const).flatMap((purse) =>
          (['USD', 'JPY'] as const).map((currency): StatementWish => {
            const startDate = addDays(start, from);
            return { owner, purse, currency, startDate, endDate: addDays(startDate, length) };
          }),
        ),
      );
      for (const wish of wishes) await mustAddUp(wish);
      for (const purse of ['wallet', 'shop'] as const) {
        const bills = await billsOf(database.kysely, { owner, purse, at });
        for (const currency of new Set(bills.map((bill) => bill.currency))) {
          const own = bills.filter((bill) => bill.currency === currency);
          const held = await balancesOf(database.kysely, { owner, kinds: [purse], currencies: [currency] });
          expect(own[0]?.closing).toBe(held.reduce((sum, { posted }) => sum + posted, 0n));
          own.slice(0, -1).forEach((bill, index) => expect(bill.opening).toBe(own[index + 1]?.closing));
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** Compares a statement's sums with its lines and with the postings. */
async function mustAddUp(wish: StatementWish): Promise<void> {
  const { opening, came, went, closing, count } = await statementSums(database.kysely, wish);
  let [balance, read] = [opening, 0];
  await readStatement(database.kysely, wish, {
    opening,
    most: 1_000,
    take: async (lines) => {
      for (const line of lines) {
        balance += line.amount;
        read += 1;
        expect(line.balance).toBe(balance);
      }
    },
  });
  expect([balance, opening + came - went, read]).toEqual([closing, closing, count]);
  const until = new Date(Date.parse(`${addDays(wish.endDate, 1)}T00:00:00+08:00`));
  const posted = await database.kysely
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
    .select('posting.amount')
    .where('account.owner', '=', wish.owner)
    .where('account.kind', '=', wish.purse)
    .where('account.currency', '=', wish.currency)
    .where('entry.effective_at', '<', until)
    .execute();
  expect(closing).toBe(posted.reduce((sum, { amount }) => sum + amount, 0n));
}

/** Books the movements that the balances allow; returns when the last one was. */
async function live(
  owner: string,
  moves: readonly { after: number; shop: string; currency: 'USD' | 'JPY'; amount: bigint }[],
): Promise<number> {
  let at = firstDay;
  for (const [index, move] of moves.entries()) {
    at += move.after * 60_000;
    const account = customerAccount(move.shop === '' ? 'wallet' : 'shop', owner, move.currency, move.shop);
    if (move.amount === 0n) continue;
    await database.inTransaction(async (trx) => {
      await openAccount(trx, account, at);
      await postEntry(trx, {
        key: `${owner}/${index}`,
        fundType: move.amount > 0n ? 0 : 1,
        at,
        postings: [
          { account, amount: move.amount },
          { account: systemAccount('platformClearing', move.currency), amount: -move.amount },
        ],
      });
    });
  }
  return Math.max(at, firstDay + day);
}
