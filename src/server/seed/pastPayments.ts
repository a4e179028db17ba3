import type { Insertable } from 'kysely';
import { isBankDay } from '../../domain/calendar.ts';
import { beijingDay, instantOfBeijing } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import { pickOne } from '../../domain/seededRandom.ts';
import type { PayeesTable } from '../db/tables/payment.ts';
import { bankRefusal, bankReport } from '../payment/bankPayout.ts';
import { payeesOf, quotedRate, quoteRates, writeBatch } from '../payment/batches.ts';
import { checkRows, type GivenRow } from '../payment/checkRows.ts';
import { confirmBatch, paymentJobKind } from '../payment/confirmBatch.ts';
import { reportPayment } from '../payment/payout.ts';
import { holidayTable } from '../reference/holidays.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { storeSamplePaper } from './samplePaper.ts';
import type { SeedContext } from './Seeder.ts';

type PayeeSeed = Insertable<PayeesTable>;

const oneHour = 3_600_000;
const oneDay = 24 * oneHour;
const isPaid = (accountNumber: string): boolean => bankRefusal([accountNumber]) === null;

/** A payment or a batch of the last days, in dollars; `key` makes its serial number. */
interface PastPayment {
  readonly key: string;
  readonly rows: readonly GivenRow[];
  readonly at: number;
  readonly paid: boolean;
  readonly single?: boolean;
}

/**
 * Makes two batches that went out, one of them with a failure, and one that waits for confirmation; beside them single payments:
 * two that were paid, one that the bank refused and one that was saved for later.
 */
export async function payLately(loginName: string, payees: readonly PayeeSeed[], context: SeedContext): Promise<void> {
  const good = payees.filter(
    ({ account_no, currency }) => isPaid(account_no) && (currency === 'CNY' || currency === 'USD'),
  );
  const bad = payees.find(({ account_no }) => account_no.endsWith('8002'));
  const [last = context.now, before = context.now] = lastBankDays(context.now, 3).slice(1);
  const drawn = (some: readonly PayeeSeed[]) => some.map((payee) => drawnRow(payee, context));
  // The rows are drawn in the order in which they always were, so that a known database does not change.
  const batches = {
    a: drawn(good.slice(0, 6)),
    b: drawn([...good.slice(6, 10), ...(bad ? [bad] : [])]),
    c: drawn(good.slice(2, 6)),
  };
  const single = async (
    key: string,
    payee: PayeeSeed | undefined,
    row: Omit<GivenRow, 'payeeId' | 'currency'>,
    at: number,
    paid = true,
  ) =>
    payee === undefined
      ? []
      : [{ key, at, paid, single: true, rows: [await withPapers(loginName, { payee, row, at }, context)] }];
  const abroad = payees.filter(({ currency, account_no }) => currency === 'USD' && isPaid(account_no));
  const inEuros = payees.find(({ currency, account_no }) => currency === 'EUR' && isPaid(account_no));
  const refused = payees.find(({ account_no }) => account_no.endsWith('8003'));
  const payments: readonly PastPayment[] = [
    { key: 'a', rows: batches.a, at: before, paid: true },
    ...(await single(
      's1',
      abroad[0],
      { amount: '3260.00', purpose: 'LOGISTICS', remark: 'INV 26-0911' },
      before + oneHour,
    )),
    { key: 'b', rows: batches.b, at: last, paid: true },
    ...(await single(
      's2',
      good[10] ?? good[0],
      { amount: '18450.00', purpose: 'GOODS', remark: 'PO-4471' },
      last + oneHour,
    )),
    ...(await single('s3', refused, { amount: '9870.00', purpose: 'GOODS', remark: 'PO-4480' }, last + 2 * oneHour)),
    ...(await single(
      's4',
      inEuros,
      { amount: '1240.00', purpose: 'GOODS', remark: 'RE 2026-338' },
      context.now - 2 * oneHour,
      false,
    )),
    { key: 'c', rows: batches.c, at: context.now - oneHour, paid: false },
  ];
  for (const payment of payments) context.history.at(payment.at, () => pay(loginName, payment, context));
}

function drawnRow({ id, currency }: PayeeSeed, { random }: SeedContext): GivenRow {
  return {
    payeeId: id,
    currency,
    amount: moneyToWire(money(BigInt(20_000 + Math.floor(random() * 180_000)), currency)),
    purpose: pickOne(random, ['GOODS', 'LOGISTICS', 'SERVICE']),
    remark: '',
  };
}

/** Adds the papers of the trade to the row of a single payment. */
async function withPapers(
  loginName: string,
  { payee, row, at }: { payee: PayeeSeed; row: Omit<GivenRow, 'payeeId' | 'currency'>; at: number },
  { trx }: SeedContext,
): Promise<GivenRow> {
  const materials = [];
  for (const materialType of row.purpose === 'LOGISTICS' ? ['INVOICE', 'TRANSPORT'] : ['CONTRACT', 'INVOICE']) {
    const lines = [`${materialType} ${row.remark ?? ''}`, `${payee.currency} ${row.amount ?? ''}`, 'Sample document'];
    const name = `${materialType.toLowerCase()} ${row.remark ?? ''}.pdf`;
    materials.push({ materialType, fileIds: [await storeSamplePaper(trx, { loginName, name, lines, at })] });
  }
  return { ...row, payeeId: payee.id, currency: payee.currency, materials };
}

async function pay(
  loginName: string,
  { key, rows, at, paid, single = false }: PastPayment,
  { trx, history }: SeedContext,
): Promise<void> {
  const owner = accountIdOf(loginName);
  const userId = userIdOf(loginName);
  const payCurrency = 'USD';
  const known = await payeesOf(
    trx,
    owner,
    rows.map(({ payeeId }) => payeeId ?? ''),
  );
  const quotes = await quoteRates(trx, {
    owner,
    payCurrency,
    currencies: [...known.values()].map(({ currency }) => currency),
    now: at,
  });
  const { priced } = checkRows(rows, { payCurrency, payees: known, rateTo: quotedRate(quotes) });
  const batchId = await writeBatch(trx, {
    owner,
    userId,
    serialId: `SEED${owner}${key}`,
    payCurrency,
    rows,
    priced,
    quotes,
    now: at,
    single,
  });
  if (!paid) return;
  await confirmBatch(trx, { batchId, userId, now: at });
  const orders = await trx
    .selectFrom('payment_rows')
    .innerJoin('payees', 'payees.id', 'payment_rows.payee_id')
    .select(['payment_rows.order_id', 'payees.account_no'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  const paidAt = at + 5 * oneHour;
  history.at(paidAt, async () => {
    for (const { order_id, account_no } of orders) {
      const report = bankReport(bankRefusal([account_no]));
      await reportPayment(trx, { orderId: order_id ?? '', report, now: paidAt });
    }
  });
  // Their payouts are settled here, so the jobs would find nothing to do.
  await trx
    .deleteFrom('jobs')
    .where(
      'key',
      'in',
      orders.map(({ order_id }) => `${paymentJobKind} ${order_id ?? ''}`),
    )
    .execute();
}

/** Returns 11:00 on the latest days before today on which banks here and in America work, newest first. */
function lastBankDays(now: number, count: number): readonly number[] {
  const found: number[] = [];
  for (let day = 1; found.length < count && day < 60; day += 1) {
    const date = beijingDay(now - day * oneDay);
    if (['CN', 'US', 'HK'].every((region) => isBankDay(date, region, holidayTable)))
      found.push(instantOfBeijing(`${date} 11:00:00`) ?? now);
  }
  return found;
}
