import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '../../../src/domain/money.ts';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import { accountId, customerAccount, type Account } from '../../../src/server/ledger/account.ts';
import { exchangeEntry } from '../../../src/server/ledger/exchangeEntry.ts';
import { placeHold, postHolds, voidHolds } from '../../../src/server/ledger/holds.ts';
import { openAccount } from '../../../src/server/ledger/openAccount.ts';
import { recompute } from '../../../src/server/ledger/recompute.ts';
import type { ViolationKind } from '../../../src/server/ledger/JournalFold.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { noon, insideRolledBack, must, openWallet, payout, report } from './ledgerWorld.ts';

let database: Database;
let usd: Account;
let cny: Account;

beforeAll(async () => {
  database = await openTestDatabase();
  usd = await openWallet(database, 'USD', 10_000n);
  cny = customerAccount('wallet', usd.owner, 'CNY');
  await database.inTransaction(async (trx) => {
    await openAccount(trx, cny, noon);
    const holds = ['pending', 'posted', 'voided'].map((holdId) => ({ holdId, account: usd, amount: 100n, at: noon }));
    for (const hold of holds) must(await placeHold(trx, hold));
    must(await postHolds(trx, { holdIds: ['posted'], entries: [payout(usd, 100n)] }));
    must(await voidHolds(trx, { holdIds: ['voided'], at: noon }));
    const target = money(7_080n, 'CNY');
    const parts = {
      key: 'deal',
      to: cny,
      fee: money(0n, 'USD'),
      target,
      at: noon,
      fundTypes: { out: 23, in: 24 },
    } as const;
    must(await exchangeEntry(trx, { ...parts, from: [{ account: usd, source: 1_000n }] }));
  });
});
afterAll(() => database.close());

