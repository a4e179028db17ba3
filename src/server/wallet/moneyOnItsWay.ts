import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDay, startOfBeijingDay } from '../../domain/day.ts';
import { money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import type { OrderStatus } from '../db/tables/orders.ts';
import { shopRefusal, type ShopRefusal } from '../shop/shopRefusal.ts';
import { shopsOf } from '../shop/shops.ts';
import { worthIn } from './worthIn.ts';

/** Money that cannot leave the shops for one reason; `count` shops hold it. */
export interface BlockedMoney {
  readonly reason: ShopRefusal;
  readonly count: number;
  readonly amount: bigint;
}

/** Where an owner's money is on its way from shops to bank accounts; amounts in minor units of one currency. */
export interface MoneyOnItsWay {
  readonly shopCount: number;
  readonly blocked: readonly BlockedMoney[];
  /** Withdrawals that the bank is processing; `arrivesAt` (epoch milliseconds): when the first one is expected. */
  readonly moving: { readonly count: number; readonly amount: bigint; readonly arrivesAt: number | null };
  /** Withdrawals that were made this month and have arrived; `since`: its first day in Beijing. */
  readonly arrived: { readonly since: string; readonly count: number; readonly amount: bigint };
}

interface Wanted {
  readonly owner: string;
  readonly currency: CurrencyCode;
  readonly at: number;
}

/** Returns where an owner's money is on its way. Each currency of a part is rounded once. */
export async function moneyOnItsWay(db: Queryable, wanted: Wanted): Promise<MoneyOnItsWay> {
  const { owner, at } = wanted;
  const since = `${beijingDay(at).slice(0, 8)}01`;
  const shops = await shopsOf(db, { owner });
  const moving = await withdrawals(db, wanted, { status: 'processing' });
  const arrived = await withdrawals(db, wanted, {
    status: 'succeeded',
    from: startOfBeijingDay(since),
  });
  return {
    shopCount: shops.length,
    blocked: reasons.flatMap((reason) => {
      const held = shops.filter((shop) => shop.available > 0n && shopRefusal(shop) === reason);
      const amounts = held.map(({ available, currency }) => ({ amount: available, currency }));
      return held.length === 0 ? [] : [{ reason, count: held.length, amount: totalWorth(amounts, wanted) }];
    }),
    moving,
    arrived: { since, count: arrived.count, amount: arrived.amount },
  };
}

const reasons: readonly ShopRefusal[] = ['190070', '190015'];

async function withdrawals(
  db: Queryable,
  wanted: Wanted,
  { status, from }: { readonly status: OrderStatus; readonly from?: number },
): Promise<MoneyOnItsWay['moving']> {
  let query = db
    .selectFrom('orders as o')
    .innerJoin('withdrawals as w', 'w.order_id', 'o.id')
    .where('o.owner', '=', wanted.owner)
    .where('o.status', '=', status);
  if (from !== undefined) query = query.where('o.created_at', '>=', new Date(from));
  const rows = await query
    .select(({ fn }) => [
      'o.target_currency as currency',
      fn.countAll<bigint>().as('count'),
      fn.sum<bigint>('o.target_amount').as('amount'),
      fn.min('w.arrive_at').as('first'),
    ])
    .groupBy('o.target_currency')
    .execute();
  const times = rows.flatMap(({ first }) => first?.getTime() ?? []);
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    amount: totalWorth(
      rows.map(({ amount, currency }) => ({ amount: BigInt(amount), currency })),
      wanted,
    ),
    arrivesAt: times.length === 0 ? null : Math.min(...times),
  };
}

function totalWorth(
  amounts: readonly { readonly amount: bigint; readonly currency: CurrencyCode }[],
  { currency: target, at }: Wanted,
): bigint {
  const byCurrency = new Map<CurrencyCode, bigint>();
  for (const { amount, currency } of amounts) byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amount);
  return [...byCurrency].reduce((sum, [currency, amount]) => sum + worthIn(target, money(amount, currency), at), 0n);
}
