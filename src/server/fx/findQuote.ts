import { fail, ok, type Result } from '../../domain/result.ts';
import type { Queryable } from '../db/Database.ts';
import { isRateChannel, rateChannels } from './channels.ts';
import type { Quote, QuoteRefusal, QuoteUse } from './quotes.ts';

/** Looks at a quote as `consumeQuote` will, without using it up, so that a customer hears early that it will not do. */
export async function findQuote(db: Queryable, use: Omit<QuoteUse, 'usedBy'>): Promise<Result<Quote, QuoteRefusal>> {
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', use.rateId).where('owner', '=', use.owner).executeTakeFirst();
  if (quote === undefined || !isRateChannel(quote.channel)) return fail('notFound');
  if (quote.used_at !== null) return fail('used');
  if (use.at >= quote.expires_at.getTime()) return fail('expired');
  const asQuoted =
    quote.source_currency === use.from &&
    quote.target_currency === use.to &&
    (quote.amount === null || (quote.amount === use.amount && quote.side === (use.side ?? quote.side))) &&
    (use.rate === undefined || use.rate === quote.rate);
  if (!asQuoted) return fail('changed');
  const { rateType, channelSrc } = rateChannels[quote.channel];
  return ok({ rateId: quote.id, rate: quote.rate, mid: quote.mid, rateChannel: quote.channel, rateType, channelSrc, expiresAt: quote.expires_at.getTime() });
}
