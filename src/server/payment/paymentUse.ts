import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { addMoney, compareMoney, money, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { paymentLimits } from './paymentTerms.ts';

/** Returns what was paid in a currency since Beijing's midnight, and since the first of its month and year; failed and returned payments do not count. */
export async function paidSoFar(
  db: Queryable,
  { owner, currency, now }: { readonly owner: string; readonly currency: CurrencyCode; readonly now: number },
): Promise<Readonly<Record<'day' | 'month' | 'year', Money>>> {
  const today = beijingDay(now);
  const since = (day: string): Date => new Date(startOfBeijingDay(day));
  const { rows } = await sql<Readonly<Record<'day' | 'month' | 'year', bigint | null>>>`
    select sum(source_amount) filter (where created_at >= ${since(today)})::bigint as day,
      sum(source_amount) filter (where created_at >= ${since(`${today.slice(0, 7)}-01`)})::bigint as month,
      sum(source_amount)::bigint as year
    from orders
    where owner = ${owner} and kind in ('payment', 'bill') and source_currency = ${currency} and created_at >= ${since(`${today.slice(0, 4)}-01-01`)}
      and status not in ('failed', 'returned', 'cancelled')`.execute(db);
  const sum = (total: bigint | null | undefined): Money => money(total ?? 0n, currency);
  return { day: sum(rows[0]?.day), month: sum(rows[0]?.month), year: sum(rows[0]?.year) };
}

/** Returns the most that an account may pay at once in each currency: as usual, or what was granted to it. */
export async function singleLimits(db: Queryable, owner: string): Promise<(currency: CurrencyCode) => Money> {
  const rows = await db.selectFrom('payment_limits').selectAll().where('owner', '=', owner).execute();
  const granted = new Map(rows.map(({ currency, single }) => [currency, money(single, currency)]));
  return (currency) => granted.get(currency) ?? paymentLimits(currency).single;
}

/** Refuses with 500004 a payment that, added to earlier ones, exceeds the limit of a day, a month or a year. */
export async function keepWithinLimits(
  db: Queryable,
  { owner, adding, now }: { readonly owner: string; readonly adding: Money; readonly now: number },
): Promise<void> {
  const paid = await paidSoFar(db, { owner, currency: adding.currency, now });
  const limits = paymentLimits(adding.currency);
  if ((['day', 'month', 'year'] as const).some((span) => compareMoney(addMoney(paid[span], adding), limits[span]) > 0))
    throw new Refusal('500004');
}

/** Returns payments of the last 24 hours as `payee amount` in minor units, to warn of duplicates. */
export async function recentPayments(
  db: Queryable,
  { owner, now }: { owner: string; now: number },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment_rows')
    .innerJoin('orders', 'orders.id', 'payment_rows.order_id')
    .select(['payment_rows.payee_id', 'payment_rows.amount'])
    .where('orders.owner', '=', owner)
    .where('orders.created_at', '>', new Date(now - 24 * 3_600_000))
    .where('orders.status', 'in', ['processing', 'succeeded'])
    .execute();
  return new Set(rows.map(({ payee_id, amount }) => `${payee_id} ${amount}`));
}
