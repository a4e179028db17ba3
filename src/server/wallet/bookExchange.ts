import { money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { consumeQuote } from '../fx/quotes.ts';
import { customerAccount } from '../ledger/account.ts';
import { exchangeEntry } from '../ledger/exchangeEntry.ts';
import { lockJournal } from '../ledger/journal.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { Refusal } from '../operation/Refusal.ts';
import { createOrder, updateOrder, type Order } from '../orders/orders.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { mustStayWithinExchange } from './exchangeLimitsOf.ts';
import { exchangeFundTypes } from './exchangeTerms.ts';
import { refusedQuote } from './exchangeTrial.ts';
import { keptTerms } from './keptTerms.ts';
import { orderOfTrial, settleOrder } from './settleOrder.ts';
import { lockTrial, settleTrial } from './trials.ts';

/**
 * Turns a trial into an exchange: uses up the quote, posts both legs, finishes the order. Repeating the same trial
 * returns the same order. Refuses with 990404 (no such trial), 500006 (limits), 711004 (not enough money) or the codes of a quote.
 */
export async function bookExchange(
  trx: Trx,
  { trialId, owner, userId, at }: { trialId: string; owner: string; userId: string; at: number },
): Promise<Order> {
  const trial = await lockTrial(trx, { id: trialId, kind: 'exchange', owner });
  if (trial === null) throw new Refusal('990404');
  if (trial.orderId !== null) return orderOfTrial(trx, trial.orderId, owner);
  const terms = keptTerms(trial.terms);
  const rateId = String(trial.terms['rateId']);
  await lockJournal(trx);
  await mustStayWithinExchange(trx, {
    owner,
    terms: { source: money(terms.source, terms.from), target: money(terms.target, terms.to) },
    at,
  });
  const created = await createOrder(trx, {
    kind: 'exchange',
    owner,
    sourceCurrency: terms.from,
    sourceAmount: terms.source,
    targetCurrency: terms.to,
    targetAmount: terms.target,
    fee: terms.fee,
    rate: terms.rate,
    detail: { trialId, side: terms.side },
    at,
  });
  const used = await consumeQuote(trx, {
    rateId,
    owner,
    purpose: 'exchange',
    from: terms.from,
    to: terms.to,
    side: terms.side,
    amount: terms.amount,
    rate: terms.rate,
    usedBy: created.id,
    at,
  });
  if (!used.ok) throw refusedQuote(used.error);
  const order = await updateOrder(trx, created, { quoteId: rateId, at });
  await moveMoney(trx, order);
  await settleTrial(trx, trialId, order.id);
  await recordAudit(trx, {
    actor: userId,
    action: 'exchange.submit',
    subject: `order ${order.id}`,
    detail: { from: terms.from, to: terms.to, source: String(terms.source), target: String(terms.target) },
    now: at,
  });
  return settleOrder(trx, order, at);
}

/** Posts both legs and the fee between the owner's wallets. Refuses with 711004 when there is not enough money. */
export async function moveMoney(trx: Trx, order: Order): Promise<void> {
  const { owner, sourceCurrency, targetCurrency, createdAt: at } = order;
  const to = customerAccount('wallet', owner, targetCurrency);
  await openAccount(trx, to, at);
  const posted = await exchangeEntry(trx, {
    key: `exchange/${order.id}`,
    from: [{ account: customerAccount('wallet', owner, sourceCurrency), source: order.sourceAmount }],
    to,
    fee: money(order.fee, sourceCurrency),
    target: money(order.targetAmount, targetCurrency),
    fundTypes: exchangeFundTypes(sourceCurrency, targetCurrency),
    orderId: order.id,
    at,
  });
  if (posted.ok) return;
  if (posted.error.because === 'insufficient' || posted.error.because === 'unknownAccount') throw new Refusal('711004');
  throw new Error(`The exchange of order ${order.id} could not be posted: ${posted.error.because}.`);
}
