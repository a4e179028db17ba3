import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, instantOfBeijing } from '../../domain/day.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wireAmount } from './amounts.ts';
import { exchangeLimits } from './exchangeTerms.ts';
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
  const row = await db
    .selectFrom('orders')
    .select(sql<bigint>`coalesce(sum(source_amount), 0)::bigint`.as('sum'))
    .where('owner', '=', owner)
    .where('kind', '=', 'exchange')
    .where('status', 'in', ['processing', 'succeeded'])
    .where('source_currency', '=', currency)
    .where('created_at', '>=', new Date(instantOfBeijing(`${beijingDay(at)} 00:00:00`) ?? at))
    .executeTakeFirstOrThrow();
  return { ...exchangeLimits(currency, raised?.amount), used: money(row.sum, currency) };
}

/** Refuses with 500006 an amount that the owner may not sell now; the refusal contains the limits. */
export async function mustStayWithinExchange(
  db: Queryable,
  { owner, source, at }: { readonly owner: string; readonly source: Money; readonly at: number },
): Promise<void> {
  const { currency } = source;
  const { min, max, daily, used } = await exchangeLimitsOf(db, { owner, currency, at });
  const left = daily.amount > used.amount ? daily.amount - used.amount : 0n;
  const most = max.amount < left ? max.amount : left;
  if (source.amount >= min.amount && source.amount <= most) return;
  throw new Refusal('500006', {}, { min: wireAmount(min.amount, currency), max: wireAmount(most, currency), currency });
}
