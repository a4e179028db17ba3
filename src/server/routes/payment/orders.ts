import { beijingDateTime } from '../../../domain/day.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { addMoney, money, moneyToWire, zeroMoney } from '../../../domain/money.ts';
import { bankName } from '../../bankcard/bankName.ts';
import type { PapersOfRow } from '../../db/tables/payment.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { priceAtMid } from '../../fx/priceAtMid.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { amountsOf } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { termsOf } from '../../payment/batches.ts';
import { declarable, declareTrade } from '../../payment/declareTrade.ts';
import { exportPayments } from '../../payment/exportPayments.ts';
import { askForProof, proofOf, writeProof } from '../../payment/paymentProofs.ts';
import { mustFindPayment, paymentToWire, searchPayments, type PaymentQuery } from '../../payment/paymentRecords.ts';
import { missingPapers, payersOf } from '../../payment/singleRules.ts';
import { channelFee, feePartsOf } from '../../payment/singleTerms.ts';
import { rowText, type RowProblemCode } from '../../payment/rowTexts.ts';
import { waitingPayments, type WaitingQuery } from '../../payment/waitingPayments.ts';
import { timelineToWire } from '../../wallet/orderRecords.ts';
import { exportOf } from '../lists/exportOf.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface Declaration {
  readonly orderId: string;
  readonly tradeType: string;
  readonly materials: readonly PapersOfRow[];
}

