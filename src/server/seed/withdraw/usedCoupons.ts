import type { Insertable } from 'kysely';
import type { Money } from '../../../domain/money.ts';
import type { CouponsTable, ReliefUsesTable } from '../../db/tables/relief.ts';
import type { Trx } from '../../db/Database.ts';

const oneDay = 86_400_000;

/** A past withdrawal whose fee a coupon lowered. */
export interface CouponedOrder {
  readonly id: string;
  readonly owner: string;
  readonly at: number;
  readonly saved: Money;
  /** When the money came back, and the coupon with it; null for an order that arrived. */
  readonly releasedAt: number | null;
}

/** Seeds the coupon of each past withdrawal with a lowered fee: used by it, or expired after the withdrawal came to nothing. */
export async function insertUsedCoupons(trx: Trx, orders: readonly CouponedOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += rowsPerInsert) {
    const some = orders.slice(start, start + rowsPerInsert);
    await trx.insertInto('coupons').values(some.map(couponRow)).execute();
    await trx.insertInto('relief_uses').values(some.map(useRow)).execute();
  }
}

const rowsPerInsert = 500;

function couponRow({ id, owner, at, releasedAt }: CouponedOrder): Insertable<CouponsTable> {
  return {
    id: `CP-${id}`,
    account_id: owner,
    name: 'withdrawal20',
    scope: 'WITHDRAW',
    discount: 'RATE',
    rate: '0.2',
    amount: null,
    currency: null,
    min_amount: 0n,
    expires_at: new Date(releasedAt ?? at + 10 * oneDay),
    order_id: releasedAt === null ? id : null,
    used_at: releasedAt === null ? new Date(at) : null,
  };
}

function useRow({ id, at, saved, releasedAt }: CouponedOrder): Insertable<ReliefUsesTable> {
  return {
    order_id: id,
    kind: 'coupon',
    ref: `CP-${id}`,
    takes: 0n,
    saved: saved.amount,
    saved_currency: saved.currency,
    taken_at: new Date(at),
    released_at: releasedAt === null ? null : new Date(releasedAt),
  };
}
