import { money } from '../../domain/money.ts';
import type { Database, Trx } from '../db/Database.ts';
import { lockJournal } from '../ledger/journal.ts';
import { Refusal } from '../operation/Refusal.ts';
import { findOrder, lockOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { takeRelief } from '../relief/takeRelief.ts';
import type { Submitted } from './bookWithdrawal.ts';
import { claimSubmission } from './claimSubmission.ts';
import { drawOnLine } from './creditLine.ts';
import { mustStayWithinPublicLimit } from './dailyUse.ts';
import { holdFunds } from './moveFunds.ts';
import { sendToBank, type Booked } from './sendToBank.ts';
import { usableCard } from './tryWithdrawal.ts';
import { linesOf, usesOf, withdrawalOf } from './withdrawals.ts';

export type Retry = Omit<Submitted, 'kinds'> & { readonly cardId: string };

/** Whether an order can be paid out again: it failed or was returned, and the owner has the money back. */
export function canRetry({ status }: Pick<Order, 'status'>): boolean {
  return status === 'failed' || status === 'returned';
}

/**
 * Pays a failed or returned order out again on its agreed terms: the next attempt of the same order, which holds the
 * returned money again. Refuses with 990404, 711006 (not failed), the codes of the password, 170041, 170042,
 * 711005 (money no longer available), 301001 (discount used elsewhere) or 500004 (limit of the account).
 */
export async function retryWithdrawal<T>(
  db: Database,
  retry: Retry,
  settle: (book: (trx: Trx) => Promise<Booked>) => Promise<T>,
): Promise<T> {
  const { orderId, owner } = retry;
  return claimSubmission(db, retry, async () => {
    const order = await findOrder(db.kysely, { id: orderId, owner });
    if (order !== null && !canRetry(order)) throw new Refusal('711006', {}, { orderId, status: order.status });
    return settle((trx) => again(trx, retry));
  });
}

async function again(trx: Trx, { orderId, owner, userId, cardId, at }: Retry): Promise<Booked> {
  const order = await lockOrder(trx, orderId);
  if (order === null || order.owner !== owner) throw new Refusal('990404');
  if (!canRetry(order)) throw new Refusal('711006', {}, { orderId, status: order.status });
  const card = await usableCard(trx, { owner, cardId, holder: null, target: order.targetCurrency });
  // Concurrent payouts to the card count against the same limit.
  await lockJournal(trx);
  await mustStayWithinPublicLimit(trx, {
    card,
    arrival: money(order.targetAmount, order.targetCurrency),
    at,
    except: orderId,
  });
  const withdrawal = await withdrawalOf(trx, orderId);
  const lines = await linesOf(trx, [orderId]);
  await takeRelief(trx, { orderId, uses: usesOf(withdrawal), at });
  const next = { ...order, attempt: order.attempt + 1 };
  if (withdrawal.kind === 'ADVANCE') await drawOnLine(trx, order);
  await holdFunds(trx, { order: next, withdrawal, lines, at });
  await recordAudit(trx, {
    actor: userId,
    action: 'withdraw.retryByNewCard',
    subject: `order ${orderId}`,
    detail: { attempt: next.attempt, card: cardId },
    now: at,
  });
  return sendToBank(trx, { order, withdrawal, lines, at }, 'retry', { cardId, failCode: null });
}
