import type { CurrencyCode } from '../../domain/currency.ts';
import { instantOfBeijing } from '../../domain/day.ts';
import { money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { consumeQuote, quoteRefusalCodes } from '../fx/quotes.ts';
import { customerAccount } from '../ledger/account.ts';
import { placeHold } from '../ledger/holds.ts';
import { Refusal } from '../operation/Refusal.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { createOrder, type Order } from '../orders/orders.ts';
import { paymentArrival } from '../payment/paymentTerms.ts';
import { keepWithinLimits } from '../payment/paymentUse.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import type { BillActing } from './BillActing.ts';
import { lockBill, mustOffer, type Bill } from './bills.ts';
import type { GatewayOrder } from './lines.ts';
import { costOf } from './priceBill.ts';

export const billJobKind = 'bill.payout';
/** The minimum milliseconds until the bank's result. */
const bankDelay = 30_000;
/** Beijing time at which a bank books the orders of a day. */
const bankOpens = '10:00:00';

export interface BillPayment {
  readonly billId: string;
  /** The gateway's operation; a bill of another one is not found. */
  readonly order: GatewayOrder;
  readonly payCurrency: CurrencyCode;
  readonly rateId?: string | null;
}

/**
 * Holds the money of a bill, creates its order and queues the payout. Refuses with 711006 when it is paid or cancelled, 711005 when
 * the money is not available, 500004 when it would exceed the limit of a day, a month or a year, and with the codes of a quote.
 */
export async function payBill(trx: Trx, acting: BillActing, payment: BillPayment): Promise<Order> {
  const { owner, userId, now } = acting;
  const { payCurrency, rateId } = payment;
  const bill = await lockBill(trx, acting, payment.billId);
  const line = mustOffer(bill.line, acting);
  if (line.order !== payment.order) throw new Refusal('990404');
  if (bill.status !== 'awaitingPayment') throw new Refusal('711006');
  const amount = money(bill.amount, bill.currency);
  const rate = bill.currency === payCurrency ? null : await useRate(trx, acting, { bill, payCurrency, rateId });
  const { fee, total } = costOf(amount, payCurrency, rate);
  const arriveDate = paymentArrival(payCurrency, bill.currency, now);
  const order = await createOrder(trx, {
    kind: 'bill',
    owner,
    status: 'awaitingPayment',
    sourceCurrency: payCurrency,
    sourceAmount: total.amount,
    targetCurrency: bill.currency,
    targetAmount: bill.amount,
    fee: fee.amount,
    rate,
    quoteId: rate === null ? null : (rateId ?? null),
    detail: { billId: bill.id, line: bill.line, payeeName: bill.payee_name, arriveDate },
    at: now,
  });
  const held = await placeHold(trx, {
    holdId: `${order.id}/1`,
    account: customerAccount('wallet', owner, payCurrency),
    amount: total.amount,
    orderId: order.id,
    memo: bill.payee_name,
    at: now,
  });
  if (!held.ok) {
    if (held.error.because === 'conflict') throw new Error(`Hold ${held.error.key} of bill ${bill.id} exists.`);
    throw new Refusal('711005');
  }
  // The hold has locked the account, so concurrent payments are counted, and so is this one.
  await keepWithinLimits(trx, { owner, adding: money(0n, payCurrency), now });
  const paid = await applyOrderEvent(trx, { orderId: order.id, key: 'pay', kind: 'pay', at: now });
  if (paid.outcome !== 'applied') throw new Error(`Order ${order.id} could not be paid: ${paid.outcome}.`);
  await trx.updateTable('bills').set({ status: 'processing', order_id: order.id }).where('id', '=', bill.id).execute();
  await enqueueJob(trx, {
    kind: billJobKind,
    payload: { orderId: order.id },
    runAt: Math.max(now + bankDelay, instantOfBeijing(`${arriveDate} ${bankOpens}`) ?? now),
    key: `${billJobKind} ${order.id}`,
  });
  await recordAudit(trx, {
    actor: userId,
    action: 'bill.pay',
    subject: `bill ${bill.id}`,
    detail: { order: order.id, currency: payCurrency, amount: String(total.amount) },
    now,
  });
  return paid.order;
}

/** Uses the quoted rate up. Refuses with the codes of a quote. */
async function useRate(
  trx: Trx,
  { owner, now }: BillActing,
  { bill, payCurrency, rateId }: { bill: Bill; payCurrency: CurrencyCode; rateId: string | null | undefined },
): Promise<string> {
  const used = await consumeQuote(trx, {
    rateId: rateId ?? '',
    owner,
    purpose: 'payment',
    from: payCurrency,
    to: bill.currency,
    side: 'target',
    amount: bill.amount,
    usedBy: bill.id,
    at: now,
  });
  if (!used.ok) throw new Refusal(quoteRefusalCodes[used.error]);
  return used.value.rate;
}
