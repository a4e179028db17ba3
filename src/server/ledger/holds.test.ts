import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { customerAccount, systemAccount, type Account } from './account.ts';
import type { EntryDraft } from './EntryDraft.ts';
import { holdsOfOrder, placeHold, postHolds, voidHolds } from './holds.ts';
import { openAccount } from './openAccount.ts';
import { postEntry } from './postEntries.ts';
import { balancesOf } from './statements.ts';

const at = Date.UTC(2026, 0, 1);

let database: Database;
let shops: readonly [Account, Account];
let serial = 0;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** Opens two shops of a new owner, 1.00 in each, 0.60 of it held for order `W<n>`. */
async function openShops(): Promise<string> {
  serial += 1;
  const owner = `u${serial}`;
  shops = [customerAccount('shop', owner, 'USD', 'S1'), customerAccount('shop', owner, 'USD', 'S2')];
  await database.inTransaction(async (trx) => {
    for (const account of shops) {
      await openAccount(trx, account, at);
      await postEntry(trx, { ...movement(account, 100n), fundType: 0 });
      await placeHold(trx, { holdId: `${owner} ${account.ref}`, account, amount: 60n, orderId: `W${serial}`, at: at });
    }
  });
  return owner;
}

function movement(account: Account, amount: bigint): EntryDraft {
  const postings = [
    { account, amount },
    { account: systemAccount('bankNostro', account.currency), amount: -amount },
  ];
  return { key: `${account.owner} ${account.ref} ${amount}`, fundType: 1, at: at, postings };
}

async function stateOf(owner: string) {
  const balances = await balancesOf(database.kysely, { owner });
  const holds = await database.inTransaction((trx) => holdsOfOrder(trx, `W${owner.slice(1)}`));
  return { left: balances.map(({ posted, held }) => [posted, held]), holds: holds.map(({ status }) => status) };
}

describe('the holds of an order over two shops', () => {
  test('are posted together, and the rest becomes available', async () => {
    const owner = await openShops();
    const entries = [movement(shops[0], -60n), movement(shops[1], -25n)];
    const post = () =>
      database.inTransaction((trx) => postHolds(trx, { holdIds: [`${owner} S1`, `${owner} S2`], entries }));
    expect(await post()).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await post()).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await stateOf(owner)).toEqual({
      left: [
        [40n, 0n],
        [75n, 0n],
      ],
      holds: ['posted', 'posted'],
    });
  });

  test('are not posted at all when one of them was voided', async () => {
    const owner = await openShops();
    await database.inTransaction((trx) => voidHolds(trx, { holdIds: [`${owner} S2`], at: at }));
    const entries = [movement(shops[0], -60n), movement(shops[1], -60n)];
    const posted = await database.inTransaction((trx) =>
      postHolds(trx, { holdIds: [`${owner} S1`, `${owner} S2`], entries }),
    );
    expect(posted).toEqual({ ok: false, error: { because: 'holdResolved', holdId: `${owner} S2`, status: 'voided' } });
    expect(await stateOf(owner)).toEqual({
      left: [
        [100n, 60n],
        [100n, 0n],
      ],
      holds: ['pending', 'voided'],
    });
  });

  test('are not voided once posted', async () => {
    const owner = await openShops();
    await database.inTransaction((trx) =>
      postHolds(trx, { holdIds: [`${owner} S1`], entries: [movement(shops[0], -60n)] }),
    );
    const voided = await database.inTransaction((trx) =>
      voidHolds(trx, { holdIds: [`${owner} S1`, `${owner} S2`], at: at }),
    );
    expect(voided).toEqual({ ok: false, error: { because: 'holdResolved', holdId: `${owner} S1`, status: 'posted' } });
    expect(await stateOf(owner)).toEqual({
      left: [
        [40n, 0n],
        [100n, 60n],
      ],
      holds: ['posted', 'pending'],
    });
  });

  test('cannot be posted for more than was held, or by entries that skip a shop', async () => {
    const owner = await openShops();
    const wrong = [[movement(shops[0], -61n)], [movement(shops[1], -10n)], [movement(shops[0], 5n)]];
    for (const entries of wrong) {
      await expect(
        database.inTransaction((trx) => postHolds(trx, { holdIds: [`${owner} S1`], entries })),
      ).rejects.toThrow(RangeError);
    }
    expect((await stateOf(owner)).holds).toEqual(['pending', 'pending']);
  });

  test('are not settled by an entry posted without them', async () => {
    const owner = await openShops();
    const entry = movement(shops[0], -30n);
    await database.inTransaction((trx) => postEntry(trx, entry));
    const posted = await database.inTransaction((trx) =>
      postHolds(trx, { holdIds: [`${owner} S1`], entries: [entry] }),
    );
    expect(posted).toEqual({ ok: false, error: { because: 'conflict', key: entry.key } });
  });

  test('placed again under the same name change nothing; another amount is a conflict', async () => {
    const owner = await openShops();
    const place = (amount: bigint) =>
      database.inTransaction((trx) => placeHold(trx, { holdId: `${owner} S1`, account: shops[0], amount, at: at }));
    expect(await place(60n)).toEqual({ ok: true, value: { replayed: true } });
    expect(await place(61n)).toMatchObject({ ok: false, error: { because: 'conflict' } });
    expect((await stateOf(owner)).left[0]).toEqual([100n, 60n]);
  });
});
