import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wireAmount } from './amounts.ts';
import { exchangeLimits, type ExchangeTerms } from './exchangeTerms.ts';
import { raisedLimit } from './limitRaises.ts';

/** What an owner may sell of a currency: at once, in a day, and what is left of the day. */
export interface ExchangeLimits {
  readonly min: Money;
  readonly max: Money;
  readonly daily: Money;
  readonly used: Money;
}

/** Returns the owner's limits of an exchange with what was sold today. A raise applies to the day and, in proportion, to a single order. */
export async function exchangeLimitsOf(
  db: Queryable,
  { owner, currency, at }: { readonly owner: string; readonly currency: CurrencyCode; readonly at: number },
): Promise<ExchangeLimits> {
  const raised = await raisedLimit(db, { owner, kind: 'EXCHANGE', currency, at });
  const row = await countedExchanges(db, { owner, currency, since: startOfBeijingDay(beijingDay(at)) })
    .select(sql<bigint>`coalesce(sum(source_amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return { ...exchangeLimits(currency, raised?.amount), used: money(row.sum, currency) };
}

/** The owner's orders that use the limits of a currency since an instant: exchanges, and transfers to another currency. */
export function countedExchanges(
  db: Queryable,
  { owner, currency, since }: { readonly owner: string; readonly currency: CurrencyCode; readonly since: number },
) {
  return db
    .selectFrom('orders')
    .where('owner', '=', owner)
    .where('kind', 'in', ['exchange', 'transfer'])
    .where('status', 'in', ['processing', 'succeeded'])
    .where('source_currency', '=', currency)
    .where('target_currency', '!=', currency)
    .where('created_at', '>=', new Date(since));
}

/**
 * Refuses with 500006 terms that buy nothing, or that sell what the owner may not sell now; the refusal contains the limits.
 * For an order, call it under `lockJournal`: concurrent orders count against the same limits.
 */
export async function mustStayWithinExchange(
  db: Queryable,
  { owner, terms, at }: { readonly owner: string; readonly terms: Omit<ExchangeTerms, 'fee'>; readonly at: number },
): Promise<void> {
  const { source, target } = terms;
  const { currency } = source;
  const { min, max, daily, used } = await exchangeLimitsOf(db, { owner, currency, at });
  const left = daily.amount > used.amount ? daily.amount - used.amount : 0n;
  const most = max.amount < left ? max.amount : left;
  if (target.amount > 0n && source.amount >= min.amount && source.amount <= most) return;
  throw new Refusal('500006', {}, { min: wireAmount(min.amount, currency), max: wireAmount(most, currency), currency });
}
