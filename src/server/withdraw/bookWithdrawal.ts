import type { CurrencyCode } from '../../domain/currency.ts';
import { money } from '../../domain/money.ts';
import type { Database, Trx } from '../db/Database.ts';
import type { WithdrawKind } from '../db/tables/withdraw.ts';
import { consumeQuote } from '../fx/quotes.ts';
import { lockJournal } from '../ledger/journal.ts';
import { Refusal } from '../operation/Refusal.ts';
import { findOrder, lockOrder } from '../orders/orders.ts';
import { enqueueJob } from '../platform/jobs.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { takeRelief } from '../relief/takeRelief.ts';
import { claimSubmission } from './claimSubmission.ts';
import { drawOnLine } from './creditLine.ts';
import { mustStayWithinDay, mustStayWithinPublicLimit } from './dailyUse.ts';
import { holdFunds, type Funds } from './moveFunds.ts';
import { refusedQuote } from './priceRequest.ts';
import { mustApply, sendToBank, type Booked } from './sendToBank.ts';
import { usableCard, waitingOrder } from './tryWithdrawal.ts';
import { linesOf, pricedLines, usesOf, withdrawalOf } from './withdrawals.ts';
import { entrustJobOf } from './withdrawJobs.ts';

export interface Submitted {
  readonly orderId: string;
  readonly owner: string;
  readonly userId: string;
  /** Kinds of withdrawal that the caller's operation submits: a trial of another operation is not found. */
  readonly kinds: readonly WithdrawKind[];
  readonly at: number;
}

/**
 * Turns a trial into an order, once: uses up its quotes and discounts, holds the money and queues the bank's job, all in
 * the one transaction that `settle` opens, which checks the payment password. Refuses with 990404, 711006 (already submitted), 500001
 * (too late), 500003 (rate), 500004 (limits), 711005 (balance), 170042 (card gone), 301001 (coupon gone) or 130015.
 */
export async function submitWithdrawal<T>(
  db: Database,
  submitted: Submitted,
  settle: (book: (trx: Trx) => Promise<Booked>) => Promise<T>,
): Promise<T> {
  const { orderId, owner } = submitted;
  return claimSubmission(db, submitted, async () => {
    const order = await findOrder(db.kysely, { id: orderId, owner });
    if (order !== null && order.status !== 'draft') throw new Refusal('711006', {}, { orderId, status: order.status });
    return settle((trx) => book(trx, submitted));
  });
}

async function book(trx: Trx, { orderId, owner, userId, kinds, at }: Submitted): Promise<Booked> {
  const order = await lockOrder(trx, orderId);
  if (order === null || order.owner !== owner) throw new Refusal('990404');
  if (order.status !== 'draft') throw new Refusal('711006', {}, { orderId, status: order.status });
  const withdrawal = await withdrawalOf(trx, orderId);
  if (!kinds.includes(withdrawal.kind)) throw new Refusal('990404');
  const lines = await linesOf(trx, [orderId]);
  const funds: Funds = { order, withdrawal, lines, at };
  // Concurrent bookings count against the same limits, so they run one after another from here on.
  await lockJournal(trx);
  await mustStillHold(trx, funds);
  await useQuotes(trx, funds);
  await takeRelief(trx, { orderId, uses: usesOf(withdrawal), at });
  if (withdrawal.kind === 'ADVANCE') await drawOnLine(trx, order);
  await holdFunds(trx, funds);
  await recordAudit(trx, {
    actor: userId,
    action: 'withdraw.submit',
    subject: `order ${orderId}`,
    detail: { currency: order.sourceCurrency, amount: String(order.sourceAmount), card: order.cardId },
    now: at,
  });
  return withdrawal.mode === 'ENTRUST' ? waitForRate(trx, funds) : sendToBank(trx, funds, 'pay');
}

/** Checks what was true at the trial and may have changed since. */
async function mustStillHold(trx: Trx, { order, withdrawal, lines, at }: Funds): Promise<void> {
  const { owner, id: except } = order;
  if (at >= withdrawal.trial_expires_at.getTime()) throw new Refusal('500001');
  const card = await usableCard(trx, { owner, cardId: order.cardId, holder: null, target: order.targetCurrency }).catch(
    asGone,
  );
  if (
    await waitingOrder(
      trx,
      owner,
      lines.map(({ currency }) => currency),
    )
  )
    throw new Refusal('130015');
  if (withdrawal.kind !== 'ADVANCE')
    await mustStayWithinDay(trx, { owner, at, except, lines: pricedLines(lines, order) });
  await mustStayWithinPublicLimit(trx, { card, arrival: money(order.targetAmount, order.targetCurrency), at, except });
}

/** Reports any later problem with the card as a missing card. */
function asGone(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('170042') : error;
}

async function useQuotes(trx: Trx, { order, withdrawal, lines, at }: Funds): Promise<void> {
  for (const rateId of new Set(withdrawal.rate_ids)) {
    const quote = await trx
      .selectFrom('quotes')
      .select(['purpose', 'source_currency', 'target_currency', 'rate'])
      .where('id', '=', rateId)
      .executeTakeFirstOrThrow();
    const { purpose, source_currency: from, target_currency: to, rate } = quote;
    const used = await consumeQuote(trx, {
      rateId,
      owner: order.owner,
      purpose,
      from,
      to,
      side: 'source',
      amount: totalIn(lines, from),
      rate,
      usedBy: order.id,
      at,
    });
    if (!used.ok) throw refusedQuote(used.error === 'notFound' ? 'expired' : used.error);
  }
}

function totalIn(lines: Funds['lines'], currency: CurrencyCode): bigint {
  return lines.reduce((sum, line) => (line.currency === currency ? sum + line.amount : sum), 0n);
}

async function waitForRate(trx: Trx, { order, at }: Funds): Promise<Booked> {
  const waiting = await mustApply(trx, { order, kind: 'submit', key: 'submit', at });
  await enqueueJob(trx, entrustJobOf(waiting, at));
  return { order: waiting, arriveAt: null };
}
