import type { CurrencyCode } from '../../domain/currency.ts';
import { parseDecimal } from '../../domain/decimal.ts';
import { convert } from '../../domain/exchange.ts';
import { zeroMoney, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { costBelow, costToWire } from './costBelow.ts';

/** What an order takes, and what arrives. */
interface Exchanged {
  readonly source: Money;
  readonly target: Money;
}

/**
 * Returns the middle rate of an order's quote, and how much less arrived than the amount is worth at it. Within one currency
 * there is no rate, and the price is the fee. All null where two currencies were exchanged without a known quote.
 */
export async function priceAtMid(
  db: Queryable,
  quoteId: string | null | undefined,
  { source, target }: Exchanged,
): Promise<{ readonly mid: string | null; readonly cost: string | null; readonly costRate: string | null }> {
  if (source.currency === target.currency) return { mid: null, ...costToWire(costBelow(source, target)) };
  const mid = quoteId ? await midOf(db, quoteId) : null;
  if (mid === null) return { mid, cost: null, costRate: null };
  return { mid, ...costToWire(costBelow(worthAt(mid, source, target.currency), target)) };
}

async function midOf(db: Queryable, quoteId: string): Promise<string | null> {
  const quote = await db.selectFrom('quotes').select('mid').where('id', '=', quoteId).executeTakeFirst();
  return quote?.mid ?? null;
}

function worthAt(mid: string, source: Money, target: CurrencyCode): Money {
  const rate = parseDecimal(mid);
  if (rate === null) throw new Error(`${mid} is not a decimal.`);
  return convert(source, zeroMoney(source.currency), rate, target);
}
