import type { CurrencyCode } from '../../domain/currency.ts';
import { parseDecimal } from '../../domain/decimal.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Trx } from '../db/Database.ts';
import { findQuote } from '../fx/findQuote.ts';
import { createQuote, quoteRefusalCodes, type Quote, type QuoteRefusal } from '../fx/quotes.ts';
import { balancesOf } from '../ledger/statements.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wireAmount } from './amounts.ts';
import { mustStayWithinExchange } from './exchangeLimitsOf.ts';
import { priceExchange, type ExchangeTerms } from './exchangeTerms.ts';
import { termsToKeep } from './keptTerms.ts';
import { saveTrial } from './trials.ts';

/** Seconds that the rate of a trial is valid. */
export const trialSeconds = 60;
/** The rate channel of exchanges inside the wallet. */
export const exchangeChannel = 'MARKET';

export interface ExchangeRequest {
  readonly owner: string;
  readonly userId: string;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  /** In the currency sold or the currency wanted. */
  readonly amount: Money;
  /** A quote that the customer already has. */
  readonly rateId?: string;
  readonly at: number;
}

export type ExchangeTrial = ExchangeTerms & {
  readonly trialId: string;
  readonly quote: Quote;
  readonly available: Money;
};

/**
 * Prices an exchange at a rate that is valid for a minute, and stores it for the order.
 * Refuses with 500006 (amount outside the limits), 711004 (not enough money) or the codes of a quote.
 */
export async function tryExchange(trx: Trx, request: ExchangeRequest): Promise<ExchangeTrial> {
  const { owner, userId, from, to, amount, at } = request;
  const side = amount.currency === from ? 'source' : 'target';
  const given =
    request.rateId === undefined ? null : await heldQuote(trx, { ...request, rateId: request.rateId, side });
  const quote =
    given ??
    (await createQuote(trx, {
      owner,
      purpose: 'exchange',
      from,
      to,
      side,
      amount: amount.amount,
      ttlSeconds: trialSeconds,
      channel: exchangeChannel,
      at,
    }));
  const rate = parseDecimal(quote.rate);
  if (rate === null) throw new Error(`Quote ${quote.rateId} has the rate ${quote.rate}, which is not a decimal.`);
  const terms = priceExchange({ from, to, amount, rate });
  await mustStayWithinExchange(trx, { owner, terms, at });
  const available = await availableIn(trx, owner, from);
  if (terms.source.amount > available.amount)
    throw new Refusal('711004', {}, { available: wireAmount(available.amount, from), currency: from });
  const trialId = await saveTrial(trx, {
    kind: 'exchange',
    owner,
    userId,
    terms: { ...termsToKeep(terms, { amount, rate: quote.rate }), rateId: quote.rateId },
    at,
    expiresAt: quote.expiresAt,
  });
  return { ...terms, trialId, quote, available };
}

/** Returns the wallet's available amount of a currency. */
async function availableIn(trx: Trx, owner: string, currency: CurrencyCode): Promise<Money> {
  const [balance] = await balancesOf(trx, { owner, kinds: ['wallet'], currencies: [currency] });
  return money(balance?.available ?? 0n, currency);
}

/** Checks an existing quote now, so that the customer learns of a problem here and not at the end; only the booking uses it up. */
async function heldQuote(
  trx: Trx,
  { rateId, owner, from, to, amount, side, at }: ExchangeRequest & { rateId: string; side: 'source' | 'target' },
): Promise<Quote> {
  const found = await findQuote(trx, { rateId, owner, purpose: 'exchange', from, to, side, amount: amount.amount, at });
  if (!found.ok) throw refusedQuote(found.error);
  return found.value;
}

export function refusedQuote(because: QuoteRefusal): Refusal {
  return new Refusal(quoteRefusalCodes[because]);
}
