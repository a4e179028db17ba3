import { sql } from 'kysely';
import { beijingDateTime } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import { containing } from '../db/containing.ts';
import type { Queryable } from '../db/Database.ts';
import { sortAs, type SortText } from '../db/inOrder.ts';
import { eachSum, type AmountSum } from '../db/pageWithSums.ts';
import type { OrderStatus } from '../db/tables/orders.ts';
import { Refusal } from '../operation/Refusal.ts';
import { findOrder, findOrders, listOrders, type Order, type OrderFilter } from '../orders/orders.ts';
import { isOrderStatus } from '../orders/transition.ts';
import { createdBetween } from './batchRecords.ts';

/** As the request sends it; `status` one or several with commas, days of Beijing. */
export interface PaymentQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly orderId?: string;
  readonly payeeName?: string;
  readonly status?: string;
  readonly currency?: string;
  readonly payType?: 'SUPPLIER' | 'BATCH';
  readonly startTime?: string;
  readonly endTime?: string;
  readonly sort?: SortText;
}

/** Sort fields of the list and their names in `OrderFilter`. */
const sorted = { createTime: 'createdAt', payAmount: 'source', amount: 'target' };

/** Returns a page of the payments that a query finds, newest first unless it has a sort, with the sums of what was paid. */
export async function searchPayments(db: Queryable, owner: string, query: PaymentQuery) {
  const { orders, total, ...sums } = await listOrders(db, filterOf(owner, query));
  return { total, payments: orders.map(paymentToWire), ...eachSum(sums, sumToWire) };
}

/** Returns the first payments of the same list, at most so many. */
export async function firstPayments(
  db: Queryable,
  { owner, query, most }: { readonly owner: string; readonly query: PaymentQuery; readonly most: number },
): Promise<readonly WirePayment[]> {
  const orders = await findOrders(db, filterOf(owner, { ...query, pageNum: 1, pageSize: most }));
  return orders.map(paymentToWire);
}

/** Returns the owner's payment. Refuses with 990404 otherwise. */
export async function mustFindPayment(db: Queryable, owner: string, id: string): Promise<Order> {
  const order = await findOrder(db, { id, owner });
  if (order === null || order.kind !== 'payment') throw new Refusal('990404');
  return order;
}

export type WirePayment = ReturnType<typeof paymentToWire>;

export function paymentToWire(order: Order) {
  const text = (name: string): string => String(order.detail[name] ?? '');
  return {
    orderId: order.id,
    payType: order.detail['single'] === true ? 'SUPPLIER' : 'BATCH',
    status: order.status,
    failCode: order.failCode,
    payeeId: text('payeeId'),
    payeeName: text('payeeName'),
    accountNoMask: text('accountNoMask'),
    payCurrency: order.sourceCurrency,
    payAmount: moneyToWire(money(order.sourceAmount, order.sourceCurrency)),
    fee: moneyToWire(money(order.fee, order.sourceCurrency)),
    currency: order.targetCurrency,
    amount: moneyToWire(money(order.targetAmount, order.targetCurrency)),
    rate: order.rate,
    purpose: text('purpose'),
    remark: text('remark'),
    arriveDate: text('arriveDate'),
    createTime: beijingDateTime(order.createdAt),
    finishTime: order.finishedAt === null ? null : beijingDateTime(order.finishedAt),
  };
}

function sumToWire({ currency, count, open, amount }: AmountSum) {
  return { payCurrency: currency, count, open, payAmount: moneyToWire(money(amount, currency)) };
}

function filterOf(
  owner: string,
  {
    pageNum: page = 1,
    pageSize = 10,
    orderId = '',
    payeeName = '',
    status = '',
    currency = '',
    payType,
    sort,
    ...days
  }: PaymentQuery,
): OrderFilter {
  const statuses: readonly OrderStatus[] = status.split(',').filter(isOrderStatus);
  return {
    owner,
    kinds: ['payment'],
    page,
    pageSize,
    ...(sort !== undefined && { sort: sortAs(sort, sorted) }),
    ...(orderId.trim() !== '' && { id: orderId.trim() }),
    ...(currency !== '' && { currency }),
    ...(statuses.length > 0 && { statuses }),
    ...createdBetween(days),
    also: [
      ...(payeeName.trim() === '' ? [] : [sql<boolean>`detail ->> 'payeeName' ilike ${containing(payeeName.trim())}`]),
      ...(payType === undefined
        ? []
        : [sql<boolean>`coalesce(detail ->> 'single', 'false') = ${String(payType === 'SUPPLIER')}`]),
    ],
  };
}
