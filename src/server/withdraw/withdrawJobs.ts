import type { Order } from '../orders/orders.ts';
import type { JobToEnqueue } from '../platform/jobs.ts';

export const PAYOUT_JOB = 'withdraw.payout';
export const ENTRUST_JOB = 'withdraw.entrust';
/** Milliseconds between checks of a rate that an order waits for. */
const EVERY = 60_000;

export type PayoutPayload = { readonly orderId: string; readonly attempt: number };
export type EntrustPayload = { readonly orderId: string };

/** Returns the job in which the bank pays an attempt of an order at `runAt`. */
export function payoutJobOf({ id: orderId, attempt }: Pick<Order, 'id' | 'attempt'>, runAt: number): JobToEnqueue {
  const payload: PayoutPayload = { orderId, attempt };
  return { kind: PAYOUT_JOB, payload, runAt, key: `${PAYOUT_JOB}/${orderId}/${attempt}/${runAt}` };
}

/** Returns the job of the next rate check of an order, after the one at `at`. */
export function entrustJobOf({ id: orderId }: Pick<Order, 'id'>, at: number): JobToEnqueue {
  const payload: EntrustPayload = { orderId };
  return { kind: ENTRUST_JOB, payload, runAt: at + EVERY, key: `${ENTRUST_JOB}/${orderId}/${at}` };
}
