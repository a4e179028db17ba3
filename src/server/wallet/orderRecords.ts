import type { RawBuilder } from 'kysely';
import { beijingDateTime } from '../../domain/day.ts';
import { sortAs, type SortText } from '../db/inOrder.ts';
import type { AmountSum } from '../db/pageWithSums.ts';
import type { OrderKind, OrderStatus } from '../db/tables/orders.ts';
import type { OrderFilter } from '../orders/orders.ts';
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

/** Sort fields of these lists and their names in `OrderFilter`. */
const sorted = {
  createTime: 'createdAt',
  amount: 'source',
  fromAmount: 'source',
  toAmount: 'target',
  arrival: 'target',
};

interface OrdersOfKind {
  readonly owner: string;
  readonly kind: OrderKind;
  /** Conditions of the orders' domain. */
  readonly also?: readonly RawBuilder<boolean>[];
}

/** Returns the filter of a query for orders of one kind. Refuses days that do not exist or run backwards. */
export function orderFilter(
  { owner, kind, also = [] }: OrdersOfKind,
  { pageNum: page = 1, pageSize = 10, orderId = '', currency = '', status, sort, ...days }: OrderQuery,
): OrderFilter {
  return {
    owner,
    kinds: [kind],
    also,
    ...periodOf(days),
    ...(orderId.trim() !== '' && { id: orderId.trim() }),
    ...(currency !== '' && { currency }),
    ...(status !== undefined && { statuses: [status] }),
    page,
    pageSize,
    ...(sort !== undefined && { sort: sortAs(sort, sorted) }),
  };
}

/** The sum of a list whose orders have one currency. */
export function amountToWire({ currency, count, open, amount }: AmountSum) {
  return { currency, count, open, amount: wireAmount(amount, currency) };
}

/** The sum of a list whose orders exchange one currency for another. */
export function fromAmountToWire({ currency, count, open, amount }: AmountSum) {
  return { fromCurrency: currency, count, open, fromAmount: wireAmount(amount, currency) };
}

/** Returns the events of an order for its timeline, without those that changed nothing. */
export function timelineToWire(events: readonly TimelineEvent[]) {
  return events
    .filter(({ outcome }) => outcome === 'applied')
    .map(({ kind, status, at }) => ({ kind, status, time: beijingDateTime(at) }));
}
