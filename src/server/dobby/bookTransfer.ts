import { money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { consumeQuote } from '../fx/quotes.ts';
import { systemAccount } from '../ledger/account.ts';
import { exchangeEntry } from '../ledger/exchangeEntry.ts';
import { lockJournal } from '../ledger/journal.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntries } from '../ledger/postEntries.ts';
import { Refusal } from '../operation/Refusal.ts';
import { createOrder, updateOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { mustStayWithinExchange } from '../wallet/exchangeLimitsOf.ts';
import { refusedQuote } from '../wallet/exchangeTrial.ts';
import { orderOfTrial, settleOrder } from '../wallet/settleOrder.ts';
import { sourceAccount, targetAccount, type Way } from './transferTerms.ts';
import { keptTransfer, type KeptTransfer } from './transferTrial.ts';

/**
 * Turns a trial into a transfer: uses up the quote, posts both sides, finishes the order. Repeating the same trial returns the
 * same order. Refuses with 990404 (no such trial), 711005 (too late), 500006 (limits of an exchange), 711004 (not enough money) or
 * the codes of a quote.
 */
export async function bookTransfer(
  trx: Trx,
  { trialId, owner, userId, at }: { trialId: string; owner: string; userId: string; at: number },
): Promise<Order> {
  const trial = await trx
    .selectFrom('dobby_trials')
    .selectAll()
    .where('id', '=', trialId)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (trial === undefined) throw new Refusal('990404');
  if (trial.order_id !== null) return orderOfTrial(trx, trial.order_id, owner);
  const terms = keptTransfer(trial.terms);
  if (terms.rateId === null && at >= trial.expires_at.getTime()) throw new Refusal('711005');
  await lockJournal(trx);
  if (terms.from !== terms.to)
    await mustStayWithinExchange(trx, {
      owner,
      terms: { source: money(terms.source, terms.from), target: money(terms.target, terms.to) },
      at,
    });
  const created = await createOrder(trx, {
    kind: 'transfer',
    owner,
    sourceCurrency: terms.from,
    sourceAmount: terms.source,
    targetCurrency: terms.to,
    targetAmount: terms.target,
    fee: terms.fee,
    rate: terms.rate,
    detail: { trialId, way: terms.way, side: terms.side },
    at,
  });
  const order = await withQuote(trx, created, terms);
  await moveTransfer(trx, order, terms.way);
  await trx.updateTable('dobby_trials').set({ order_id: order.id }).where('id', '=', trialId).execute();
  await recordAudit(trx, {
    actor: userId,
    action: 'dobby.submit',
    subject: `order ${order.id}`,
    detail: { way: terms.way, from: terms.from, to: terms.to, source: String(terms.source) },
    now: at,
  });
  return settleOrder(trx, order, at);
}

async function withQuote(trx: Trx, order: Order, terms: KeptTransfer): Promise<Order> {
  const { rateId, from, to, side, amount, rate } = terms;
  if (rateId === null) return order;
  const { owner, id: usedBy, createdAt: at } = order;
  const used = await consumeQuote(trx, {
    rateId,
    owner,
    purpose: 'exchange',
    from,
    to,
    side,
    amount,
    rate,
    usedBy,
    at,
  });
  if (!used.ok) throw refusedQuote(used.error);
  return updateOrder(trx, order, { quoteId: rateId, at });
}

/** Posts what leaves one account and what arrives at the other, linked. Refuses with 711004 when there is not enough money. */
export async function moveTransfer(trx: Trx, order: Order, way: Way): Promise<void> {
  const { id: orderId, owner, sourceCurrency, targetCurrency, createdAt: at } = order;
  const from = sourceAccount(way, owner, sourceCurrency);
  const to = targetAccount(way, owner, targetCurrency);
  await openAccount(trx, to, at);
  const key = `transfer/${orderId}`;
  // Each line of a statement has one fund type, so what leaves and what arrives are two entries.
  const between = systemAccount('suspense', sourceCurrency, 'transfer');
  const amount = order.sourceAmount;
  const posted =
    sourceCurrency === targetCurrency
      ? await postEntries(trx, {
          deal: key,
          entries: [
            {
              key: `${key}/out`,
              fundType: 21,
              orderId,
              at,
              postings: [
                { account: from, amount: -amount },
                { account: between, amount },
              ],
            },
            {
              key: `${key}/in`,
              fundType: 22,
              orderId,
              at,
              postings: [
                { account: between, amount: -amount },
                { account: to, amount },
              ],
            },
          ],
        })
      : await exchangeEntry(trx, {
          key,
          from: [{ account: from, source: amount }],
          to,
          fee: money(order.fee, sourceCurrency),
          target: money(order.targetAmount, targetCurrency),
          fundTypes: { out: 21, in: 22 },
          orderId,
          at,
        });
  if (posted.ok) return;
  if (posted.error.because === 'insufficient' || posted.error.because === 'unknownAccount') throw new Refusal('711004');
  throw new Error(`Transfer ${orderId} could not be posted: ${posted.error.because}.`);
}
