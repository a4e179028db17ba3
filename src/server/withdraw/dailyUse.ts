import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Card } from '../bankcard/cards.ts';
import type { Queryable } from '../db/Database.ts';
import { Refusal } from '../operation/Refusal.ts';
import { wireAmount } from '../wallet/amounts.ts';
import { raisedLimit } from '../wallet/limitRaises.ts';
import { totalOf, type SourceLine } from './priceWithdrawal.ts';
import { publicDailyLimit, withdrawLimits } from './withdrawRules.ts';

/** Statuses that count against a day's limits: submitted and not given back. */
const counted = ['awaitingPayment', 'processing', 'succeeded'] as const;

interface DayOfOwner {
  readonly owner: string;
  readonly at: number;
  /** The order being checked, which does not count. */ readonly except?: string;
}

/** Returns how much of a currency the owner has withdrawn today, in minor units. */
export async function withdrawnToday(
  db: Queryable,
  { owner, at, except = '' }: DayOfOwner,
  currency: CurrencyCode,
): Promise<bigint> {
  const row = await db
    .selectFrom('withdrawal_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(sql<bigint>`coalesce(sum(line.amount), 0)::bigint`.as('sum'))
    .where('orders.owner', '=', owner)
    .where('orders.status', 'in', counted)
    .where('orders.id', '!=', except)
    .where('orders.created_at', '>=', startOfDay(at))
    .where('line.currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** Refuses with 500004 amounts that are too small, too large, or too much for a day; the refusal contains the limits. */
export async function mustStayWithinDay(
  db: Queryable,
  { lines, ...day }: DayOfOwner & { readonly lines: readonly SourceLine[] },
): Promise<void> {
  for (const currency of new Set(lines.map(({ amount }) => amount.currency))) {
    const total = totalOf(lines.filter(({ amount }) => amount.currency === currency)).amount;
    const raised = await raisedLimit(db, { owner: day.owner, kind: 'WITHDRAW', currency, at: day.at });
    const { min, max, daily } = withdrawLimits(currency, raised?.amount);
    const left = daily.amount - (await withdrawnToday(db, day, currency));
    if (total >= min.amount && total <= max.amount && total <= left) continue;
    const [low, high] = [min.amount, max.amount < left ? max.amount : left < 0n ? 0n : left];
    throw new Refusal('500004', {}, { min: wireAmount(low, currency), max: wireAmount(high, currency), currency });
  }
}

/** Returns how much a company account may still receive today; null when there is no limit. */
export async function publicRemain(
  db: Queryable,
  card: Card,
  { at, except = '' }: Omit<DayOfOwner, 'owner'>,
): Promise<{ readonly limit: Money; readonly remain: Money } | null> {
  const limit = publicDailyLimit(card);
  const remain = (await publicRemains(db, [card], { at, except })).get(card.id);
  return limit === null || remain === undefined ? null : { limit, remain };
}

/** Returns how much each of the company accounts may still receive today, by the id of its card; those without a limit are left out. */
export async function publicRemains(
  db: Queryable,
  cards: readonly Card[],
  { at, except = '' }: Omit<DayOfOwner, 'owner'>,
): Promise<ReadonlyMap<string, Money>> {
  const limits = cards.flatMap((card) => {
    const limit = publicDailyLimit(card);
    return limit === null ? [] : [{ id: card.id, owner: card.account_id, limit }];
  });
  if (limits.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['card_id', sql<bigint>`coalesce(sum(target_amount), 0)::bigint`.as('sum')])
    .where(sql<boolean>`owner = any(${limits.map(({ owner }) => owner)}::text[])`)
    .where(sql<boolean>`card_id = any(${limits.map(({ id }) => id)}::text[])`)
    .where('kind', '=', 'withdraw')
    .where('status', 'in', counted)
    .where('id', '!=', except)
    .where('created_at', '>=', startOfDay(at))
    .groupBy('card_id')
    .execute();
  const received = new Map(rows.map(({ card_id: id, sum }) => [id, sum]));
  return new Map(
    limits.map(({ id, limit }) => {
      const left = limit.amount - (received.get(id) ?? 0n);
      return [id, money(left < 0n ? 0n : left, limit.currency)];
    }),
  );
}

/** Refuses with 500004 an amount that a company account may no longer receive today. */
export async function mustStayWithinPublicLimit(
  db: Queryable,
  {
    card,
    arrival,
    at,
    except,
  }: { readonly card: Card; readonly arrival: Money; readonly at: number; readonly except?: string },
): Promise<void> {
  const open = await publicRemain(db, card, { at, ...(except !== undefined && { except }) });
  if (open === null || arrival.amount <= open.remain.amount) return;
  throw new Refusal(
    '500004',
    {},
    { publicRemain: wireAmount(open.remain.amount, open.remain.currency), currency: open.remain.currency },
  );
}

function startOfDay(at: number): Date {
  return new Date(startOfBeijingDay(beijingDay(at)));
}
