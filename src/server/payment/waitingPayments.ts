import { sql } from 'kysely';
import { beijingDateTime } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import { containing } from '../db/containing.ts';
import type { Queryable } from '../db/Database.ts';
import type { SortColumns, SortText } from '../db/inOrder.ts';
import { pageOf } from '../db/pageOf.ts';
import { within } from '../db/wholeDays.ts';
import { createdBetween } from './batchRecords.ts';

/** As the request sends it. */
export interface WaitingQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly batchId?: string;
  readonly payeeName?: string;
  readonly payType?: 'SUPPLIER' | 'BATCH';
  readonly currency?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly sort?: SortText;
}

const made = [sql.ref('payment_batches.created_at'), sql.ref('payment_batches.id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = {
  createTime: made,
  payAmount: [sql.ref('pay_currency'), sql`payment_batches.cost + payment_batches.fee`, ...made],
} satisfies SortColumns;

/** Returns the owner's saved payments and batches that wait to be paid, newest first unless the query has a sort. The name of a payee finds every batch that pays it. */
export async function waitingPayments(db: Queryable, owner: string, query: WaitingQuery) {
  const { pageNum, pageSize, batchId = '', payeeName = '', payType, currency = '', sort = '-createTime' } = query;
  let waiting = db
    .selectFrom('payment_batches')
    .where('payment_batches.owner', '=', owner)
    .where('payment_batches.status', '=', 'awaitingPayment');
  if (batchId.trim() !== '') waiting = waiting.where('payment_batches.id', '=', batchId.trim());
  if (payType !== undefined) waiting = waiting.where('single', '=', payType === 'SUPPLIER');
  if (currency !== '') waiting = waiting.where(sql<boolean>`pay_currency = ${currency}`);
  const name = payeeName.trim();
  if (name !== '')
    waiting = waiting.where(sql<boolean>`exists (
      select 1 from payment_rows as paid join payees as payee on payee.id = paid.payee_id
      where paid.batch_id = payment_batches.id and payee.name ilike ${containing(name)})`);
  const listed = within(waiting, 'payment_batches.created_at', createdBetween(query))
    .innerJoin('payment_rows', (join) =>
      join.onRef('payment_rows.batch_id', '=', 'payment_batches.id').on('payment_rows.position', '=', 0),
    )
    .innerJoin('payees', 'payees.id', 'payment_rows.payee_id')
    .select(['payment_batches.id', 'serial_id', 'single', 'pay_currency', 'row_count', 'payment_batches.created_at'])
    .select(['payment_batches.cost', 'payment_batches.fee', 'rates_until', 'payees.name']);
  const { totalSize, rows } = await pageOf(db, listed, { pageNum, pageSize, sort, sorted });
  return {
    totalSize,
    resultList: rows.map((row) => ({
      batchId: row.id,
      serialId: row.serial_id,
      payType: row.single ? 'SUPPLIER' : 'BATCH',
      payeeName: row.name,
      count: row.row_count,
      payCurrency: row.pay_currency,
      payAmount: moneyToWire(money(row.cost + row.fee, row.pay_currency)),
      expireTime: row.rates_until === null ? null : beijingDateTime(row.rates_until.getTime()),
      createTime: beijingDateTime(row.created_at.getTime()),
    })),
  };
}
