import { sql } from 'kysely';
import { beijingDateTime } from '../../domain/day.ts';
import { money, moneyToWire } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
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
}

/** Returns the owner's saved payments and batches that wait to be paid, newest first. The name of a payee finds every batch that pays it. */
export async function waitingPayments(db: Queryable, owner: string, query: WaitingQuery) {
  const { pageNum, pageSize, batchId = '', payeeName = '', payType, currency = '' } = query;
  let waiting = db
    .selectFrom('payment_batches')
    .where('payment_batches.owner', '=', owner)
    .where('payment_batches.status', '=', 'awaitingPayment');
  if (batchId.trim() !== '') waiting = waiting.where('payment_batches.id', '=', batchId.trim());
  if (payType !== undefined) waiting = waiting.where('single', '=', payType === 'SUPPLIER');
  if (currency !== '') waiting = waiting.where(sql<boolean>`pay_currency = ${currency}`);
  const name = payeeName.trim().replace(/[\\%_]/g, '\\$&');
  if (name !== '')
    waiting = waiting.where(sql<boolean>`exists (
      select 1 from payment_rows as paid join payees as payee on payee.id = paid.payee_id
      where paid.batch_id = payment_batches.id and payee.name ilike ${`%${name}%`})`);
  const { from, until } = createdBetween({ startTime: query.startTime, endTime: query.endTime });
  if (from !== null) waiting = waiting.where('payment_batches.created_at', '>=', from);
  if (until !== null) waiting = waiting.where('payment_batches.created_at', '<', until);
  const { total } = await waiting.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .innerJoin('payment_rows', (join) =>
      join.onRef('payment_rows.batch_id', '=', 'payment_batches.id').on('payment_rows.position', '=', 0),
    )
    .innerJoin('payees', 'payees.id', 'payment_rows.payee_id')
    .select(['payment_batches.id', 'serial_id', 'single', 'pay_currency', 'row_count', 'payment_batches.created_at'])
    .select(['payment_batches.cost', 'payment_batches.fee', 'rates_until', 'payees.name'])
    .orderBy('payment_batches.created_at', 'desc')
    .orderBy('payment_batches.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return {
    totalSize: Number(total),
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
