import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrencyCode } from '../../../src/domain/currency.ts';
import { parseDecimal } from '../../../src/domain/decimal.ts';
import { convert } from '../../../src/domain/exchange.ts';
import { money } from '../../../src/domain/money.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import { accountId, customerAccount, systemAccount, type Account } from '../../../src/server/ledger/account.ts';
import { exchangeEntry } from '../../../src/server/ledger/exchangeEntry.ts';
import { placeHold, postHolds, voidHolds } from '../../../src/server/ledger/holds.ts';
import { openAccount } from '../../../src/server/ledger/openAccount.ts';
import { postEntries, postEntry } from '../../../src/server/ledger/postEntries.ts';
import { recompute } from '../../../src/server/ledger/recompute.ts';
import { reverseEntries } from '../../../src/server/ledger/reverseEntries.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { noon, balanceOf, deposit, fresh, payout, report, transfer } from './ledgerWorld.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const currencies = ['USD', 'CNY', 'JPY'] as const satisfies readonly CurrencyCode[];

const slot = fc.nat({ max: 1 });
const amount = fc.bigInt({ min: 1n, max: 700n });
const currency = fc.constantFrom(...currencies);
const step = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), to: slot, currency, amount }),
  fc.record({ do: fc.constant('payout' as const), from: slot, currency, amount }),
  fc.record({ do: fc.constant('transfer' as const), from: slot, to: slot, currency, amount }),
  fc.record({ do: fc.constant('hold' as const), from: slot, currency, amount }),
  fc.record({ do: fc.constant('postHold' as const), pick: fc.nat(), percent: fc.bigInt({ min: 1n, max: 100n }) }),
  fc.record({ do: fc.constant('voidHold' as const), pick: fc.nat() }),
  fc.record({
    do: fc.constant('exchange' as const),
    from: slot,
    currency,
    into: currency,
    amount,
    fee: fc.bigInt({ min: 0n, max: 5n }),
  }),
  fc.record({ do: fc.constant('reverse' as const), pick: fc.nat() }),
);
/** One action in five crashes before its commit. */
const fate = fc.constantFrom('lives', 'lives', 'lives', 'lives', 'dies');
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A model of the ledger without a database. */
class Model {
  readonly posted = new Map<string, bigint>();
  readonly holds: { id: string; account: Account; amount: bigint; state: 'pending' | 'posted' | 'voided' }[] = [];
  readonly payouts: { id: bigint; account: Account; amount: bigint; reversed: boolean }[] = [];

  available(account: Account): bigint {
    const held = this.holds.filter(
      (hold) => hold.state === 'pending' && accountId(hold.account) === accountId(account),
    );
    return (this.posted.get(accountId(account)) ?? 0n) - held.reduce((sum, hold) => sum + hold.amount, 0n);
  }

  add(account: Account, change: bigint): void {
    this.posted.set(accountId(account), (this.posted.get(accountId(account)) ?? 0n) + change);
  }
}

describe('for any customer actions', () => {
  test('money is conserved, balances match a simple model, and the recomputed ledger is sound', async () => {
    const seen = new Set<string>();
    const conserved = fc.asyncProperty(
      fc.array(fc.record({ step, fate }), { minLength: 10, maxLength: 60 }),
      async (script) => {
        const owners = [fresh('owner'), fresh('owner')];
        const wallet = (index: number, code: CurrencyCode): Account =>
          customerAccount('wallet', owners[index] ?? '', code);
        const wallets = owners.flatMap((_, index) => currencies.map((code) => wallet(index, code)));
        await database.inTransaction(async (trx) => {
          for (const account of wallets) await openAccount(trx, account, noon);
          await postEntries(trx, { entries: wallets.map((account) => deposit(account, 800n)) });
        });
        const model = new Model();
        for (const account of wallets) model.add(account, 800n);
        for (const { step: action, fate: end } of script) {
          const crash = new Error('crash');
          const perform = database.inTransaction(async (trx) => {
            const played = await play(trx, { action, model, wallet });
            // A crash after the work and before the commit must have no effect.
            if (end === 'dies') throw crash;
            return played;
          });
          const played = await perform.catch((error: unknown) => {
            if (error === crash) return null;
            throw error;
          });
          if (played === null) continue;
          seen.add(`${action.do} ${played.accepted ? 'yes' : 'no'}`);
          played.note();
        }
        for (const account of wallets) {
          expect(await balanceOf(database, account)).toEqual({
            posted: model.posted.get(accountId(account)) ?? 0n,
            available: model.available(account),
          });
        }
        expect((await report(database)).violations).toEqual([]);
      },
    );
    // First a fixed seed, whose scripts contain successes and refusals of every kind; then random ones.
    await fc.assert(conserved, { numRuns: 20, seed: 2 });
    expect([...seen].sort()).toEqual([
      'deposit yes',
      'exchange no',
      'exchange yes',
      'hold no',
      'hold yes',
      'payout no',
      'payout yes',
      'postHold no',
      'postHold yes',
      'reverse yes',
      'transfer no',
      'transfer yes',
      'voidHold no',
      'voidHold yes',
    ]);
    await fc.assert(conserved, { numRuns: 20 });
  }, 120_000);
});

interface Play {
  action: Step;
  model: Model;
  wallet: (index: number, code: CurrencyCode) => Account;
}

