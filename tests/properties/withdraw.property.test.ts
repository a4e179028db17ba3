import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencies, type CurrencyCode } from '../../src/domain/currency.ts';
import { convert } from '../../src/domain/exchange.ts';
import { money } from '../../src/domain/money.ts';
import { customerRate } from '../../src/server/fx/channels.ts';
import { coverOf } from '../../src/server/relief/findRelief.ts';
import { priceGroup, repriceLines, type SourceLine } from '../../src/server/withdraw/priceWithdrawal.ts';
import { grossFee } from '../../src/server/withdraw/withdrawRules.ts';
import { availableAt } from '../support/funds.ts';
import { demoPassword } from '../support/sites.ts';
import { reportFromBank, cards, ledgerReport, price, startWithdrawals, submit, wait } from '../support/withdrawals.ts';

const noon = Date.UTC(2026, 10, 20, 4);
const codes = currencies.map(({ code }) => code);
const pair = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes));
const amounts = fc.array(fc.bigInt(1n, 10_000_000n), { minLength: 1, maxLength: 12 });

function linesIn(currency: CurrencyCode, parts: readonly bigint[]): readonly SourceLine[] {
  return parts.map((amount, index) => ({ source: 'shop', shopId: `S${index}`, amount: money(amount, currency) }));
}

const sum = (values: readonly bigint[]) => values.reduce((one, other) => one + other, 0n);

test('fees and arrivals of the lines sum exactly to those of the order, for any shops, currencies and discounts', () => {
  fc.assert(
    fc.property(pair, amounts, fc.nat(100), fc.constantFrom('NORMAL', 'FAST'), ([from, to], parts, share, mode) => {
      const rate = customerRate({ from, to, channel: 'BOC' }, noon).rate;
      const total = money(sum(parts), from);
      const { fee } = grossFee(total, { mode, term: null });
      const discount = money((fee.amount * BigInt(share)) / 100n, from);
      const priced = priceGroup({ lines: linesIn(from, parts), mode, term: null, rate, target: to, discount });
      expect(priced.payable.amount).toBe(fee.amount - discount.amount);
      expect(priced.arrival).toEqual(convert(total, priced.payable, rate, to));
      if (priced.arrival.amount === 0n) return;
      expect(sum(priced.lines.map((line) => line.amount.amount))).toBe(total.amount);
      expect(sum(priced.lines.map((line) => line.fee.amount))).toBe(priced.payable.amount);
      expect(sum(priced.lines.map((line) => line.arrival.amount))).toBe(priced.arrival.amount);
      expect(priced.lines.every((line) => line.fee.amount >= 0n && line.fee.amount <= line.amount.amount)).toBe(true);
      expect(repriceLines(priced.lines, rate, to).arrival).toEqual(priced.arrival);
    }),
  );
});

test('a package never covers more than its remaining amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.bigInt(1n, 1_000_000_000n),
      fc.bigInt(1n, 100_000_000n),
      (currency, amount, remain) => {
        const rate = customerRate({ from: currency, to: 'CNY', channel: 'BOC' }, noon).rate;
        const { covered, takes } = coverOf({ currency: 'CNY', remain }, money(amount, currency), rate);
        expect(takes > 0n && takes <= remain).toBe(true);
        expect(covered.amount <= amount).toBe(true);
        // The rounding of a conversion may add half a cent.
        expect(convert(covered, money(0n, currency), rate, 'CNY').amount <= takes + 1n).toBe(true);
      },
    ),
  );
});

let server: Awaited<ReturnType<typeof startWithdrawals>>;
beforeAll(async () => {
  server = await startWithdrawals();
});
afterAll(() => server.dispose());

const outcomes = ['success', '8004', '8009', 'returned', 'none'] as const;

test('fifty parallel withdrawals take no more than the balance, and each failure returns its money', async () => {
  const wallet = { owner: 'A10001', kind: 'wallet', currency: 'GBP' } as const;
  const { database } = server.backend;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 10, max: 900 }), fc.constantFrom(...outcomes)), {
        minLength: 50,
        maxLength: 50,
      }),
      fc.integer({ min: 20, max: 80 }),
      async (wishes, share) => {
        // Moves to the next minute, because calls have a limit per minute.
        await wait(server, 61_000);
        await server.signIn('seller@cn', demoPassword);
        const total = sum(wishes.map(([amount]) => BigInt(amount) * 100n));
        // The balance is enough for some of them, not for all.
        const target = (total * BigInt(share)) / 100n;
        const start = await drainTo(target);
        const trials = await Promise.all(
          wishes.map(
            async ([amount]) =>
              (
                await price(server, {
                  type: 'wallet',
                  oriCurrency: 'GBP',
                  aimCurrencyCode: 'CNY',
                  bankCardId: cards.personal,
                  amount: `${amount}.00`,
                })
              ).orderId,
          ),
        );
        const answers = await Promise.all(trials.map(codeOf));
        const placed = trials.flatMap((orderId, index) =>
          answers[index] === '000000'
            ? [{ orderId, amount: BigInt(wishes[index]?.[0] ?? 0) * 100n, outcome: wishes[index]?.[1] ?? 'none' }]
            : [],
        );
        expect(answers.every((code) => code === '000000' || code === '711005')).toBe(true);
        expect(await availableAt(database, wallet)).toBe(start - sum(placed.map(({ amount }) => amount)));
        await Promise.all(
          placed.map(async ({ orderId, outcome }) => {
            if (outcome === 'none') return;
            if (outcome === 'returned') await reportFromBank(server, orderId, 'success');
            await reportFromBank(server, orderId, outcome);
          }),
        );
        const gone = placed.filter(({ outcome }) => outcome === 'success' || outcome === 'none');
        expect(await availableAt(database, wallet)).toBe(start - sum(gone.map(({ amount }) => amount)));
        for (const { orderId } of placed.filter(({ outcome }) => outcome === 'none'))
          await reportFromBank(server, orderId, '8009');
        expect((await ledgerReport(server)).sound).toBe(true);
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );

  /** Brings the balance to an amount (minor units), by a deposit or a separate order. */
  async function drainTo(wanted: bigint): Promise<bigint> {
    const available = await availableAt(database, wallet);
    const text = (minorUnits: bigint) => `${minorUnits / 100n}.${String(minorUnits % 100n).padStart(2, '0')}`;
    if (available < wanted)
      await server.request('POST', '/sandbox/api/deposits', {
        body: { loginName: 'seller@cn', currency: 'GBP', amount: text(wanted - available), to: 'wallet' },
      });
    if (available > wanted + 1_000n) {
      const { orderId } = await price(server, {
        type: 'wallet',
        oriCurrency: 'GBP',
        aimCurrencyCode: 'CNY',
        bankCardId: cards.personal,
        amount: text(available - wanted),
      });
      await codeOf(orderId);
    }
    return availableAt(database, wallet);
  }
}, 300_000);

async function codeOf(orderId: string): Promise<string> {
  return (await submit(server, orderId)).code;
}
