import type { CurrencyCode } from '../../domain/currency.ts';
import type { Trx } from '../db/Database.ts';
import { idOfDay, nextNumbers } from '../db/nextId.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { orderPrefixes } from '../orders/orders.ts';

/** One payment to hand to the bank; amounts in minor units, `source` including the fee. */
export interface PaymentOrder {
  readonly position: number;
  readonly owner: string;
  readonly payCurrency: CurrencyCode;
  readonly source: bigint;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly rate: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Rows per statement: an order has eighteen columns, and PostgreSQL allows 65,535 parameters. */
const chunk = 1000;

/** Writes the orders as paid, with their `pay` event, and returns their numbers in the given order. */
export async function createPaymentOrders(
  trx: Trx,
  orders: readonly PaymentOrder[],
  at: number,
): Promise<readonly string[]> {
  const ids = (await nextNumbers(trx, 'order_numbers', orders.length)).map((number) =>
    idOfDay({ prefix: orderPrefixes.payment, at, number }),
  );
  const moment = new Date(at);
  const rows = orders.map((order, index) => ({
    id: ids[index] ?? '',
    kind: 'payment' as const,
    owner: order.owner,
    status: 'processing' as const,
    source_currency: order.payCurrency,
    source_amount: order.source,
    target_currency: order.currency,
    target_amount: order.amount,
    fee: order.fee,
    rate: order.rate,
    quote_id: null,
    card_id: null,
    fail_code: null,
    detail: toJsonb(order.detail),
    created_at: moment,
    updated_at: moment,
    finished_at: null,
  }));
  const events = ids.map((order_id) => ({
    order_id,
    position: 1,
    key: 'pay',
    kind: 'pay' as const,
    attempt: 1,
    outcome: 'applied' as const,
    status: 'processing' as const,
    at: moment,
    detail: toJsonb({}),
  }));
  for (let start = 0; start < rows.length; start += chunk) {
    await trx
      .insertInto('orders')
      .values(rows.slice(start, start + chunk))
      .execute();
    await trx
      .insertInto('order_events')
      .values(events.slice(start, start + chunk))
      .execute();
  }
  return ids;
}
