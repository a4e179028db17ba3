import type { Trx } from '../db/Database.ts';
import type { OrderEventKind } from '../db/tables/orders.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import type { Order, OrderChange } from '../orders/orders.ts';
import { enqueueJob } from '../platform/jobs.ts';
import type { Funds } from './moveFunds.ts';
import { planPayout } from './payoutPlan.ts';
import { payoutOf, type Withdrawal } from './withdrawals.ts';
import { payoutJobOf } from './withdrawJobs.ts';

/** `arriveAt` in epoch milliseconds; null while the order waits for its rate. */
export interface Booked {
  readonly order: Order;
  readonly arriveAt: number | null;
}

/** Sends an order with held money to the bank, and returns when it will arrive. */
export async function sendToBank(
  trx: Trx,
  { order, withdrawal, lines, at }: Funds,
  kind: 'pay' | 'retry',
  change: OrderChange = {},
): Promise<Booked> {
  const sent = await mustApply(trx, {
    order,
    kind,
    key: `${kind}/${order.attempt}`,
    at,
    change: { ...change, ...quoteOf(withdrawal) },
  });
  const { arriveAt } = planPayout(payoutOf(sent, withdrawal, lines), at);
  await trx
    .updateTable('withdrawals')
    .set({ arrive_at: new Date(arriveAt) })
    .where('order_id', '=', order.id)
    .execute();
  await enqueueJob(trx, payoutJobOf(sent, arriveAt));
  return { order: sent, arriveAt };
}

/** The single quote of an order; an order with several keeps them in its withdrawal. */
function quoteOf({ rate_ids: [only, ...others] }: Withdrawal): OrderChange {
  return only !== undefined && others.length === 0 ? { quoteId: only } : {};
}

/** Applies an event that must be legal here. Throws when it is not. */
export async function mustApply(
  trx: Trx,
  {
    order,
    ...event
  }: {
    readonly order: Order;
    readonly kind: OrderEventKind;
    readonly key: string;
    readonly at: number;
    readonly change?: OrderChange;
  },
): Promise<Order> {
  const done = await applyOrderEvent(trx, { orderId: order.id, ...event });
  if (done.outcome !== 'applied') throw new Error(`${event.kind} of order ${order.id} was ${done.outcome}.`);
  return done.order;
}
