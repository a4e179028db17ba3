import type { CurrencyCode } from '../../domain/currency.ts';
import { decimalToString } from '../../domain/decimal.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextId } from '../db/nextId.ts';
import { customerRate, rateChannels, type RateChannel } from './channels.ts';

/** The purpose of a quote; it is valid for no other. `measure` prices how much of a discount an amount uses up. */
export const quotePurposes = ['exchange', 'withdraw', 'measure', 'payment'] as const;
export type QuotePurpose = (typeof quotePurposes)[number];

/** `side` is the currency of `amount` (minor units); without it, the quote is for any amount. `at` in epoch milliseconds. */
export interface QuoteRequest {
  readonly owner: string;
  readonly purpose: QuotePurpose;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly side: 'source' | 'target';
  readonly amount?: bigint;
  readonly ttlSeconds: number;
  readonly channel: RateChannel;
  readonly at: number;
}

/** `rate` and `mid` are exact decimals: units of the target currency for one unit of the source. */
export interface Quote {
  readonly rateId: string;
  readonly rate: string;
  readonly mid: string;
  readonly rateChannel: RateChannel;
  readonly rateType: string;
  readonly channelSrc: string;
  /** Epoch milliseconds of the server clock. */
  readonly expiresAt: number;
}

/** Gives the owner a rate that is valid until it expires and can be used once. Throws for one currency against itself. */
export async function createQuote(db: Queryable, request: QuoteRequest): Promise<Quote> {
  const { owner, purpose, from, to, side, amount, ttlSeconds, channel, at } = request;
  if (from === to) throw new RangeError(`There is no rate from ${from} to itself.`);
  if (ttlSeconds <= 0) throw new RangeError(`A quote must live longer than ${ttlSeconds} seconds.`);
  const { rate, mid } = customerRate({ from, to, channel }, at);
  const rateId = await nextId(db, 'quote_numbers', { prefix: 'Q', digits: 12 });
  const texts = { rate: decimalToString(rate), mid: decimalToString(mid) };
  const expiresAt = at + ttlSeconds * 1000;
  await db
    .insertInto('quotes')
    .values({
      id: rateId,
      owner,
      purpose,
      side,
      channel,
      ...texts,
      source_currency: from,
      target_currency: to,
      amount: amount ?? null,
      created_at: new Date(at),
      expires_at: new Date(expiresAt),
    })
    .execute();
  const { rateType, channelSrc } = rateChannels[channel];
  return { rateId, ...texts, rateChannel: channel, rateType, channelSrc, expiresAt };
}

/** How the caller uses the quote; all of it must match what was quoted. `usedBy` is the order's number. */
export interface QuoteUse {
  readonly rateId: string;
  readonly owner: string;
  readonly purpose: QuotePurpose;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly side?: 'source' | 'target';
  readonly amount?: bigint;
  /** The rate the customer saw, when the request carries it. */
  readonly rate?: string;
  readonly usedBy: string;
  readonly at: number;
}

/** `notFound` also covers another owner's quote, so that no caller learns which ids exist, and a quote for another purpose. */
export type QuoteRefusal = 'notFound' | 'used' | 'expired' | 'changed';

/** The business code for each refusal. */
export const quoteRefusalCodes = {
  expired: '500001',
  notFound: '500002',
  changed: '500003',
  used: '711006',
} as const satisfies Readonly<Record<QuoteRefusal, string>>;

/** Uses a quote up. A refusal leaves it unchanged, and so does a rollback. */
export async function consumeQuote(
  trx: Trx,
  use: QuoteUse,
): Promise<Result<{ readonly rate: string; readonly mid: string }, QuoteRefusal>> {
  const quote = await trx.selectFrom('quotes').selectAll().where('id', '=', use.rateId).forUpdate().executeTakeFirst();
  if (quote === undefined || quote.owner !== use.owner) return fail('notFound');
  const refusal = quoteRefusal(quote, use);
  if (refusal !== null) return fail(refusal);
  await trx
    .updateTable('quotes')
    .set({ used_at: new Date(use.at), used_by: use.usedBy })
    .where('id', '=', quote.id)
    .execute();
  return ok({ rate: quote.rate, mid: quote.mid });
}

interface StoredTerms {
  readonly purpose: QuotePurpose;
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly source_currency: string;
  readonly target_currency: string;
  readonly amount: bigint | null;
  readonly side: string;
  readonly rate: string;
}

/** Returns why a quote of the right owner is not valid, or null: the same rule for checking it and for using it up. */
export function quoteRefusal(quote: StoredTerms, use: Omit<QuoteUse, 'usedBy'>): QuoteRefusal | null {
  if (quote.purpose !== use.purpose) return 'notFound';
  if (quote.used_at !== null) return 'used';
  if (use.at >= quote.expires_at.getTime()) return 'expired';
  const asQuoted =
    quote.source_currency === use.from &&
    quote.target_currency === use.to &&
    (quote.amount === null || (quote.amount === use.amount && quote.side === (use.side ?? quote.side))) &&
    (use.rate === undefined || use.rate === quote.rate);
  return asQuoted ? null : 'changed';
}
