import { sql } from 'kysely';
import { beijingDateTime, instantOfBeijing } from '../../../domain/day.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { bankName } from '../../bankcard/bankName.ts';
import { inOrder, type SortColumns, type SortText } from '../../db/inOrder.ts';
import type { BatchStatus } from '../../db/tables/payment.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { findBatch } from '../../payment/batches.ts';

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

const made = [sql.ref('created_at'), sql.ref('id')];

/** Amounts are grouped by currency first, because amounts of different currencies do not compare. */
const sortedBatches = {
  createTime: made,
  totalAmount: [sql.ref('pay_currency'), sql`cost + fee`, ...made],
} satisfies SortColumns;

/** Batches and their rows. */
export const paymentListHandlers: OperationHandlers = {
  'payment.groupList': handlerOf<{
    body: Page & { status?: BatchStatus; startTime?: string; endTime?: string; batchId?: string; sort?: SortText };
  }>(async ({ body }, ctx) => {
    const { pageNum, pageSize, status, startTime, endTime, batchId, sort = '-createTime' } = body;
    let query = ctx.db.kysely.selectFrom('payment_batches').where('owner', '=', requireSession(ctx).accountId);
    if (status !== undefined) query = query.where('status', '=', status);
    query = batchId === undefined ? query.where('single', '=', false) : query.where('id', '=', batchId);
    const from = instantIn(startTime, '00:00:00');
    const until = instantIn(endTime, '23:59:59');
    if (from !== null) query = query.where('created_at', '>=', new Date(from));
    if (until !== null) query = query.where('created_at', '<', new Date(until + 1000));
    const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await inOrder(query.selectAll(), sort, sortedBatches)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return {
      resultList: rows.map((row) => ({
        batchId: row.id,
        serialId: row.serial_id,
        count: row.row_count,
        succeeded: row.succeeded,
        failed: row.failed,
        currency: row.pay_currency,
        status: row.status,
        totalAmount: moneyToWire(money(row.cost + row.fee, row.pay_currency)),
        fee: moneyToWire(money(row.fee, row.pay_currency)),
        createTime: beijingDateTime(row.created_at.getTime()),
        confirmTime: row.confirmed_at ? beijingDateTime(row.confirmed_at.getTime()) : null,
      })),
      totalSize: Number(total),
    };
  }),

  'payment.detailList': handlerOf<{ body: Page & { batchId: string; status?: string } }>(async ({ body }, ctx) => {
    const { batchId, pageNum, pageSize, status } = body;
    const batch = await findBatch(ctx.db.kysely, requireSession(ctx).accountId, { batchId });
    if (batch === null) throw new Refusal('990404');
    const waiting = batch.status === 'cancelled' ? 'cancelled' : 'awaitingPayment';
    let query = ctx.db.kysely
      .selectFrom('payment_rows')
      .innerJoin('payees', 'payees.id', 'payment_rows.payee_id')
      .leftJoin('orders', 'orders.id', 'payment_rows.order_id')
      .where('payment_rows.batch_id', '=', batchId);
    if (status !== undefined)
      query = query.where((eb) => eb(eb.fn.coalesce('orders.status', eb.val(waiting)), '=', status));
    const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .select([
        'payment_rows.position',
        'payment_rows.payee_id',
        'payment_rows.order_id',
        'payment_rows.amount',
        'payment_rows.currency',
        'payment_rows.cost',
        'payment_rows.fee',
        'payment_rows.purpose',
        'payment_rows.remark',
      ])
      .select([
        'payees.name',
        'payees.account_no',
        'payees.bank_name',
        'orders.status',
        'orders.fail_code',
        'orders.detail',
      ])
      .orderBy('payment_rows.position')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return {
      resultList: rows.map((row) => ({
        position: row.position,
        payeeId: row.payee_id,
        orderId: row.order_id,
        payeeName: row.name,
        accountNoMask: maskAccountNumber(row.account_no),
        bankName: bankName(row.bank_name, ctx.locale),
        amount: moneyToWire(money(row.amount, row.currency)),
        currency: row.currency,
        payCurrency: batch.pay_currency,
        cost: moneyToWire(money(row.cost, batch.pay_currency)),
        fee: moneyToWire(money(row.fee, batch.pay_currency)),
        purpose: row.purpose,
        remark: row.remark,
        status: row.status ?? waiting,
        failCode: row.fail_code,
        arriveDate: row.detail ? String(row.detail['arriveDate']) : null,
      })),
      totalSize: Number(total),
    };
  }),
};

/** A day starts at its first second or ends at its last. */
function instantIn(text: string | undefined, time: string): number | null {
  return text === undefined ? null : instantOfBeijing(text.length === 10 ? `${text} ${time}` : text);
}
