import { beijingDateTime } from '../../../domain/day.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import type { Bill } from '../../bill/bills.ts';
import { lineNamed } from '../../bill/lines.ts';
import { referenceOf, serviceOf } from '../../bill/papers.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Locale } from '../../language/locale.ts';
import { findOrder } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { timelineToWire } from '../../wallet/orderRecords.ts';

/** The service that files sales taxes. */
const merchantKey = 'AVA';

export function billToWire(bill: Bill, locale: Locale) {
  return {
    billId: bill.id,
    type: bill.line,
    billNo: bill.bill_no,
    payeeName: bill.payee_name,
    amount: moneyToWire(money(bill.amount, bill.currency)),
    currency: bill.currency,
    status: bill.status,
    period: bill.period,
    createTime: beijingDateTime(bill.created_at.getTime()),
    service: serviceOf(bill, locale),
    joins: lineNamed(bill.line)?.order === 'inner',
  };
}

/** Returns a bill with its payment and everything that happened to it. */
export async function billDetailToWire(db: Queryable, bill: Bill, locale: Locale) {
  const order = bill.order_id === null ? null : await findOrder(db, { id: bill.order_id, owner: bill.owner });
  const events = order === null ? [] : timelineToWire(await orderTimeline(db, order.id));
  const paid = (amount: bigint) => (order === null ? null : moneyToWire(money(amount, order.sourceCurrency)));
  const { party } = bill;
  const created = beijingDateTime(bill.created_at.getTime());
  const closed = bill.closed_at === null ? null : beijingDateTime(bill.closed_at.getTime());
  return {
    ...billToWire(bill, locale),
    billIds: [bill.id],
    drawbackId: lineNamed(bill.line)?.order === 'drawback' ? bill.id : null,
    merchantKey: party.taxPayerId === undefined ? null : merchantKey,
    vatPayeeId: party.vatPayeeId ?? '',
    taxPayerId: party.taxPayerId ?? '',
    providerId: party.providerId ?? '',
    serviceId: party.serviceId ?? '',
    payeeId: party.payeeId ?? '',
    taxNo: party.taxNo ?? '',
    country: party.country ?? '',
    accountId: party.payeeId === undefined ? (party.accountId ?? '') : '',
    shopId: party.shopId ?? '',
    companyName: party.companyName ?? '',
    registrationNo: party.registrationNo ?? '',
    reference: referenceOf(bill),
    files: bill.files,
    rows: bill.rows,
    orderId: order?.id ?? null,
    payCurrency: order?.sourceCurrency ?? null,
    cost: paid((order?.sourceAmount ?? 0n) - (order?.fee ?? 0n)),
    fee: paid(order?.fee ?? 0n),
    total: paid(order?.sourceAmount ?? 0n),
    rate: order?.rate ?? null,
    arriveDate: order === null ? null : String(order.detail['arriveDate']),
    closeTime: closed,
    failCode: order?.failCode ?? null,
    proof: bill.status === 'succeeded',
    timeline: [
      { kind: 'submit', status: 'awaitingPayment', time: created },
      ...events,
      ...(order === null && closed !== null ? [{ kind: 'cancel', status: 'cancelled', time: closed }] : []),
    ],
  };
}
