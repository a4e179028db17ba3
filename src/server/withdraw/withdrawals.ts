import type { Selectable } from 'kysely';
import { money, moneyToWire, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import type { StoredUse, WithdrawalLinesTable, WithdrawalsTable } from '../db/tables/withdraw.ts';
import type { ReliefUse } from '../relief/findRelief.ts';
import type { Order } from '../orders/orders.ts';
import { decimalFrom } from './priceRequest.ts';
import type { PricedLine } from './priceWithdrawal.ts';
import type { Payout } from './payoutPlan.ts';

/** A withdrawal's own data beyond the order. */
export type Withdrawal = Selectable<WithdrawalsTable>;
export type WithdrawalLine = Selectable<WithdrawalLinesTable>;

/** Returns the owner's withdrawal, or null, also for another owner's. */
export async function findWithdrawal(
  db: Queryable,
  { orderId, owner }: { readonly orderId: string; readonly owner: string },
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('account_id', '=', owner)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads any user's withdrawal; used by jobs and bank reports. Throws when there is none. */
export async function withdrawalOf(db: Queryable, orderId: string): Promise<Withdrawal> {
  return db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}

export async function linesOf(db: Queryable, orderIds: readonly string[]): Promise<readonly WithdrawalLine[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('withdrawal_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
}

/** Returns stored lines as priced; the arrival is in the order's target currency. */
export function pricedLines(
  lines: readonly WithdrawalLine[],
  order: Pick<Order, 'targetCurrency'>,
): readonly PricedLine[] {
  return lines.map((line) => ({
    source: line.source,
    shopId: line.shop_id,
    amount: money(line.amount, line.currency),
    fee: money(line.fee, line.currency),
    rate: decimalFrom(line.rate),
    arrival: money(line.arrival, order.targetCurrency),
  }));
}

export function payoutOf(
  order: Pick<Order, 'targetCurrency'>,
  withdrawal: Pick<Withdrawal, 'mode' | 'holiday_support'>,
  lines: readonly Pick<WithdrawalLine, 'currency'>[],
): Payout {
  return {
    sources: [...new Set(lines.map(({ currency }) => currency))],
    target: order.targetCurrency,
    mode: withdrawal.mode,
    wantsHoliday: withdrawal.holiday_support,
  };
}

export function usesOf(withdrawal: Pick<Withdrawal, 'uses'>): readonly ReliefUse[] {
  return withdrawal.uses.map(({ kind, ref, takes, saved, savedCurrency }) => ({
    kind,
    ref,
    takes: BigInt(takes),
    saved: saved === undefined || savedCurrency === undefined ? null : money(BigInt(saved), savedCurrency),
  }));
}

export function storedUses(uses: readonly ReliefUse[]): readonly StoredUse[] {
  return uses.map(({ kind, ref, takes, saved }) => ({
    kind,
    ref,
    takes: String(takes),
    ...(saved !== null && { saved: String(saved.amount), savedCurrency: saved.currency }),
  }));
}

/** Formats discounts for the API, in the order's source currency. */
export function discountToWire({
  redpack,
  package: free,
  coupon,
}: {
  readonly redpack: Money;
  readonly package: Money;
  readonly coupon: Money;
}) {
  const total = money(redpack.amount + free.amount + coupon.amount, coupon.currency);
  return {
    redpack: moneyToWire(redpack),
    package: moneyToWire(free),
    coupon: moneyToWire(coupon),
    total: moneyToWire(total),
  };
}

export function discountOf(order: Pick<Order, 'sourceCurrency'>, { discount }: Pick<Withdrawal, 'discount'>) {
  const amount = (minorUnits: string): Money => money(BigInt(minorUnits), order.sourceCurrency);
  return { redpack: amount(discount.redpack), package: amount(discount.package), coupon: amount(discount.coupon) };
}
