import { beijingDateTime } from '../../domain/day.ts';
import type { Queryable } from '../db/Database.ts';
import { eachSum } from '../db/pageWithSums.ts';
import type { OrderStatus } from '../db/tables/orders.ts';
import { csvOf } from '../files/csvOf.ts';
import { rowsOfFile, type FileColumn, type FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import { findOrders, listOrders, type Order, type OrderFilter } from '../orders/orders.ts';
import { wireAmount } from '../wallet/amounts.ts';
import { amountToWire, orderFilter, type OrderQuery } from '../wallet/orderRecords.ts';
import { transactionsOf, type HuichukouTransaction } from './transactions.ts';

/** A transaction as the API has it. */
export interface HuichukouRecord {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly buyerName: string;
  readonly invoiceNo: string;
  readonly amount: string;
  readonly currency: string;
  readonly fee: string;
  readonly arrival: string;
  readonly createTime: string;
  readonly finishTime: string | null;
}

/** Returns the owner's transactions that match a query, newest first unless it has a sort, with their sums. */
export async function huichukouRecords(db: Queryable, owner: string, query: OrderQuery) {
  const found = await listOrders(db, filterOf(owner, query));
  return { totalSize: found.total, resultList: await recordsOf(db, found.orders), ...eachSum(found, amountToWire) };
}

function filterOf(owner: string, query: OrderQuery): OrderFilter {
  return orderFilter({ owner, kind: 'huichukou' }, query);
}

async function recordsOf(db: Queryable, orders: readonly Order[]): Promise<readonly HuichukouRecord[]> {
  const transactions = await transactionsOf(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(transactions.map((transaction) => [transaction.order_id, transaction]));
  return orders.map((order) => recordOf(order, byOrder.get(order.id)));
}

export function recordOf(order: Order, transaction: HuichukouTransaction | undefined): HuichukouRecord {
  const currency = order.sourceCurrency;
  return {
    orderId: order.id,
    status: order.status,
    buyerName: transaction?.buyer_name ?? '',
    invoiceNo: transaction?.invoice_no ?? '',
    amount: wireAmount(order.sourceAmount, currency),
    currency,
    fee: wireAmount(order.fee, currency),
    arrival: wireAmount(order.targetAmount, currency),
    createTime: beijingDateTime(order.createdAt),
    finishTime: order.finishedAt === null ? null : beijingDateTime(order.finishedAt),
  };
}

/** Returns the transactions that match a query, as CSV. */
export async function exportHuichukou(
  db: Queryable,
  { owner, query, shown, locale, most }: FileWish<OrderQuery>,
): Promise<WrittenFile> {
  const records = await recordsOf(db, await findOrders(db, filterOf(owner, { ...query, pageNum: 1, pageSize: most })));
  const content = csvOf(rowsOfFile(records, columnsIn(locale), { shown, otherwise: allColumns }));
  return { name: `${serverWords.huichukou[locale].file}.csv`, content, rows: records.length };
}

/** Columns of a file without chosen columns. */
const allColumns = [
  'createTime',
  'orderId',
  'buyerName',
  'invoiceNo',
  'amount',
  'fee',
  'arrival',
  'status',
  'finishTime',
];

function columnsIn(locale: Locale): Readonly<Record<string, FileColumn<HuichukouRecord>>> {
  const { columns: heads, status } = serverWords.huichukou[locale];
  const states: Readonly<Partial<Record<OrderStatus, string>>> = status;
  return {
    createTime: { head: heads.createTime, cell: (record) => record.createTime },
    orderId: { head: heads.orderId, cell: (record) => record.orderId },
    buyerName: { head: heads.buyerName, cell: (record) => record.buyerName },
    invoiceNo: { head: heads.invoiceNo, cell: (record) => record.invoiceNo },
    currency: { head: heads.currency, cell: (record) => record.currency },
    amount: { head: heads.amount, cell: (record) => record.amount, currency: 'currency' },
    fee: { head: heads.fee, cell: (record) => record.fee, currency: 'currency' },
    arrival: { head: heads.arrival, cell: (record) => record.arrival, currency: 'currency' },
    status: { head: heads.status, cell: (record) => states[record.status] ?? record.status },
    finishTime: { head: heads.finishTime, cell: (record) => record.finishTime ?? '' },
  };
}
