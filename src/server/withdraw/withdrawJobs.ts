import type { Order } from '../orders/orders.ts';
import type { JobToEnqueue } from '../platform/jobs.ts';

export const payoutJobKind = 'withdraw.payout';
export const entrustJobKind = 'withdraw.entrust';
/** Milliseconds between checks of a rate that an order waits for. */
const every = 60_000;

export interface PayoutPayload {
  readonly orderId: string;
  readonly attempt: number;
}
export interface EntrustPayload {
  readonly orderId: string;
}

/** Returns the job in which the bank pays an attempt of an order at `runAt`. */
export function payoutJobOf({ id: orderId, attempt }: Pick<Order, 'id' | 'attempt'>, runAt: number): JobToEnqueue {
  const payload: PayoutPayload = { orderId, attempt };
  return { kind: payoutJobKind, payload, runAt, key: `${payoutJobKind}/${orderId}/${attempt}/${runAt}` };
}

/** Returns the job of the next rate check of an order, after the one at `at`. */
export function entrustJobOf({ id: orderId }: Pick<Order, 'id'>, at: number): JobToEnqueue {
  const payload: EntrustPayload = { orderId };
  return { kind: entrustJobKind, payload, runAt: at + every, key: `${entrustJobKind}/${orderId}/${at}` };
}
