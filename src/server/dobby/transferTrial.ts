import { randomUUID } from 'node:crypto';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import { decimalToString, parseDecimal } from '../../domain/decimal.ts';
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

/** The terms that a trial stores for its order. */
export interface KeptTransfer {
  readonly way: Way;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly side: 'source' | 'target';
  readonly amount: bigint;
  readonly source: bigint;
  readonly fee: bigint;
  readonly target: bigint;
  /** Null within one currency. */
  readonly rateId: string | null;
  readonly rate: string;
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
        way,
        from,
        to,
        side,
        amount: String(amount.amount),
        source: String(terms.source.amount),
        fee: String(terms.fee.amount),
        target: String(terms.target.amount),
        rateId: quote?.rateId ?? null,
        rate: quote?.rate ?? '1',
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
  const text = (name: string): string => String(kept[name]);
  return {
    way: text('way') === 'in' ? 'in' : 'out',
    from: currencyOf(text('from')),
    to: currencyOf(text('to')),
    side: text('side') === 'target' ? 'target' : 'source',
    amount: BigInt(text('amount')),
    source: BigInt(text('source')),
    fee: BigInt(text('fee')),
    target: BigInt(text('target')),
    rateId: kept['rateId'] === null ? null : text('rateId'),
    rate: decimalToString(rateOf({ rate: text('rate') })),
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

function currencyOf(code: string): CurrencyCode {
  if (!isCurrency(code)) throw new Error(`The trial names ${code}, which is not a currency.`);
  return code;
}

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
