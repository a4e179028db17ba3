import { randomUUID } from 'node:crypto';
import type { CurrencyCode } from '../../domain/currency.ts';
import { parseDecimal } from '../../domain/decimal.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';
import { createQuote, type Quote } from '../fx/quotes.ts';
import { balancesOf } from '../ledger/statements.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wireAmount } from '../wallet/amounts.ts';
import { mustStayWithinExchange } from '../wallet/exchangeLimitsOf.ts';
import type { ExchangeTerms } from '../wallet/exchangeTerms.ts';
import { exchangeChannel, trialSeconds } from '../wallet/exchangeTrial.ts';
import { keptTerms, termsToKeep, type KeptTerms } from '../wallet/keptTerms.ts';
import { priceTransfer, sourceAccount, type Way } from './transferTerms.ts';

export interface TransferRequest {
  readonly owner: string;
  readonly userId: string;
  readonly way: Way;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  /** In the currency that leaves or the currency that arrives. */
  readonly amount: Money;
  readonly at: number;
}

export type TransferTrial = ExchangeTerms & {
  readonly trialId: string;
  /** Null within one currency. */
  readonly quote: Quote | null;
  readonly available: Money;
  readonly expiresAt: number;
};

/** The terms that a trial keeps for its order. */
export interface KeptTransfer extends KeptTerms {
  readonly way: Way;
  /** Null within one currency. */
  readonly rateId: string | null;
}

/**
 * Prices a transfer for a minute and stores it for the order. Refuses with 500006 (outside the limits of an exchange) or
 * 711004 (not enough money).
 */
export async function tryTransfer(trx: Trx, request: TransferRequest): Promise<TransferTrial> {
  const { owner, userId, way, from, to, amount, at } = request;
  const side = amount.currency === from ? 'source' : 'target';
  const quote = from === to ? null : await quoteOf(trx, request, side);
  const terms = priceTransfer({ from, to, amount, rate: quote === null ? null : rateOf(quote) });
  if (quote !== null) await mustStayWithinExchange(trx, { owner, terms, at });
  const account = sourceAccount(way, owner, from);
  const [balance] = await balancesOf(trx, { owner, kinds: [account.kind], currencies: [from] });
  const available = money(balance?.available ?? 0n, from);
  if (terms.source.amount > available.amount)
    throw new Refusal('711004', {}, { available: wireAmount(available.amount, from), currency: from });
  const trialId = `DT${randomUUID().replaceAll('-', '')}`;
  const expiresAt = quote?.expiresAt ?? at + trialSeconds * 1000;
  await trx
    .insertInto('dobby_trials')
    .values({
      id: trialId,
      owner,
      user_id: userId,
      terms: toJsonb({
        ...termsToKeep(terms, { amount, rate: quote?.rate ?? '1' }),
        way,
        rateId: quote?.rateId ?? null,
      }),
      created_at: new Date(at),
      expires_at: new Date(expiresAt),
      order_id: null,
    })
    .execute();
  return { ...terms, trialId, quote, available, expiresAt };
}

/** Reads the terms that `tryTransfer` stored. */
export function keptTransfer(kept: Readonly<Record<string, unknown>>): KeptTransfer {
  return {
    ...keptTerms(kept),
    way: kept['way'] === 'in' ? 'in' : 'out',
    rateId: kept['rateId'] === null ? null : String(kept['rateId']),
  };
}

/** Removes trials without an order, a day after they expired. */
export async function forgetPastTransferTrials(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('dobby_trials')
    .where('order_id', 'is', null)
    .where('expires_at', '<', new Date(now - oneDay))
    .execute();
}

const oneDay = 86_400_000;

function rateOf({ rate }: Pick<Quote, 'rate'>) {
  const exact = parseDecimal(rate);
  if (exact === null) throw new Error(`${rate} is not a rate.`);
  return exact;
}

/** Within the portal's accounts, a transfer between two currencies has the rate and the purpose of an exchange. */
function quoteOf(
  trx: Trx,
  { owner, from, to, amount, at }: TransferRequest,
  side: 'source' | 'target',
): Promise<Quote> {
  return createQuote(trx, {
    owner,
    purpose: 'exchange',
    from,
    to,
    side,
    amount: amount.amount,
    ttlSeconds: trialSeconds,
    channel: exchangeChannel,
    at,
  });
}
