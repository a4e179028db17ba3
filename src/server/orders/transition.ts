import type { OrderEventKind, OrderStatus } from '../db/tables/orders.ts';

/** `same`: the event adds nothing; a late or repeated report. `illegal`: it contradicts the order's history. */
export type Transition = { readonly to: OrderStatus } | 'same' | 'illegal';

/**
 *   draft ─▶ awaitingApproval ─▶ awaitingPayment ─▶ processing ─▶ succeeded ─▶ returned
 *                    └── reject ──▶ cancelled ◀── cancel, expire     ├▶ failed   │
 *                                                    ▲               └▶ returned │
 *                                                    └──── retry (new attempt) ──┘
 *
 * Bank reports may come late, twice or in any order, so a report that the status already implies is `same`:
 * the set of reports decides the outcome, not their order.
 */
const transitions: Readonly<Record<OrderStatus, Partial<Readonly<Record<OrderEventKind, OrderStatus>>>>> = {
  draft: {
    submit: 'awaitingPayment',
    requestApproval: 'awaitingApproval',
    pay: 'processing',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingApproval: {
    requestApproval: 'awaitingApproval',
    approve: 'awaitingPayment',
    reject: 'cancelled',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingPayment: {
    submit: 'awaitingPayment',
    approve: 'awaitingPayment',
    pay: 'processing',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  processing: {
    pay: 'processing',
    retry: 'processing',
    accept: 'processing',
    succeed: 'succeeded',
    fail: 'failed',
    return: 'returned',
  },
  succeeded: { pay: 'succeeded', accept: 'succeeded', succeed: 'succeeded', return: 'returned' },
  failed: { pay: 'failed', accept: 'failed', fail: 'failed', retry: 'processing' },
  returned: { pay: 'returned', accept: 'returned', succeed: 'returned', return: 'returned', retry: 'processing' },
  cancelled: { cancel: 'cancelled', expire: 'cancelled', reject: 'cancelled' },
};

/** Returns the transition that an event causes in this status. Pure. */
export function transition(status: OrderStatus, event: OrderEventKind): Transition {
  const to = transitions[status][event];
  if (to === undefined) return 'illegal';
  return to === status ? 'same' : { to };
}

/** Whether a string is a status. */
export function isOrderStatus(name: string): name is OrderStatus {
  return Object.hasOwn(transitions, name);
}

/** Whether nothing further happens to the order by itself; a return or a retry may still come. */
export function isFinished(status: OrderStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'returned' || status === 'cancelled';
}
