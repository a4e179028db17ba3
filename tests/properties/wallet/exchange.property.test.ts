import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencies, decimalsOf, type CurrencyCode } from '../../../src/domain/currency.ts';
import { money } from '../../../src/domain/money.ts';
import type { Database } from '../../../src/server/db/Database.ts';
import { customerRate } from '../../../src/server/fx/channels.ts';
import { Refusal } from '../../../src/server/operation/Refusal.ts';
import { recompute } from '../../../src/server/ledger/recompute.ts';
import { bookExchange } from '../../../src/server/wallet/bookExchange.ts';
import { exchangeLimits, isWithinLimits, priceExchange } from '../../../src/server/wallet/exchangeTerms.ts';
import { tryExchange } from '../../../src/server/wallet/exchangeTrial.ts';
import { availableAt, deposit } from '../../support/funds.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const noon = Date.UTC(2026, 10, 20, 4);
const codes = currencies.map(({ code }) => code);
const pairs = fc
  .uniqueArray(fc.constantFrom(...codes), { minLength: 2, maxLength: 2 })
  .map(([from, to]) => ({ from: from ?? 'USD', to: to ?? 'EUR' }));

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

let serial = 0;
async function richOwner(): Promise<string> {
  serial += 1;
  const owner = `rich-${serial}`;
  for (const currency of ['USD', 'JPY', 'EUR', 'KRW'] as const)
    await deposit(database, { owner, kind: 'wallet', currency }, exchangeLimits(currency).min.amount * 100n, noon);
  return owner;
}

test('selling an amount, and buying the amount that it gives, cost the same or less, in whole minor units of both currencies', () => {
  fc.assert(
    fc.property(pairs, fc.bigInt(1n, 50_000n), fc.nat(2_000_000), ({ from, to }, factor, minutes) => {
      const { rate } = customerRate({ from, to, channel: 'MARKET' }, noon + minutes * 60_000);
      const sold = priceExchange({ from, to, amount: money(exchangeLimits(from).min.amount * factor, from), rate });
      const wanted = priceExchange({ from, to, amount: sold.target, rate });
      expect(wanted.source.amount <= sold.source.amount).toBe(true);
      expect(wanted.target.amount >= sold.target.amount).toBe(true);
      expect([sold.fee.currency, sold.target.currency]).toEqual([from, to]);
    }),
  );
});

test('exchanging there and back never gains money', () => {
  fc.assert(
    fc.property(pairs, fc.bigInt(1n, 50_000n), ({ from, to }, factor) => {
      const there = priceExchange({
        from,
        to,
        amount: money(exchangeLimits(from).min.amount * factor, from),
        rate: customerRate({ from, to, channel: 'MARKET' }, noon).rate,
      });
      const back = priceExchange({
        from: to,
        to: from,
        amount: there.target,
        rate: customerRate({ from: to, to: from, channel: 'MARKET' }, noon).rate,
      });
      expect(back.target.amount < there.source.amount).toBe(true);
    }),
  );
});

test('the minimum is a round amount of whole minor units, and buys more than zero of every other currency', () => {
  for (const from of codes) {
    const { min, max } = exchangeLimits(from);
    expect(min.amount % 10n ** BigInt(decimalsOf(from))).toBe(0n);
    expect([
      isWithinLimits(min),
      isWithinLimits(max),
      isWithinLimits(money(min.amount - 1n, from)),
      isWithinLimits(money(max.amount + 1n, from)),
    ]).toEqual([true, true, false, false]);
    for (const to of codes.filter((code) => code !== from)) {
      const { rate } = customerRate({ from, to, channel: 'MARKET' }, noon);
      expect(priceExchange({ from, to, amount: min, rate }).target.amount > 0n).toBe(true);
    }
  }
});

interface Step {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly share: number;
  readonly late: boolean;
  readonly twice: boolean;
}
const steps: fc.Arbitrary<Step> = fc.record({
  from: fc.constantFrom('USD', 'JPY', 'EUR', 'KRW'),
  to: fc.constantFrom('USD', 'JPY', 'EUR', 'KRW', 'VND', 'CNY'),
  share: fc.integer({ min: 1, max: 130 }),
  late: fc.boolean(),
  twice: fc.boolean(),
});

test('any mix of exchanges, with late and repeated ones, keeps the ledger sound and moves exactly the shown amounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), async (plan) => {
      const owner = await richOwner();
      for (const step of plan) await exchangeOnce(owner, step);
      const report = await database.inTransaction((trx) => recompute(trx));
      expect(report.violations).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

async function exchangeOnce(owner: string, { from, to, share, late, twice }: Step): Promise<void> {
  if (from === to) return;
  const before = { source: await available(owner, from), target: await available(owner, to) };
  const amount = money((before.source * BigInt(share)) / 100n, from);
  if (amount.amount <= 0n) return;
  const trial = await refusable(() =>
    database.inTransaction((trx) => tryExchange(trx, { owner, userId: owner, from, to, amount, at: noon })),
  );
  if (trial === null) return;
  const at = late ? noon + 60_000 : noon + 59_999;
  const book = () =>
    refusable(() =>
      database.inTransaction((trx) => bookExchange(trx, { trialId: trial.trialId, owner, userId: owner, at })),
    );
  const orders = twice ? await Promise.all([book(), book()]) : [await book()];
  const ids = new Set(orders.map((order) => order?.id));
  expect(ids.size).toBe(1);
  const moved = late ? { source: 0n, target: 0n } : { source: trial.source.amount, target: trial.target.amount };
  expect({
    source: before.source - (await available(owner, from)),
    target: (await available(owner, to)) - before.target,
  }).toEqual(moved);
}

function available(owner: string, currency: CurrencyCode): Promise<bigint> {
  return availableAt(database, { owner, kind: 'wallet', currency });
}

/** Returns null for a business refusal; rethrows any other error, which is a bug. */
async function refusable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