/** Damages the database as its owner: without triggers, foreign keys or checks. */
async function damage(trx: Trx, statements: readonly string[]): Promise<void> {
  const checks = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text like 'ledger\\_%'`.execute(trx);
  for (const { table, name } of checks.rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

const wallet = (): string => `'${accountId(usd)}'`;
const lastOf = (account: string): string =>
  `account_id = ${account} and sequence = (select max(sequence) from ledger_postings where account_id = ${account})`;

describe('the recomputed ledger', () => {
  test('is sound before anything is damaged', async () => {
    expect(await report(database)).toMatchObject({ sound: true, violations: [], entries: 4n });
  });

  const planted: readonly {
    readonly bug: string;
    readonly kind: ViolationKind;
    readonly by: () => readonly string[];
  }[] = [
    {
      bug: 'a changed amount',
      kind: 'hashChain',
      by: () => [`update ledger_postings set amount = amount + 1 where ${lastOf(wallet())}`],
    },
    {
      bug: 'one changed letter of a memo',
      kind: 'hashChain',
      by: () => [`update ledger_entries set memo = 'x' where id = 2`],
    },
    {
      bug: 'a moved date',
      kind: 'hashChain',
      by: () => [`update ledger_entries set effective_at = effective_at + interval '1 millisecond' where id = 1`],
    },
    {
      bug: 'a changed hash in the middle',
      kind: 'hashChain',
      by: () => [`update ledger_entries set hash = repeat('0', 64) where id = 2`],
    },
    {
      bug: 'a changed fingerprint of what was asked',
      kind: 'contentHash',
      by: () => [`update ledger_entries set content_hash = '' where id = 3`],
    },
    {
      bug: 'an entry removed from the middle',
      kind: 'entryNumber',
      by: () => [`delete from ledger_postings where entry_id = 2`, `delete from ledger_entries where id = 2`],
    },
    {
      bug: 'the last entry cut off',
      kind: 'journalEnd',
      by: () => [`delete from ledger_postings where entry_id = 4`, `delete from ledger_entries where id = 4`],
    },
    {
      bug: 'an entry whose postings are gone',
      kind: 'emptyEntry',
      by: () => [`delete from ledger_postings where entry_id = 3`],
    },
    {
      bug: 'an entry that does not balance',
      kind: 'unbalancedEntry',
      by: () => [`delete from ledger_postings where entry_id = 1 and line = 2`],
    },
    {
      bug: 'an entry of two currencies',
      kind: 'mixedCurrency',
      by: () => [`update ledger_postings set currency = 'EUR' where entry_id = 1 and line = 2`],
    },
    {
      bug: 'a wrong balance on a line',
      kind: 'balanceAfter',
      by: () => [`update ledger_postings set balance_after = balance_after + 1 where ${lastOf(wallet())}`],
    },
    {
      bug: 'a gap in the lines of an account',
      kind: 'sequenceGap',
      by: () => [`update ledger_postings set sequence = sequence + 1 where ${lastOf(wallet())}`],
    },
    {
      bug: 'an exchange with one leg',
      kind: 'dealIncomplete',
      by: () => [`update ledger_entries set deal = null, deal_size = 1 where id = 4`],
    },
    {
      bug: 'a currency that does not add up',
      kind: 'currencySum',
      by: () => [`delete from ledger_postings where entry_id = 4 and line = 1`],
    },
    {
      bug: 'a stored balance that the journal does not give',
      kind: 'storedPosted',
      by: () => [`update ledger_accounts set posted = posted + 1 where id = ${wallet()}`],
    },
    {
      bug: 'held money without a hold',
      kind: 'storedHeld',
      by: () => [`update ledger_accounts set held = held + 1 where id = ${wallet()}`],
    },
    {
      bug: 'a wrong count of postings',
      kind: 'storedVersion',
      by: () => [`update ledger_accounts set version = version + 1 where id = ${wallet()}`],
    },
    {
      bug: 'a hold greater than the balance',
      kind: 'floorBroken',
      by: () => [`update ledger_holds set amount = 1000000 where id = 'pending'`],
    },
    {
      bug: 'a posted hold without its entry',
      kind: 'holdState',
      by: () => [`update ledger_holds set entry_id = null where id = 'posted'`],
    },
    {
      bug: 'a hold posted by an entry of someone else',
      kind: 'holdState',
      by: () => [`update ledger_holds set entry_id = 4 where id = 'posted'`],
    },
    {
      bug: 'a voided hold that still has an entry',
      kind: 'holdState',
      by: () => [`update ledger_holds set entry_id = 1 where id = 'voided'`],
    },
    {
      bug: 'a pending hold that was resolved',
      kind: 'holdState',
      by: () => [`update ledger_holds set resolved_at = placed_at where id = 'pending'`],
    },
    {
      bug: 'a hold in an unknown state',
      kind: 'holdState',
      by: () => [`update ledger_holds set status = 'lost' where id = 'voided'`],
    },
  ];

  test.each(planted)('reports $bug', async ({ kind, by }) => {
    const found = await insideRolledBack(database, async (trx) => {
      await damage(trx, by());
      return recompute(trx);
    });
    expect(found.sound).toBe(false);
    expect(found.violations.map((violation) => violation.kind)).toContain(kind);
  });

  test('reports only the kind of the damage: a wrong stored balance is one violation', async () => {
    const found = await insideRolledBack(database, async (trx) => {
      await damage(trx, [`update ledger_accounts set posted = posted + 1 where id = ${wallet()}`]);
      return recompute(trx);
    });
    expect(found.violations).toEqual([
      { kind: 'storedPosted', subject: accountId(usd), expected: '8900', found: '8901' },
    ]);
  });
});

describe('the database itself refuses', () => {
  const refusals: readonly (readonly [string, string, () => string])[] = [
    ['changing an entry', 'append-only', () => `update ledger_entries set memo = 'x' where id = 1`],
    ['deleting a posting', 'append-only', () => `delete from ledger_postings where entry_id = 1`],
    ['emptying the journal', 'append-only', () => `truncate ledger_postings`],
    ['rewriting the timeline of an order', 'append-only', () => `delete from order_events`],
    [
      'a posting without its counterpart',
      'does not balance',
      () => `insert into ledger_postings values (4, 9, ${`'${accountId(cny)}'`}, 'CNY', 5, 5, 99)`,
    ],
    [
      'a posting in another currency than its account',
      'foreign key',
      () => `insert into ledger_postings values (4, 9, ${wallet()}, 'CNY', 5, 5, 99)`,
    ],
    [
      'a customer below zero',
      'ledger_accounts_floor',
      () => `update ledger_accounts set posted = 99 where id = ${wallet()}`,
    ],
    [
      'resolving a hold twice',
      'already posted',
      () => `update ledger_holds set status = 'voided', entry_id = null where id = 'posted'`,
    ],
    ['changing the amount of a hold', 'cannot change', () => `update ledger_holds set amount = 1 where id = 'pending'`],
    ['renaming an account', 'cannot change', () => `update ledger_accounts set owner = 'thief' where id = ${wallet()}`],
    ['deleting an account', 'never deleted', () => `delete from ledger_accounts where id = ${wallet()}`],
  ];

  test.each(refusals)('%s', async (_what, message, statement) => {
    await expect(database.inTransaction((trx) => sql.raw(statement()).execute(trx))).rejects.toThrow(message);
    expect((await report(database)).sound).toBe(true);
  });
});
