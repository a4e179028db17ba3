import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import type { SortColumns, SortText } from '../db/inOrder.ts';
import { nextIdOfDay } from '../db/nextId.ts';
import { pageIn } from '../db/pageOf.ts';
import { pageWithSums, type AmountSum, type Sums } from '../db/pageWithSums.ts';
import type { Tables } from '../db/tables.ts';
import type { OrderKind, OrderStatus } from '../db/tables/orders.ts';
import { within } from '../db/wholeDays.ts';
import { isFinished } from './transition.ts';

export type OrderDetail = Readonly<Record<string, unknown>>;

/** Amounts in minor units, `rate` an exact decimal, times in epoch milliseconds. `fee` is in the source currency. */
export interface Order {
  readonly id: string;
  readonly kind: OrderKind;
  readonly owner: string;
  readonly status: OrderStatus;
  /** The number of payout attempts; a retry with a new card is the next one. */
  readonly attempt: number;
  readonly sourceCurrency: CurrencyCode;
  readonly sourceAmount: bigint;
  readonly targetCurrency: CurrencyCode;
  readonly targetAmount: bigint;
  readonly fee: bigint;
  readonly rate: string | null;
  readonly quoteId: string | null;
  readonly cardId: string | null;
  readonly failCode: string | null;
  readonly detail: OrderDetail;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly finishedAt: number | null;
}

/** What may change on an order after it was created. */
export type OrderChange = Partial<
  Pick<Order, 'sourceAmount' | 'targetAmount' | 'fee' | 'rate' | 'quoteId' | 'cardId' | 'failCode' | 'detail'>
>;

export type OrderDraft = Pick<
  Order,
  'kind' | 'owner' | 'sourceCurrency' | 'sourceAmount' | 'targetCurrency' | 'targetAmount'
> &
  OrderChange & { readonly at: number; readonly status?: OrderStatus };

export const orderPrefixes: Readonly<Record<OrderKind, string>> = {
  withdraw: 'W',
  exchange: 'E',
  recharge: 'R',
  payment: 'P',
  transfer: 'D',
  bill: 'B',
  flash: 'F',
  huichukou: 'H',
};

