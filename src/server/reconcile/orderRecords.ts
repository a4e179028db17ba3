import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import type { WithdrawKind } from '../db/tables/withdraw.ts';

/** One source of a withdrawal. `shopId` is empty for the wallet and the currency account. */
export interface OrderLine {
  readonly source: 'shop' | 'wallet' | 'dobby';
  readonly shopId: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** What was repaid of an advance in the order's attempt. */
export interface Repayment {
  readonly source: 'shop' | 'wallet';
  readonly shopId: string;
  readonly amount: bigint;
}

/** What the tables of its domain know about an order. */
export interface OrderRecords {
  readonly lines: readonly OrderLine[];
  /** Null for an order that is no withdrawal. */
  readonly withdrawal: WithdrawKind | null;
  readonly repayments: readonly Repayment[];
  /** A flash collection: what was repaid, and the shop whose payment was collected. */
  readonly flash: { readonly repaid: bigint; readonly shopId: string } | null;
}

/** Reads the records of these orders, by order. */
export async function orderRecords(
  db: Queryable,
  orderIds: readonly string[],
): Promise<(orderId: string) => OrderRecords> {
  const lines = await db
    .selectFrom('withdrawal_lines as line')
    .innerJoin('withdrawals', 'withdrawals.order_id', 'line.order_id')
    .select(['line.order_id', 'line.source', 'line.shop_id as shopId', 'line.currency', 'line.amount', 'line.fee'])
    .select('withdrawals.kind')
    .where('line.order_id', 'in', orderIds)
    .execute();
  const repayments = await db
    .selectFrom('credit_repayments as repayment')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'repayment.order_id').onRef('orders.attempt', '=', 'repayment.attempt'),
    )
    .select(['repayment.order_id', 'repayment.source', 'repayment.shop_id as shopId', 'repayment.amount'])
    .where('repayment.order_id', 'in', orderIds)
    .execute();
  const flashes = await db
    .selectFrom('flash_orders as flash')
    .innerJoin('shop_settlements as settlement', 'settlement.id', 'flash.settlement_id')
    .select(['flash.order_id', 'flash.repaid', 'settlement.shop_id as shopId'])
    .where('flash.order_id', 'in', orderIds)
    .execute();
  return (orderId) => {
    const mine = <T extends { readonly order_id: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.order_id === orderId);
    return {
      lines: mine(lines),
      withdrawal: mine(lines)[0]?.kind ?? null,
      repayments: mine(repayments),
      flash: mine(flashes)[0] ?? null,
    };
  };
}
