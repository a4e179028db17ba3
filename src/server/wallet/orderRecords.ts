import type { RawBuilder } from 'kysely';
import { beijingDateTime } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import { sortAs, type SortText } from '../db/inOrder.ts';
import type { OrderKind, OrderStatus } from '../db/tables/orders.ts';
import { wholeDays } from '../db/wholeDays.ts';
import { listOrders, orderDayTotals, orderTotals, type Order, type OrderTotal } from '../orders/orders.ts';
import type { TimelineEvent } from '../orders/orderTimeline.ts';
import { wireAmount } from './amounts.ts';
import { periodOf } from './walletRecords.ts';

/** As the request sends it; days of Beijing. */
export interface OrderQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly orderId?: string;
  readonly currency?: string;
  readonly status?: OrderStatus;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sort?: SortText;
}

/** Sort fields of these lists and their names in `listOrders`. */
const sorted = {
  createTime: 'createdAt',
  amount: 'source',
  fromAmount: 'source',
  toAmount: 'target',
  arrival: 'target',
};

interface OrderPage {
  readonly total: number;
  readonly orders: readonly Order[];
  /** Of all orders that the query finds, without those that came to nothing. */
  readonly totals: readonly OrderTotal[];
  /** Of the days in which the orders of the page are; empty in another order than by time. */
  readonly dayTotals: readonly (OrderTotal & { readonly day: string })[];
}

interface Orders {
  readonly owner: string;
  readonly kind: OrderKind;
  /** Conditions of the orders' domain. */
  readonly also?: readonly RawBuilder<boolean>[];
}

/** Returns the orders of one kind that match a query, newest first unless it has a sort, with their sums. Refuses days that do not exist or run backwards. */
export async function searchOrders(
  db: Queryable,
  { owner, kind, also = [] }: Orders,
  { pageNum: page = 1, pageSize = 10, orderId = '', currency = '', status, sort, ...days }: OrderQuery,
): Promise<OrderPage> {
  const selection = {
    owner,
    kinds: [kind],
    also,
    ...periodOf(days),
    ...(orderId.trim() !== '' && { id: orderId.trim() }),
    ...(currency !== '' && { currency }),
    ...(status !== undefined && { statuses: [status] }),
  };
  const found = await listOrders(db, {
    ...selection,
    page,
    pageSize,
    ...(sort !== undefined && { sort: sortAs(sort, sorted) }),
  });
  const shown = wholeDays(
    found.orders.map(({ createdAt }) => beijingDateTime(createdAt)),
    { sort, by: 'createTime' },
  );
  return {
    ...found,
    totals: await orderTotals(db, selection),
    dayTotals: shown === null ? [] : await orderDayTotals(db, selection, shown),
  };
}

/** Returns the sums of a page of orders as the API has them, each as `write` writes it. */
export function orderSumsToWire<Sum extends object>(
  { totals, dayTotals }: Pick<OrderPage, 'totals' | 'dayTotals'>,
  write: (total: OrderTotal) => Sum,
) {
  return {
    totals: totals.map(write),
    dayTotals: dayTotals.map(({ day, ...total }) => ({ day, ...write(total) })),
  };
}

/** The sum of a list whose orders have one currency. */
export function amountToWire({ currency, count, amount }: OrderTotal) {
  return { currency, count, amount: wireAmount(amount, currency) };
}

/** The sum of a list whose orders exchange one currency for another. */
export function fromAmountToWire({ currency, count, amount }: OrderTotal) {
  return { fromCurrency: currency, count, fromAmount: wireAmount(amount, currency) };
}

/** Returns the events of an order for its timeline, without those that changed nothing. */
export function timelineToWire(events: readonly TimelineEvent[]) {
  return events
    .filter(({ outcome }) => outcome === 'applied')
    .map(({ kind, status, at }) => ({ kind, status, time: beijingDateTime(at) }));
}