/** Creates an order (a draft unless `status` is given) with a number such as `W20261121000001`; numbers may have gaps. */
export async function createOrder(trx: Trx, { at, status = 'draft', ...draft }: OrderDraft): Promise<Order> {
  const id = await nextIdOfDay(trx, 'order_numbers', { prefix: orderPrefixes[draft.kind], at });
  const moment = new Date(at);
  const row = await trx
    .insertInto('orders')
    .values({
      id,
      kind: draft.kind,
      owner: draft.owner,
      status,
      source_currency: draft.sourceCurrency,
      source_amount: draft.sourceAmount,
      target_currency: draft.targetCurrency,
      target_amount: draft.targetAmount,
      fee: draft.fee ?? 0n,
      rate: draft.rate ?? null,
      quote_id: draft.quoteId ?? null,
      card_id: draft.cardId ?? null,
      fail_code: draft.failCode ?? null,
      detail: JSON.stringify(draft.detail ?? {}),
      created_at: moment,
      updated_at: moment,
      finished_at: isFinished(status) ? moment : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/** Returns the owner's order, or null, also for another owner's order. */
export async function findOrder(
  db: Queryable,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row === undefined ? null : orderOf(row);
}

/** What an order takes, fee included, and what arrives. */
export function amountsOf({ sourceAmount, sourceCurrency, targetAmount, targetCurrency }: Order) {
  return { source: money(sourceAmount, sourceCurrency), target: money(targetAmount, targetCurrency) };
}

/** Returns all owners' orders with a number after this one, in order of their numbers. */
export async function ordersAfter(db: Queryable, id: string, limit: number): Promise<readonly Order[]> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
  return rows.map(orderOf);
}

/** What the bank is told to pay for the order's current attempt; `at` in epoch milliseconds. */
export function payoutAt({ id, attempt, targetCurrency, targetAmount }: Order, at: number) {
  return { orderId: id, attempt, currency: targetCurrency, amount: targetAmount, at };
}

/** Returns the order locked until the transaction ends; null when there is none. */
export async function lockOrder(trx: Trx, id: string): Promise<Order | null> {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : orderOf(row);
}

/** `from` (included) and `until` (excluded) bound the creation time, in epoch milliseconds. */
interface OrderSelection {
  readonly owner: string;
  /** Exactly this number. */
  readonly id?: string;
  /** The source or target currency. */
  readonly currency?: string;
  readonly kinds?: readonly OrderKind[];
  readonly statuses?: readonly OrderStatus[];
  readonly from?: number;
  readonly until?: number;
  /** Conditions of the orders' domain. */
  readonly also?: readonly RawBuilder<boolean>[];
}

/** `page` starts at 1. */
export interface OrderFilter extends OrderSelection {
  readonly page: number;
  readonly pageSize: number;
  /** By `createdAt`, `source` or `target`; newest first by default. */
  readonly sort?: SortText;
}

/** Returns a page of the owner's orders, newest first unless the filter has a sort. */
export async function findOrders(db: Queryable, filter: OrderFilter): Promise<readonly Order[]> {
  const rows = await pageIn(matching(db, filter).selectAll(), pageWish(filter)).execute();
  return rows.map(orderOf);
}

/** Returns the same with the number of all orders and the sums of their source amounts. */
export async function listOrders(
  db: Queryable,
  filter: OrderFilter,
): Promise<Sums<AmountSum> & { readonly total: number; readonly orders: readonly Order[] }> {
  const [every, wish] = [matching(db, filter), pageWish(filter)];
  const { totalSize, rows, ...sums } = await pageWithSums(
    { every, page: pageIn(every.selectAll(), wish), sort: wish.sort },
    {
      currency: 'source_currency',
      amount: 'source_amount',
      status: 'status',
      time: 'created_at',
      byTime: 'createdAt',
    },
  );
  return { total: totalSize, orders: rows.map(orderOf), ...sums };
}

function pageWish({ page: pageNum, pageSize, sort = '-createdAt' }: OrderFilter) {
  return { pageNum, pageSize, sort, sorted };
}

function matching(db: Queryable, filter: OrderSelection) {
  let query = db.selectFrom('orders').where('owner', '=', filter.owner);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.currency !== undefined)
    query = query.where(sql<boolean>`${filter.currency} in (source_currency, target_currency)`);
  if (filter.kinds) query = query.where(sql<boolean>`kind = any(${filter.kinds}::text[])`);
  if (filter.statuses) query = query.where(sql<boolean>`status = any(${filter.statuses}::text[])`);
  query = within(query, 'created_at', filter);
  for (const condition of filter.also ?? []) query = query.where(condition);
  return query;
}

const made = [sql.ref('created_at'), sql.ref('id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = {
  createdAt: made,
  source: [sql.ref('source_currency'), sql.ref('source_amount'), ...made],
  target: [sql.ref('target_currency'), sql.ref('target_amount'), ...made],
} satisfies SortColumns;

/** Writes the changes of a locked order. */
export async function updateOrder(
  trx: Trx,
  order: Order,
  { at, ...change }: OrderChange & { readonly at: number; readonly status?: OrderStatus; readonly attempt?: number },
): Promise<Order> {
  const status = change.status ?? order.status;
  const finishedAt = !isFinished(status) ? null : status === order.status ? order.finishedAt : at;
  const set: Updateable<Tables['orders']> = {
    status,
    attempt: change.attempt ?? order.attempt,
    source_amount: change.sourceAmount ?? order.sourceAmount,
    target_amount: change.targetAmount ?? order.targetAmount,
    fee: change.fee ?? order.fee,
    rate: change.rate === undefined ? order.rate : change.rate,
    quote_id: change.quoteId === undefined ? order.quoteId : change.quoteId,
    card_id: change.cardId === undefined ? order.cardId : change.cardId,
    fail_code: change.failCode === undefined ? order.failCode : change.failCode,
    detail: JSON.stringify(change.detail ?? order.detail),
    updated_at: new Date(at),
    finished_at: finishedAt === null ? null : new Date(finishedAt),
  };
  const row = await trx
    .updateTable('orders')
    .set(set)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

function orderOf(row: Selectable<Tables['orders']>): Order {
  return {
    id: row.id,
    kind: row.kind,
    owner: row.owner,
    status: row.status,
    attempt: row.attempt,
    sourceCurrency: row.source_currency,
    sourceAmount: row.source_amount,
    targetCurrency: row.target_currency,
    targetAmount: row.target_amount,
    fee: row.fee,
    rate: row.rate,
    quoteId: row.quote_id,
    cardId: row.card_id,
    failCode: row.fail_code,
    detail: row.detail,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
  };
}
