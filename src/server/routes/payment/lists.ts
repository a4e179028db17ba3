import { maskAccountNumber } from '../../../domain/masking.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { bankName } from '../../bankcard/bankName.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { exportBatches, searchBatches, type BatchQuery } from '../../payment/batchRecords.ts';
import { findBatch } from '../../payment/batches.ts';
import { exportOf } from '../lists/exportOf.ts';

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Batches and their rows. */
export const paymentListHandlers: OperationHandlers = {
  'payment.groupList': handlerOf<{ body: BatchQuery }>(async ({ body }, ctx) =>
    searchBatches(ctx.db.kysely, requireSession(ctx).accountId, body),
  ),

  'payment.exportGroups': exportOf<Omit<BatchQuery, 'pageNum' | 'pageSize'>>((wish, ctx) =>
    exportBatches(ctx.db.kysely, wish),
  ),

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
