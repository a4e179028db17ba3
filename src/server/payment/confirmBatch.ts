import { sql } from 'kysely';
import { instantOfBeijing } from '../../domain/day.ts';
import { maskAccountNumber } from '../../domain/masking.ts';
import { zeroMoney } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { consumeQuote, quoteRefusalCodes } from '../fx/quotes.ts';
import { customerAccount } from '../ledger/account.ts';
import { placeHolds } from '../ledger/placeHolds.ts';
import { Refusal } from '../operation/Refusal.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { takeRelief } from '../relief/takeRelief.ts';
import { lockBatch, payeesOf, type Batch } from './batches.ts';
import { createPaymentOrders } from './paymentOrders.ts';
import { paymentArrival } from './paymentTerms.ts';
import { paymentRelief, type PaymentSavings } from './paymentRelief.ts';
import { keepWithinLimits } from './paymentUse.ts';

export const paymentJobKind = 'payment.payout';
/** The minimum milliseconds until the bank's result. */
const bankDelay = 30_000;
/** Beijing time at which a bank books the orders of a day. */
const bankOpens = '10:00:00';
const chunk = 1000;

/**
 * Holds the money of every row, creates an order for each and queues its payout: all rows or none. Refuses with 711006
 * when the batch is already confirmed or cancelled, 500001 when its rates have expired, 803011 when the money is not available, 500004
 * when it would exceed the limit of a day, a month or a year. With `savings` the account's fee package and
 * a coupon lower the fee of a single payment.
 */
export async function confirmBatch(
  trx: Trx,
  {
    batchId,
    userId,
    now,
    savings = null,
  }: { batchId: string; userId: string; now: number; savings?: PaymentSavings | null },
): Promise<Batch> {
  const batch = await lockBatch(trx, batchId);
  if (batch.status !== 'awaitingPayment') throw new Refusal('711006');
  await useQuotes(trx, batch, now);
  const rows = await trx
    .selectFrom('payment_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  const payees = await payeesOf(
    trx,
    batch.owner,
    rows.map(({ payee_id }) => payee_id),
  );
  const rateOf = new Map(batch.quotes.map(({ currency, rate }) => [currency, rate]));
  const arrivals = new Map<string, string>();
  const arrivalOf = ({ currency, channel }: (typeof rows)[number]): string => {
    const key = `${currency} ${channel}`;
    const known = arrivals.get(key) ?? paymentArrival(batch.pay_currency, currency, now, channel);
    arrivals.set(key, known);
    return known;
  };
  const saved = savings !== null && batch.single ? await paymentRelief(trx, { batch, savings, at: now }) : null;
  const off = saved?.total.amount ?? 0n;
  const orders = rows.map((row) => {
    const payee = payees.get(row.payee_id);
    if (payee === undefined) throw new Error(`Payee ${row.payee_id} of batch ${batchId} is gone.`);
    const detail = {
      batchId,
      position: row.position,
      payeeId: payee.id,
      payeeName: payee.name,
      accountNoMask: maskAccountNumber(payee.account_no),
      purpose: row.purpose,
      remark: row.remark,
      arriveDate: arrivalOf(row),
      ...(batch.single && { single: true }),
      ...(off > 0n && { feeSaved: String(off) }),
    };
    return {
      position: row.position,
      owner: batch.owner,
      payCurrency: batch.pay_currency,
      source: row.cost + row.fee - off,
      currency: row.currency,
      amount: row.amount,
      fee: row.fee - off,
      rate: rateOf.get(row.currency) ?? null,
      detail,
    };
  });
  const ids = await createPaymentOrders(trx, orders, now);
  const account = customerAccount('wallet', batch.owner, batch.pay_currency);
  const held = await placeHolds(
    trx,
    orders.map((order, index) => ({
      holdId: `${ids[index] ?? ''}/1`,
      account,
      amount: order.source,
      orderId: ids[index] ?? '',
      memo: String(order.detail.payeeName),
      at: now,
    })),
  );
  if (!held.ok) {
    if (held.error.because === 'conflict') throw new Error(`Hold ${held.error.key} of batch ${batchId} exists.`);
    throw new Refusal('803011');
  }
  // The holds have locked the account, so concurrent confirmations are counted, and so is this batch.
  await keepWithinLimits(trx, { owner: batch.owner, adding: zeroMoney(batch.pay_currency), now });
  const [only] = ids;
  if (saved !== null && only !== undefined) await takeRelief(trx, { orderId: only, uses: saved.uses, at: now });
  await linkOrders(
    trx,
    batchId,
    orders.map(({ position }, index) => ({ position, id: ids[index] ?? '' })),
  );
  await queuePayouts(
    trx,
    orders.map(({ detail }, index) => ({ orderId: ids[index] ?? '', runAt: payoutAt(detail.arriveDate, now) })),
  );
  await trx
    .updateTable('payment_batches')
    .set({ status: 'processing', confirmed_at: new Date(now) })
    .where('id', '=', batchId)
    .execute();
  await recordAudit(trx, {
    actor: userId,
    action: 'payment.confirm',
    subject: `batch ${batchId}`,
    detail: { rows: orders.length, currency: batch.pay_currency },
    now,
  });
  return batch;
}

async function useQuotes(trx: Trx, batch: Batch, now: number): Promise<void> {
  for (const { rateId, rate, currency } of batch.quotes) {
    const used = await consumeQuote(trx, {
      rateId,
      owner: batch.owner,
      purpose: 'payment',
      from: batch.pay_currency,
      to: currency,
      rate,
      usedBy: batch.id,
      at: now,
    });
    if (!used.ok) throw new Refusal(used.error === 'expired' ? quoteRefusalCodes.expired : quoteRefusalCodes.used);
  }
}

async function linkOrders(
  trx: Trx,
  batchId: string,
  links: readonly { readonly position: number; readonly id: string }[],
): Promise<void> {
  await sql`
    update payment_rows set order_id = fresh.id
    from unnest(${links.map(({ position }) => position)}::int[], ${links.map(({ id }) => id)}::text[]) as fresh (position, id)
    where payment_rows.batch_id = ${batchId} and payment_rows.position = fresh.position`.execute(trx);
}

async function queuePayouts(
  trx: Trx,
  payouts: readonly { readonly orderId: string; readonly runAt: number }[],
): Promise<void> {
  const jobs = payouts.map(({ orderId, runAt }) => ({
    kind: paymentJobKind,
    payload: toJsonb({ orderId }),
    run_at: new Date(runAt),
    key: `${paymentJobKind} ${orderId}`,
    attempts: 0,
    status: 'waiting' as const,
  }));
  for (let start = 0; start < jobs.length; start += chunk)
    await trx
      .insertInto('jobs')
      .values(jobs.slice(start, start + chunk))
      .execute();
}

function payoutAt(arriveDate: string, now: number): number {
  return Math.max(now + bankDelay, instantOfBeijing(`${arriveDate} ${bankOpens}`) ?? now);
}
