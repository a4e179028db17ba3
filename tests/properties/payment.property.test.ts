import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrencyCode } from '../../src/domain/currency.ts';
import { money, moneyToWire, sumMoney } from '../../src/domain/money.ts';
import { recompute } from '../../src/server/ledger/recompute.ts';
import type { BankReport } from '../../src/server/payment/bankPayout.ts';
import { payeesOf, quotedRate, quoteRates, rateNow, writeBatch } from '../../src/server/payment/batches.ts';
import { checkRows, type GivenRow, type Payee, type RowPayee } from '../../src/server/payment/checkRows.ts';
import { confirmBatch } from '../../src/server/payment/confirmBatch.ts';
import { totalsByCurrency } from '../../src/server/payment/paymentTotals.ts';
import { reportPayment } from '../../src/server/payment/payout.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { availableAt, deposit } from '../support/funds.ts';
import { startSites } from '../support/sites.ts';

const owner = accountIdOf('vip@cn');
const start = 9_000_000_00n;

let server: Awaited<ReturnType<typeof startSites>>;
let payees: readonly Payee[];
beforeAll(async () => {
  server = await startSites(['session', 'payment', 'payee']);
  const { database, clock } = server.backend;
  await deposit(database, { owner: owner, kind: 'wallet', currency: 'CNY' }, start, clock.now());
  const ids = (
    await database.kysely
      .selectFrom('payees')
      .select('id')
      .where('owner', '=', owner)
      .where('status', '=', 'ACTIVE')
      .execute()
  ).map(({ id }) => id);
  payees = [...(await payeesOf(database.kysely, owner, ids)).values()];
});
afterAll(() => server.dispose());

const currencies: readonly CurrencyCode[] = ['CNY', 'USD', 'JPY', 'EUR', 'IDR', 'KRW'];
const known: ReadonlyMap<string, RowPayee> = new Map(
  currencies.map((currency) => [currency, { currency, status: 'ACTIVE', deleted_at: null }]),
);
const givenRow = fc
  .record({ currency: fc.constantFrom(...currencies), amount: fc.bigInt({ min: 1n, max: 3_000_000n }) })
  .map(
    ({ currency, amount }): GivenRow => ({
      payeeId: currency,
      currency,
      amount: moneyToWire(money(amount, currency)),
      purpose: 'GOODS',
    }),
  );

test('P5 the totals of a batch are the sums of its rows, by currency and overall, even with other errors in it', () => {
  const broken = fc.constantFrom<GivenRow>(
    {},
    { payeeId: 'CNY', currency: 'CNY', amount: '1e3', purpose: 'GOODS' },
    { payeeId: 'x', currency: 'CNY', amount: '1', purpose: 'GOODS' },
    { payeeId: 'JPY', currency: 'JPY', amount: '1.5', purpose: 'GOODS' },
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: givenRow }, { weight: 1, arbitrary: broken }), { maxLength: 40 }),
      fc.constantFrom<CurrencyCode>('CNY', 'USD', 'JPY'),
      (rows, payCurrency) => {
        const { priced, problems } = checkRows(rows, {
          payCurrency,
          payees: known,
          rateTo: rateNow(payCurrency, 1_790_000_000_000),
        });
        const bad = new Set(problems.map(({ index }) => index));
        expect(priced.map(({ index }) => index)).toEqual(
          rows.map((_row, index) => index).filter((index) => !bad.has(index)),
        );
        const totals = totalsByCurrency(priced, payCurrency, () => null);
        const cost = sumMoney(
          priced.map((row) => row.cost),
          payCurrency,
        );
        expect(totals.reduce((sum, total) => sum + BigInt(total.cost.replace('.', '')), 0n)).toBe(cost.amount);
        expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(priced.length);
        expect(
          priced.every(
            (row) =>
              row.cost.amount > 0n &&
              row.fee.amount > 0n &&
              (row.amount.currency !== payCurrency || row.cost.amount === row.amount.amount),
          ),
        ).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

type Fate = 'succeed' | 'fail' | 'return' | 'wait';

test('P3 P5 rows that fail or are returned restore exactly their own money, in any order of reports, and the others stay paid', async () => {
  const { database, clock } = server.backend;
  const row = fc.record({
    payee: fc.nat(),
    amount: fc.bigInt({ min: 1n, max: 100_000n }),
    fate: fc.constantFrom<Fate>('succeed', 'fail', 'return', 'wait'),
    twice: fc.boolean(),
  });
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const now = clock.now();
      serial += 1;
      const before = await availableAt(database, { owner: owner, kind: 'wallet', currency: 'CNY' });
      const chosen = rows.map(({ payee }) => payees[payee % payees.length]).flatMap((payee) => payee ?? []);
      const given: readonly GivenRow[] = chosen.map((payee, index) => ({
        payeeId: payee.id,
        currency: payee.currency,
        amount: moneyToWire(money(rows[index]?.amount ?? 1n, payee.currency)),
        purpose: 'GOODS',
      }));
      const ids = await database.inTransaction(async (trx) => {
        const quotes = await quoteRates(trx, {
          owner: owner,
          payCurrency: 'CNY',
          currencies: chosen.map(({ currency }) => currency),
          now,
        });
        const { priced } = checkRows(given, {
          payCurrency: 'CNY',
          payees: new Map(chosen.map((payee) => [payee.id, payee])),
          rateTo: quotedRate(quotes),
        });
        const batchId = await writeBatch(trx, {
          owner: owner,
          userId: userIdOf('vip@cn'),
          serialId: `property-${serial}`,
          payCurrency: 'CNY',
          rows: given,
          priced,
          quotes,
          now,
        });
        await confirmBatch(trx, { batchId, userId: userIdOf('vip@cn'), now });
        const stored = await trx
          .selectFrom('payment_rows')
          .select(['order_id', 'cost', 'fee'])
          .where('batch_id', '=', batchId)
          .orderBy('position')
          .execute();
        return { batchId, stored };
      });
      for (const [index, { fate, twice }] of rows.entries()) {
        const orderId = ids.stored[index]?.order_id ?? '';
        const reports: readonly BankReport[] =
          fate === 'succeed'
            ? [{ outcome: 'succeed' }]
            : fate === 'fail'
              ? [{ outcome: 'fail', code: '8002' }]
              : fate === 'return'
                ? [{ outcome: 'succeed' }, { outcome: 'return', code: '8009' }]
                : [];
        for (const report of twice ? [...reports, ...reports] : reports)
          await database.inTransaction((trx) => reportPayment(trx, { orderId, report, now }));
      }
      const gone = ids.stored.reduce(
        (sum, { cost, fee }, index) =>
          sum + (rows[index]?.fate === 'fail' || rows[index]?.fate === 'return' ? 0n : cost + fee),
        0n,
      );
      expect(before - (await availableAt(database, { owner: owner, kind: 'wallet', currency: 'CNY' }))).toBe(gone);
      const batch = await database.kysely
        .selectFrom('payment_batches')
        .selectAll()
        .where('id', '=', ids.batchId)
        .executeTakeFirstOrThrow();
      expect([batch.succeeded, batch.failed]).toEqual([
        rows.filter(({ fate }) => fate === 'succeed').length,
        rows.filter(({ fate }) => fate === 'fail' || fate === 'return').length,
      ]);
    }),
    { numRuns: 12 },
  );
  expect((await database.inTransaction(recompute)).violations).toEqual([]);
}, 120_000);
