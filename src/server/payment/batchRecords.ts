import { wrongInput } from '../operation/Refusal.ts';
import { sql } from 'kysely';
import { beijingDateTime, instantOfBeijing } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import type { SortColumns, SortText } from '../db/inOrder.ts';
import { pageOf } from '../db/pageOf.ts';
import type { BatchStatus } from '../db/tables/payment.ts';
import { within, type Period } from '../db/wholeDays.ts';
import type { FileWish } from '../files/fileColumns.ts';
import type { WrittenFile } from '../files/WrittenFile.ts';
import { writeRows } from '../files/writeRows.ts';
import { serverWords } from '../language/serverWords.ts';
import type { Batch } from './batches.ts';
import { paymentWords } from './paymentWords.ts';

/** As the request sends it. A day starts at its first second or ends at its last. */
export interface BatchQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly status?: BatchStatus;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly batchId?: string;
  readonly sort?: SortText;
}

const made = [sql.ref('created_at'), sql.ref('id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sorted = {
  createTime: made,
  totalAmount: [sql.ref('pay_currency'), sql`cost + fee`, ...made],
} satisfies SortColumns;

/** Returns the owner's batches that match a query, newest first unless it has a sort. A single payment is found by its number only. */
export async function searchBatches(
  db: Queryable,
  owner: string,
  { pageNum, pageSize, status, batchId, sort = '-createTime', ...days }: BatchQuery,
) {
  let query = db.selectFrom('payment_batches').where('owner', '=', owner);
  if (status !== undefined) query = query.where('status', '=', status);
  query = batchId === undefined ? query.where('single', '=', false) : query.where('id', '=', batchId);
  query = within(query, 'created_at', createdBetween(days));
  const { totalSize, rows } = await pageOf(db, query.selectAll(), { pageNum, pageSize, sort, sorted });
  return { resultList: rows.map(batchToWire), totalSize };
}

/** Returns the batches that match a query, as CSV. */
export async function exportBatches(
  db: Queryable,
  { owner, query, shown, locale, most, at }: FileWish<Omit<BatchQuery, 'pageNum' | 'pageSize'>>,
): Promise<WrittenFile> {
  const { resultList } = await searchBatches(db, owner, { ...query, pageNum: 1, pageSize: most });
  const { file, heads } = serverWords.payments[locale].batches;
  return writeRows<keyof typeof heads>(resultList, {
    name: file,
    heads,
    columns: ['createTime', 'batchId', 'count', 'succeeded', 'failed', ['currency', 'totalAmount', 'fee'], 'status'],
    names: { status: paymentWords[locale].batchStatus },
    shown,
    at,
  });
}

/** Returns the period in which the rows of a list were created. Refuses days that do not exist or run backwards. */
export function createdBetween({
  startTime = '',
  endTime = '',
}: Pick<BatchQuery, 'startTime' | 'endTime'>): Partial<Period> {
  const from = instantIn(startTime, 'startTime', '00:00:00');
  const last = instantIn(endTime, 'endTime', '23:59:59');
  if (from !== null && last !== null && last < from) throw wrongInput('endTime', 'is before startTime');
  return { ...(from !== null && { from }), ...(last !== null && { until: last + 1000 }) };
}

function batchToWire(batch: Batch) {
  const { pay_currency: currency } = batch;
  return {
    batchId: batch.id,
    serialId: batch.serial_id,
    count: batch.row_count,
    succeeded: batch.succeeded,
    failed: batch.failed,
    currency,
    status: batch.status,
    totalAmount: moneyToWire(money(batch.cost + batch.fee, currency)),
    fee: moneyToWire(money(batch.fee, currency)),
    createTime: beijingDateTime(batch.created_at.getTime()),
    confirmTime: batch.confirmed_at ? beijingDateTime(batch.confirmed_at.getTime()) : null,
  };
}

/** The instant of a text with or without a time; null for an empty text. */
function instantIn(text: string, field: string, time: string): number | null {
  if (text === '') return null;
  const instant = instantOfBeijing(text.length === 10 ? `${text} ${time}` : text);
  if (instant === null) throw wrongInput(field, 'is not a day');
  return instant;
}