interface Played {
  readonly accepted: boolean;
  readonly note: () => unknown;
}

/** Runs one step in the ledger, checks that ledger and model agree on its success, and returns the change for the model. */
async function play(trx: Trx, { action, model, wallet }: Play): Promise<Played | null> {
  switch (action.do) {
    case 'deposit': {
      const account = wallet(action.to, action.currency);
      return agreed(await postEntry(trx, deposit(account, action.amount)), true, () =>
        model.add(account, action.amount),
      );
    }
    case 'payout': {
      const account = wallet(action.from, action.currency);
      const paid = await postEntry(trx, payout(account, action.amount));
      return agreed(paid, model.available(account) >= action.amount, () => {
        model.add(account, -action.amount);
        if (paid.ok) model.payouts.push({ id: paid.value.entry.id, account, amount: action.amount, reversed: false });
      });
    }
    case 'transfer': {
      const [from, to] = [wallet(action.from, action.currency), wallet(action.to, action.currency)];
      const moved = await postEntry(trx, transfer(from, to, action.amount));
      return agreed(moved, accountId(from) === accountId(to) || model.available(from) >= action.amount, () => {
        model.add(from, -action.amount);
        model.add(to, action.amount);
      });
    }
    case 'hold': {
      const account = wallet(action.from, action.currency);
      const id = fresh('hold');
      const placed = await placeHold(trx, { holdId: id, account, amount: action.amount, at: noon });
      return agreed(placed, model.available(account) >= action.amount, () =>
        model.holds.push({ id, account, amount: action.amount, state: 'pending' }),
      );
    }
    case 'postHold': {
      const hold = model.holds[action.pick % Math.max(1, model.holds.length)];
      if (hold === undefined) return null;
      const taken = (hold.amount * action.percent + 99n) / 100n;
      const posted = await postHolds(trx, { holdIds: [hold.id], entries: [payout(hold.account, taken)] });
      return agreed(posted, hold.state === 'pending', () => {
        hold.state = 'posted';
        model.add(hold.account, -taken);
      });
    }
    case 'voidHold': {
      const hold = model.holds[action.pick % Math.max(1, model.holds.length)];
      if (hold === undefined) return null;
      const voided = await voidHolds(trx, { holdIds: [hold.id], at: noon });
      return agreed(voided, hold.state !== 'posted', () => void (hold.state = 'voided'));
    }
    case 'exchange': {
      const [from, to] = [wallet(action.from, action.currency), wallet(action.from, action.into)];
      const rate = parseDecimal('1.37');
      if (action.currency === action.into || rate === null) return null;
      const fee = money(action.fee, action.currency);
      const target = convert(money(action.amount, action.currency), fee, rate, action.into);
      if (target.amount === 0n) return null;
      const exchanged = await exchangeEntry(trx, {
        key: fresh('deal'),
        to,
        fee,
        target,
        at: noon,
        from: [{ account: from, source: action.amount }],
        fundTypes: { out: 23, in: 24 },
      });
      return agreed(exchanged, model.available(from) >= action.amount, () => {
        model.add(from, -action.amount);
        model.add(to, target.amount);
      });
    }
    case 'reverse': {
      const paid = model.payouts[action.pick % Math.max(1, model.payouts.length)];
      if (paid === undefined) return null;
      const reversed = await reverseEntries(trx, { entryIds: [paid.id], at: noon });
      return agreed(reversed, true, () => {
        if (!paid.reversed) model.add(paid.account, paid.amount);
        paid.reversed = true;
      });
    }
  }
}

function agreed(result: Result<unknown, unknown>, expected: boolean, note: () => unknown): Played {
  expect(result.ok).toBe(expected);
  return { accepted: result.ok, note: result.ok ? note : () => undefined };
}

test('our positions and the fee explain every minor unit of an exchange with the customer', async () => {
  const owner = fresh('owner');
  const [usd, cny] = [customerAccount('wallet', owner, 'USD'), customerAccount('wallet', owner, 'CNY')];
  const before = (await report(database)).sums;
  await database.inTransaction(async (trx) => {
    await openAccount(trx, usd, noon);
    await openAccount(trx, cny, noon);
    await postEntry(trx, deposit(usd, 10_000n));
    await exchangeEntry(trx, {
      key: fresh('deal'),
      to: cny,
      at: noon,
      fee: money(30n, 'USD'),
      target: money(70_789n, 'CNY'),
      from: [{ account: usd, source: 10_000n }],
      fundTypes: { out: 23, in: 24 },
    });
    expect((await recompute(trx)).sound).toBe(true);
  });
  const after = (await report(database)).sums;
  const moved = (code: CurrencyCode, kind: string): bigint =>
    (after[code]?.[kind] ?? 0n) - (before[code]?.[kind] ?? 0n);
  expect([
    moved('USD', 'wallet'),
    moved('USD', 'feeIncome'),
    moved('USD', 'fxPosition'),
    moved('USD', 'bankNostro'),
  ]).toEqual([0n, 30n, 9_970n, -10_000n]);
  expect([moved('CNY', 'wallet'), moved('CNY', 'fxPosition')]).toEqual([70_789n, -70_789n]);
  expect(systemAccount('fxPosition', 'CNY').owner).toBe('system');
});
