import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/Database.ts';
import { customerAccount, systemAccount } from '../../../src/server/ledger/account.ts';
import { placeHold } from '../../../src/server/ledger/holds.ts';
import { postEntries, postEntry } from '../../../src/server/ledger/postEntries.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import {
  noon,
  balanceOf,
  contentsOf,
  deposit,
  fresh,
  insideRolledBack,
  must,
  openWallet,
  payout,
  report,
  transfer,
} from './ledgerWorld.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

describe('amounts', () => {
  test('a thousand times 0.01 is exactly 10.00', async () => {
    const wallet = await openWallet(database, 'USD', 0n);
    await database.inTransaction(async (trx) =>
      must(await postEntries(trx, { entries: Array.from({ length: 1000 }, () => deposit(wallet, 1n)) })),
    );
    expect((await balanceOf(database, wallet)).posted).toBe(1_000n);
  });

  test('amounts beyond the precision of a float stay exact', async () => {
    const wallet = await openWallet(database, 'VND', 9_007_199_254_740_993n);
    must(await database.inTransaction((trx) => postEntry(trx, payout(wallet, 2n))));
    expect((await balanceOf(database, wallet)).posted).toBe(9_007_199_254_740_991n);
  });
});

describe('a refused movement', () => {
  test('leaves every table unchanged, alone or inside a batch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 50n }), fc.bigInt({ min: 51n, max: 999n }), async (has, wants) => {
        const [poor, other] = [await openWallet(database, 'USD', has), await openWallet(database, 'USD', 70n)];
        const unknown = customerAccount('shop', 'nobody', 'USD', 'S1');
        const before = await insideRolledBack(database, contentsOf);
        const refusals = await database.inTransaction(async (trx) => [
          await postEntry(trx, payout(poor, wants)),
          await postEntries(trx, { entries: [transfer(other, poor, 1n), payout(poor, wants + 1n), deposit(poor, 5n)] }),
          await placeHold(trx, { holdId: fresh('hold'), account: poor, amount: wants, at: noon }),
          await postEntry(trx, transfer(other, unknown, 1n)),
        ]);
        expect(refusals.map((refusal) => !refusal.ok && refusal.error.because)).toEqual([
          'insufficient',
          'insufficient',
          'insufficient',
          'unknownAccount',
        ]);
        expect(await insideRolledBack(database, contentsOf)).toBe(before);
      }),
      { numRuns: 10 },
    );
  });

  test('is not reported as done when repeated, and succeeds once there is enough money', async () => {
    const wallet = await openWallet(database, 'USD', 0n);
    const draft = payout(wallet, 10n);
    const attempt = (): Promise<boolean> => database.inTransaction(async (trx) => (await postEntry(trx, draft)).ok);
    expect([await attempt(), await attempt()]).toEqual([false, false]);
    await database.inTransaction((trx) => postEntry(trx, deposit(wallet, 10n)));
    expect(await attempt()).toBe(true);
    expect((await balanceOf(database, wallet)).posted).toBe(0n);
  });
});

describe('keys', () => {
  test('a key that was used for another entry is a conflict', async () => {
    const wallet = await openWallet(database, 'USD', 100n);
    const draft = payout(wallet, 10n);
    must(await database.inTransaction((trx) => postEntry(trx, draft)));
    const others = [
      { ...draft, fundType: 2 as const },
      { ...draft, memo: 'other' },
      { ...payout(wallet, 11n), key: draft.key },
    ];
    for (const other of others) {
      expect(await database.inTransaction((trx) => postEntry(trx, other))).toEqual({
        ok: false,
        error: { because: 'conflict', key: draft.key },
      });
    }
    expect(await database.inTransaction((trx) => postEntry(trx, { ...draft, at: noon + 999 }))).toMatchObject({
      ok: true,
      value: { replayed: true },
    });
  });

  test('a batch with an entry that was posted before is a conflict and posts nothing', async () => {
    const wallet = await openWallet(database, 'USD', 100n);
    const [one, two] = [payout(wallet, 10n), payout(wallet, 20n)];
    must(await database.inTransaction((trx) => postEntry(trx, one)));
    const batch = await database.inTransaction((trx) => postEntries(trx, { entries: [one, two] }));
    expect(batch).toMatchObject({ ok: false, error: { because: 'conflict' } });
    expect((await balanceOf(database, wallet)).posted).toBe(90n);
  });
});

describe('drafts that only a bug can create', () => {
  test('unbalanced, mixed, empty and zero postings throw and write nothing', async () => {
    const [usd, eur] = [await openWallet(database, 'USD', 100n), await openWallet(database, 'EUR', 100n)];
    const nostro = systemAccount('bankNostro', 'USD');
    const wrong = [
      [
        { account: usd, amount: -1n },
        { account: nostro, amount: 2n },
      ],
      [
        { account: usd, amount: -1n },
        { account: eur, amount: 1n },
      ],
      [],
      [
        { account: usd, amount: 0n },
        { account: nostro, amount: 0n },
      ],
    ];
    for (const postings of wrong) {
      const draft = { key: fresh('wrong'), fundType: 1 as const, at: noon, postings };
      await expect(database.inTransaction((trx) => postEntry(trx, draft))).rejects.toThrow(RangeError);
    }
    expect((await report(database)).violations).toEqual([]);
  });
});
