import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, instantOfBeijing } from '../../domain/day.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';

/** What was paid in a currency since Beijing's midnight; payments that failed or came back do not count. */
export async function paidToday(db: Queryable, { owner, currency, now }: { owner: string; currency: CurrencyCode; now: number }): Promise<Money> {
  const midnight = instantOfBeijing(`${beijingDay(now)} 00:00:00`) ?? now;
  const { rows } = await sql<{ total: bigint | null }>`
    select sum(source_amount)::bigint as total from orders
    where owner = ${owner} and kind = 'payment' and source_currency = ${currency} and created_at >= ${new Date(midnight)}
      and status not in ('failed', 'returned', 'cancelled')`.execute(db);
  return money(rows[0]?.total ?? 0n, currency);
}

/** Payments of the last 24 hours that may be meant twice, as `payee amount` in minor units. */
export async function recentPayments(db: Queryable, { owner, now }: { owner: string; now: number }): Promise<ReadonlySet<string>> {
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
