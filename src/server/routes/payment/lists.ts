import { sql } from 'kysely';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { money, moneyToWire } from '../../../domain/money.ts';
import { bankName } from '../../bankcard/bankName.ts';
import { containing } from '../../db/containing.ts';
import type { SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { exportBatches, searchBatches, type BatchQuery } from '../../payment/batchRecords.ts';
import { findBatch } from '../../payment/batches.ts';
import { failureOf } from '../../payment/paymentWords.ts';
import { currencyFrom } from '../../wallet/amounts.ts';
import { exportOf } from '../lists/exportOf.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface RowQuery {
  readonly batchId: string;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly status?: string;
  readonly payeeName?: string;
  readonly currency?: string;
  readonly sort?: SortText;
}

/** Batches and their rows. */
export const paymentListHandlers: OperationHandlers = {
  'payment.groupList': handlerOf<{ body: BatchQuery }>(async ({ body }, ctx) =>
    searchBatches(ctx.db.kysely, requireSession(ctx).accountId, body),
  ),

  'payment.exportGroups': exportOf<Omit<BatchQuery, 'pageNum' | 'pageSize'>>((wish, ctx) =>
    exportBatches(ctx.db.kysely, wish),
  ),

  'payment.detailList': handlerOf<{ body: RowQuery }>(async ({ body }, ctx) => rowsOf(body, ctx)),

  'payment.exportDetails': exportOfList(
    async (query: RowQuery, ctx) => {
      const { resultList } = await rowsOf(query, ctx);
      return {
        resultList: resultList.map(({ position, failCode, ...row }) => ({
          ...row,
          number: position + 1,
          // Nothing arrives from a payment that came to nothing.
          arriveDate: cameToNothing.includes(row.status) ? null : row.arriveDate,
          failReason: failCode === null ? null : failureOf(failCode, ctx.locale),
        })),
      };
    },
    {
      columns: [
        'number',
        'orderId',
        'payeeName',
        'accountNoMask',
        ['currency', 'amount'],
        ['payCurrency', 'cost', 'fee'],
        'purpose',
        'status',
        'arriveDate',
        'failReason',
        'remark',
      ],
      words: ({ common, payment: { batchDetail, purpose, rowStatus } }) => ({
        name: batchDetail.lines.title,
        heads: { ...common, ...batchDetail.rows, payCurrency: common.currency },
        names: { purpose, status: rowStatus },
      }),
    },
  ),
};

const cameToNothing = ['failed', 'returned', 'cancelled'];

const position = sql.ref('payment_rows.position');
const sorted = {
  number: [position],
  payeeName: [sql.ref('payees.name'), position],
  amount: [sql.ref('payment_rows.currency'), sql.ref('payment_rows.amount'), position],
  cost: [sql.ref('payment_rows.cost'), position],
};

/** Returns the rows of a batch that match a query, by their numbers unless it has a sort. Refuses with 990404 when the account has no such batch. */
async function rowsOf(
  { batchId, pageNum, pageSize, status, payeeName = '', currency = '', sort = 'number' }: RowQuery,
  ctx: RequestContext,
) {
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
  if (payeeName.trim() !== '') query = query.where('payees.name', 'ilike', containing(payeeName.trim()));
  if (currency !== '') query = query.where('payment_rows.currency', '=', currencyFrom(currency, 'currency'));
  const listed = query
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
    ]);
  const { totalSize, rows } = await pageOf(ctx.db.kysely, listed, { pageNum, pageSize, sort, sorted });
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
    totalSize,
  };
}
