import { sql, type RawBuilder } from 'kysely';
import { beijingDay } from '../../domain/day.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { dayIn } from '../db/wholeDays.ts';
import { customerAccount } from '../ledger/account.ts';
import { postEntry } from '../ledger/postEntries.ts';
import { findOrder, type Order } from '../orders/orders.ts';

/** `open` until the day of repayment is over, then `overdue`; `settled`: repaid in full. */
export type FlashStatus = 'open' | 'overdue' | 'settled';

/** A collected payment; amounts in minor units of the order's currency. */
export interface FlashOrder {
  readonly order: Order;
  readonly settlementId: string;
  readonly shopId: string;
  readonly shopName: string;
  readonly repaid: bigint;
  readonly outstanding: bigint;
  readonly repayAt: number;
  readonly status: FlashStatus;
}

/** Returns the flash collection of an order; null when the owner has none. */
export async function findFlash(
  db: Queryable,
  { orderId, owner, at }: { readonly orderId: string; readonly owner: string; readonly at: number },
): Promise<FlashOrder | null> {
  const order = await findOrder(db, { id: orderId, owner });
  if (order === null || order.kind !== 'flash') return null;
  return flashOf(db, order, at);
}

/** Returns what a `flash` order has beyond the order. */
export async function flashOf(db: Queryable, order: Order, at: number): Promise<FlashOrder> {
  const [flash] = await flashesOf(db, [order], at);
  if (flash === undefined) throw new Error(`Order ${order.id} is no flash collection.`);
  return flash;
}

/** Returns what `flash` orders have beyond the orders, in their order. */
export async function flashesOf(db: Queryable, orders: readonly Order[], at: number): Promise<readonly FlashOrder[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('flash_orders as f')
    .innerJoin('shop_settlements as s', 's.id', 'f.settlement_id')
    .leftJoin('shops', 'shops.id', 's.shop_id')
    .select(['f.order_id', 'f.settlement_id', 'f.repaid', 'f.repay_at', 's.shop_id', 'shops.name'])
    .where(sql<boolean>`f.order_id = any(${orders.map(({ id }) => id)}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.order_id, row]));
  return orders.flatMap((order) => {
    const row = known.get(order.id);
    if (row === undefined) return [];
    const outstanding = order.sourceAmount - row.repaid;
    const isLate = beijingDay(at) > beijingDay(row.repay_at.getTime());
    return [
      {
        order,
        settlementId: row.settlement_id,
        shopId: row.shop_id,
        shopName: row.name ?? '',
        repaid: row.repaid,
        outstanding,
        repayAt: row.repay_at.getTime(),
        status: outstanding === 0n ? 'settled' : isLate ? 'overdue' : 'open',
      },
    ];
  });
}

/** Returns the condition that an order is a flash collection in this state. */
export function isFlash(status: FlashStatus, at: number): RawBuilder<boolean> {
  const late = sql<boolean>`${dayIn('f.repay_at')} < ${beijingDay(at)}`;
  const state = {
    settled: sql`f.repaid = orders.source_amount`,
    open: sql`f.repaid < orders.source_amount and not (${late})`,
    overdue: sql`f.repaid < orders.source_amount and ${late}`,
  }[status];
  return sql<boolean>`exists (select 1 from flash_orders f where f.order_id = orders.id and ${state})`;
}

/** Repays a part from the shop or the wallet. Returns whether there was enough money; without it nothing happened. */
export async function repayFlash(
  trx: Trx,
  { order, shopId, repaid }: FlashOrder,
  { source, amount, at }: { readonly source: 'shop' | 'wallet'; readonly amount: bigint; readonly at: number },
): Promise<boolean> {
  const { id: orderId, owner, sourceCurrency: currency } = order;
  const posted = await postEntry(trx, {
    key: `flash/${orderId}/repay/${repaid}`,
    fundType: 26,
    orderId,
    at,
    postings: [
      { account: customerAccount(source, owner, currency, source === 'shop' ? shopId : ''), amount: -amount },
      { account: customerAccount('financing', owner, currency, 'flash'), amount },
    ],
  });
  if (!posted.ok) {
    if (posted.error.because === 'insufficient' || posted.error.because === 'unknownAccount') return false;
    throw new Error(`The flash collection ${orderId} could not be repaid: ${posted.error.because}.`);
  }
  await trx
    .updateTable('flash_orders')
    .set({ repaid: repaid + amount })
    .where('order_id', '=', orderId)
    .execute();
  return true;
}
