import { fail, ok, type Result } from '../../domain/result.ts';
import type { Queryable } from '../db/Database.ts';
import { isRateChannel, rateChannels } from './channels.ts';
import { quoteRefusal, type Quote, type QuoteRefusal, type QuoteUse } from './quotes.ts';

/** Checks a quote as `consumeQuote` does, without using it up, so that the customer sees early that the quote is not valid. */
export async function findQuote(db: Queryable, use: Omit<QuoteUse, 'usedBy'>): Promise<Result<Quote, QuoteRefusal>> {
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', use.rateId)
    .where('owner', '=', use.owner)
    .executeTakeFirst();
  if (quote === undefined || !isRateChannel(quote.channel)) return fail('notFound');
  const refusal = quoteRefusal(quote, use);
  if (refusal !== null) return fail(refusal);
  const { rateType, channelSrc } = rateChannels[quote.channel];
  return ok({
    rateId: quote.id,
    rate: quote.rate,
    mid: quote.mid,
    rateChannel: quote.channel,
    rateType,
    channelSrc,
    expiresAt: quote.expires_at.getTime(),
  });
}
