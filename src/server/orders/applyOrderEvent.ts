import type { Trx } from '../db/Database.ts';
import type { OrderEventKind, OrderStatus } from '../db/tables/orders.ts';
import { lockOrder, updateOrder, type Order, type OrderChange, type OrderDetail } from './orders.ts';
import { transition } from './transition.ts';

/** One thing that happened to an order. `key` identifies it: the same report under the same key counts once. */
export interface OrderEvent {
  readonly orderId: string;
  readonly key: string;
  readonly kind: OrderEventKind;
  /** The attempt that a bank report is about; the current one by default. */
  readonly attempt?: number;
  /** What the event changes besides the status, such as the new card of a retry or a failure code. */
  readonly change?: OrderChange;
  /** For the timeline. */
  readonly detail?: OrderDetail;
  readonly at: number;
}

/**
 * `applied`: the order moved from `from`, and the caller must book the money in the same transaction.
 * `ignored`: late, repeated or about an earlier attempt. `refused`: contradicts the order's history; recorded, no money moved.
 */
export type OrderOutcome =
  | { readonly outcome: 'applied'; readonly from: OrderStatus; readonly order: Order }
  | { readonly outcome: 'ignored' | 'refused'; readonly order: Order }
  | { readonly outcome: 'notFound' };

/** Applies an event to an order, in whatever order events arrive, and writes it to the timeline. */
export async function applyOrderEvent(trx: Trx, event: OrderEvent): Promise<OrderOutcome> {
  const order = await lockOrder(trx, event.orderId);
  if (order === null) return { outcome: 'notFound' };
  if (await isRecorded(trx, event)) return { outcome: 'ignored', order };
  const step = stepOf(order, event);
  if (step === 'same' || step === 'illegal') {
    const outcome = step === 'same' ? 'ignored' : 'refused';
    await record(trx, event, { order, outcome });
    return { outcome, order };
  }
  const attempt = event.kind === 'retry' ? order.attempt + 1 : order.attempt;
  const after = await updateOrder(trx, order, { ...event.change, status: step.to, attempt, at: event.at });
  await record(trx, event, { order: after, outcome: 'applied' });
  return { outcome: 'applied', from: order.status, order: after };
}

/** A report about an earlier attempt cannot affect the current one: the earlier attempt has ended, or there would be no later one. */
function stepOf(order: Order, { kind, attempt = order.attempt }: OrderEvent): ReturnType<typeof transition> {
  if (attempt > order.attempt) return 'illegal';
  return attempt < order.attempt ? 'same' : transition(order.status, kind);
}

async function isRecorded(trx: Trx, { orderId, key }: OrderEvent): Promise<boolean> {
  const found = await trx
    .selectFrom('order_events')
    .select('key')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

async function record(
  trx: Trx,
  event: OrderEvent,
  { order, outcome }: { order: Order; outcome: 'applied' | 'ignored' | 'refused' },
): Promise<void> {
  const { count } = await trx
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      position: Number(count) + 1,
      key: event.key,
      kind: event.kind,
      attempt: event.attempt ?? order.attempt,
      outcome,
      status: order.status,
      at: new Date(event.at),
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
