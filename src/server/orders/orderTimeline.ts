import type { Queryable } from '../db/Database.ts';
import type { OrderEventKind, OrderStatus } from '../db/tables/orders.ts';
import type { OrderDetail } from './orders.ts';

/** `at` is in epoch milliseconds; `status` is the order's status after the event. */
export interface TimelineEvent {
  readonly kind: OrderEventKind;
  readonly attempt: number;
  readonly outcome: 'applied' | 'ignored' | 'refused';
  readonly status: OrderStatus;
  readonly at: number;
  readonly detail: OrderDetail;
}

/** Returns everything that happened to an order, in the order in which the server learned of it. */
export async function orderTimeline(db: Queryable, orderId: string): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['kind', 'attempt', 'outcome', 'status', 'at', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
