import { beijingDay } from '../../domain/day.ts';
import type { Queryable, Trx } from '../db/Database.ts';
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
  const row = await db
    .selectFrom('flash_orders as f')
    .innerJoin('shop_settlements as s', 's.id', 'f.settlement_id')
    .select(['f.settlement_id', 'f.repaid', 'f.repay_at', 's.shop_id'])
    .where('f.order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const outstanding = order.sourceAmount - row.repaid;
  const isLate = beijingDay(at) > beijingDay(row.repay_at.getTime());
  return {
    order,
    settlementId: row.settlement_id,
    shopId: row.shop_id,
    repaid: row.repaid,
    outstanding,
    repayAt: row.repay_at.getTime(),
    status: outstanding === 0n ? 'settled' : isLate ? 'overdue' : 'open',
  };
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
