import type { Trx } from '../db/Database.ts';
import { applyOrderEvent } from '../orders/applyOrderEvent.ts';
import { findOrder, type Order } from '../orders/orders.ts';

/** Marks a draft order as paid and finished, for movements between accounts of our own books that need no bank. */
export async function settleOrder(trx: Trx, { id: orderId }: Order, at: number): Promise<Order> {
  await applyOrderEvent(trx, { orderId, key: 'pay', kind: 'pay', at });
  const done = await applyOrderEvent(trx, { orderId, key: 'succeed', kind: 'succeed', at });
  if (done.outcome !== 'applied') throw new Error(`Order ${orderId} could not be finished: ${done.outcome}.`);
  return done.order;
}

/** Returns the order that a trial already became. */
export async function orderOfTrial(trx: Trx, id: string, owner: string): Promise<Order> {
  const order = await findOrder(trx, { id, owner });
  if (order === null) throw new Error(`The trial names order ${id}, which does not exist.`);
  return order;
}
