import type { Trx } from '../db/Database.ts';
import { applyOrderEvent, type OrderOutcome } from '../orders/applyOrderEvent.ts';
import { restoreOrderFunds } from '../orders/restoreOrderFunds.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { releaseRelief } from '../relief/takeRelief.ts';
import { payOut } from './moveFunds.ts';
import { sendOutcomeLetter } from './sendOutcomeLetter.ts';
import { linesOf, withdrawalOf } from './withdrawals.ts';

/** `accepted`: on its way; a code: why it failed (9999 for any other reason); `returned`: came back after arrival. */
export const bankOutcomes = ['accepted', 'success', '8002', '8003', '8004', '8009', '9999', 'returned'] as const;
export type BankOutcome = (typeof bankOutcomes)[number];

export interface BankReport {
  readonly orderId: string;
  /** The attempt that the report is about; the current one by default. */
  readonly attempt?: number;
  readonly outcome: BankOutcome;
  /** Identifies the report: the same key counts once. */
  readonly key: string;
  readonly at: number;
}

/**
 * Updates an order and its money from a bank report. Reports may come late, twice and in any order. A success pays out the
 * held money; a failure or return gives back money and discounts to the cent. The seller gets a letter about each.
 */
export async function applyBankReport(
  trx: Trx,
  { orderId, outcome, key, at, attempt }: BankReport,
): Promise<OrderOutcome> {
  const kind = eventOf(outcome);
  const failCode = kind === 'fail' ? outcome : null;
  const done = await applyOrderEvent(trx, {
    orderId,
    key,
    kind,
    at,
    detail: failCode === null ? {} : { failCode },
    change: kind === 'accept' ? {} : { failCode },
    ...(attempt !== undefined && { attempt }),
  });
  if (done.outcome !== 'applied') return done;
  const { order } = done;
  const withdrawal = await withdrawalOf(trx, orderId);
  if (kind === 'succeed') await payOut(trx, { order, withdrawal, lines: await linesOf(trx, [orderId]), at });
  else await giveBack(trx, orderId, at);
  await recordAudit(trx, {
    actor: 'system',
    action: `withdraw.${kind}`,
    subject: `order ${orderId}`,
    detail: { outcome, attempt: order.attempt },
    now: at,
  });
  await sendOutcomeLetter(trx, { order, withdrawal, at });
  return done;
}

/** Gives back the money and discounts of an order that was not completed. */
export async function giveBack(trx: Trx, orderId: string, at: number): Promise<void> {
  await restoreOrderFunds(trx, { orderId, at });
  await releaseRelief(trx, { orderId, at });
}

/** Returns the event of an order that a report of the bank is. */
export function eventOf(outcome: BankOutcome): 'accept' | 'succeed' | 'fail' | 'return' {
  if (outcome === 'accepted') return 'accept';
  if (outcome === 'success') return 'succeed';
  return outcome === 'returned' ? 'return' : 'fail';
}
