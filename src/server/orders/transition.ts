import lists from '../../../schemas/_shared/lists.json' with { type: 'json' };
import type { OrderEventKind, OrderStatus } from '../db/tables/orders.ts';

/** `same`: the event adds nothing; a late or repeated report. `illegal`: it contradicts the order's history. */
export type Transition = { readonly to: OrderStatus } | 'same' | 'illegal';

/**
 * As `schemas/_shared/lists.json` declares for `orderStatus`, the list from which screens, filters and tags take their states:
 *
 *   draft ─▶ awaitingApproval ─▶ awaitingPayment ─▶ processing ─▶ succeeded ─▶ returned
 *                    └── reject ──▶ cancelled ◀── cancel, expire     ├▶ failed   │
 *                                                    ▲               └▶ returned │
 *                                                    └──── retry (new attempt) ──┘
 *
 * Bank reports may come late, twice or in any order, so a report that the status already implies is `same`:
 * the set of reports decides the outcome, not their order.
 */
const { enum: statuses, 'x-states': states } = lists.$defs.orderStatus;
// Trust border: the config checker holds the file against its list of states; transition.test.ts holds the list against the types.
const moves = states.moves as Readonly<Record<OrderStatus, Partial<Readonly<Record<OrderEventKind, OrderStatus>>>>>;

/** Returns the transition that an event causes in this status. Pure. */
export function transition(status: OrderStatus, event: OrderEventKind): Transition {
  const to = moves[status][event];
  if (to === undefined) return 'illegal';
  return to === status ? 'same' : { to };
}

/** Whether a string is a status. */
export function isOrderStatus(name: string): name is OrderStatus {
  return statuses.includes(name);
}

/** Whether nothing further happens to the order by itself; a return or a retry may still come. */
export function isFinished(status: OrderStatus): boolean {
  return states.finished.includes(status);
}