/** Payments one by one: the list, what waits, one with its proof and the trade behind it. */
export const paymentOrderHandlers: OperationHandlers = {
  'payment.list': handlerOf<{ body: PaymentQuery }>(async ({ body }, ctx) => {
    const { total, payments, totals, dayTotals } = await searchPayments(
      ctx.db.kysely,
      requireSession(ctx).accountId,
      body,
    );
    return { resultList: payments, totalSize: total, totals, dayTotals };
  }),

  'payment.exportList': exportOf<PaymentQuery>((wish, ctx) => exportPayments(ctx.db.kysely, wish)),

  'payment.exportWaiting': exportOfList(
    (query: WaitingQuery, ctx) => waitingPayments(ctx.db.kysely, requireSession(ctx).accountId, query),
    {
      columns: ['createTime', 'batchId', 'payType', 'payeeName', 'count', ['payCurrency', 'payAmount'], 'expireTime'],
      words: ({ common, payment: { payments, payType } }) => ({
        name: payments.tabs.waiting,
        heads: { ...common, ...payments.waits, payCurrency: common.currency },
        names: { payType },
      }),
    },
  ),

  'payment.waiting': handlerOf<{ body: WaitingQuery }>(async ({ body }, ctx) =>
    waitingPayments(ctx.db.kysely, requireSession(ctx).accountId, body),
  ),

  'payment.orderQuery': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const order = await mustFindPayment(ctx.db.kysely, requireSession(ctx).accountId, body.orderId);
    const { orderId, status, failCode, finishTime } = paymentToWire(order);
    const timeline = timelineToWire(await orderTimeline(ctx.db.kysely, order.id));
    return { orderId, status, failCode, finishTime, timeline };
  }),

  'payment.orderInfo': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const order = await mustFindPayment(ctx.db.kysely, requireSession(ctx).accountId, body.orderId);
    const row = await rowOf(ctx, order.id);
    return {
      orderId: order.id,
      payeeId: row.payee_id,
      payeeName: row.name,
      region: row.region,
      bankName: bankName(row.bank_name, ctx.locale),
      accountNoMask: maskAccountNumber(row.account_no),
      purpose: row.purpose,
      remark: row.remark,
      materials: row.materials,
      declared:
        row.declared === null
          ? null
          : {
              tradeType: row.declared.tradeType,
              materials: row.declared.materials,
              time: beijingDateTime(row.declared.at),
            },
      canDeclare: row.declared === null && declarable.has(order.status),
    };
  }),

  'payment.orderDetail': handlerOf<{ query: { orderId: string } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const order = await mustFindPayment(ctx.db.kysely, owner, query.orderId);
    const row = await rowOf(ctx, order.id);
    const currency = order.sourceCurrency;
    const cost = money(row.cost, currency);
    const terms = termsOf(row);
    const { base, channel, onBehalf } = feePartsOf(cost, terms);
    const saved = money(BigInt(String(order.detail['feeSaved'] ?? '0')), currency);
    const payers = await payersOf(ctx.db.kysely, owner);
    const rateId = row.quotes.find((quote) => quote.currency === order.targetCurrency)?.rateId;
    const price = await priceAtMid(ctx.db.kysely, rateId, amountsOf(order));
    return {
      ...paymentToWire(order),
      mid: price.mid,
      wholeCost: price.cost,
      wholeCostRate: price.costRate,
      batchId: row.batch_id,
      cost: moneyToWire(cost),
      baseFee: moneyToWire(base),
      channelFee: moneyToWire(channel),
      onBehalfFee: moneyToWire(onBehalf),
      feeSaved: moneyToWire(saved),
      feeBefore: moneyToWire(addMoney(money(order.fee, currency), saved)),
      bankFee: moneyToWire(terms.feeBearer === 'SHA' ? channelFee(terms.channel, currency) : zeroMoney(currency)),
      channel: terms.channel,
      feeBearer: terms.feeBearer,
      payerName: payers.find(({ payerId }) => payerId === terms.payerId)?.name ?? '',
    };
  }),

  'payment.declare': handlerOf<{ body: Declaration }>(async ({ body }, ctx) => declare(ctx, body)),

  'payment.declareHongKong': handlerOf<{ body: Declaration }>(async ({ body }, ctx) => declare(ctx, body)),

  'payment.applyCredential': handlerOf<{ body: { orderId: string } }>(async ({ body: { orderId } }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const now = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const { id, status } = await askForProof(trx, { owner, userId, orderId, now });
      return { applyId: id, status };
    });
  }),

  'payment.queryCredential': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const order = await mustFindPayment(ctx.db.kysely, requireSession(ctx).accountId, body.orderId);
    const proof = await proofOf(ctx.db.kysely, order.id);
    return {
      status: proof?.status ?? 'NONE',
      fileUrl: proof?.status === 'READY' ? `/api/payment/order/credential/file?orderId=${order.id}` : null,
    };
  }),

  'payment.credentialFile': handlerOf<{ query: { orderId: string } }>(async ({ query: { orderId } }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const { name, content } = await writeProof(ctx.db.kysely, { owner, orderId, locale: ctx.locale });
    return ctx.answerFile({ name, type: 'application/pdf', content });
  }),
};

async function rowOf(ctx: RequestContext, orderId: string) {
  return ctx.db.kysely
    .selectFrom('payment_rows')
    .innerJoin('payees', 'payees.id', 'payment_rows.payee_id')
    .innerJoin('payment_batches', 'payment_batches.id', 'payment_rows.batch_id')
    .selectAll('payment_rows')
    .select(['payment_batches.quotes', 'payees.name', 'payees.region', 'payees.bank_name', 'payees.account_no'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function declare(ctx: RequestContext, { orderId, tradeType, materials }: Declaration) {
  const { accountId: owner, userId } = requireSession(ctx);
  const ids = materials.flatMap(({ fileIds }) => fileIds);
  const known = await visibleFiles(ctx.db.kysely, requireSession(ctx), ids);
  const wrong = (code: RowProblemCode): Refusal =>
    new Refusal('803010', { count: 1 }, [{ index: 0, field: 'materials', text: rowText(code, ctx.locale) }]);
  if (known.length !== new Set(ids).size) throw wrong('fileMissing');
  if (missingPapers(materials, { siteRegion: ctx.site.id, tradeType })) throw wrong('papersMissing');
  const now = ctx.clock.now();
  return ctx.settle(async (trx) => {
    await declareTrade(trx, { owner, userId, orderId, tradeType, materials, now });
    return {};
  });
}
