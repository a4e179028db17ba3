import { beijingDateTime, beijingDay } from '../../../domain/day.ts';
import { cardsOf, cardToWire } from '../../bankcard/cards.ts';
import { costToWire } from '../../fx/costBelow.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { findOrder, lockOrder, type Order } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import { midQuotes, priceOfOrder } from '../../withdraw/costOf.ts';
import { endWaiting } from '../../withdraw/entrustJob.ts';
import { exportWithdrawals } from '../../withdraw/exportWithdrawals.ts';
import { canRetry } from '../../withdraw/retryWithdrawal.ts';
import {
  discountOf,
  discountToWire,
  findWithdrawal,
  linesOf,
  pricedLines,
  withdrawalOf,
  type Withdrawal,
} from '../../withdraw/withdrawals.ts';
import {
  findRecord,
  searchWithdrawals,
  type RecordQuery,
  type WithdrawRecord,
} from '../../withdraw/withdrawRecords.ts';
import { failureMeaning } from '../../withdraw/withdrawWords.ts';
import { writeReceipts } from '../../withdraw/writeReceipts.ts';
import { exportOf } from '../lists/exportOf.ts';
import { linesToWire } from './linesToWire.ts';

/** Submitted withdrawals. */
export const withdrawRecordHandlers: OperationHandlers = {
  'withdraw.records': handlerOf<{ body: RecordQuery & { pageNum?: number; pageSize?: number } }>(
    async ({ body }, ctx) => {
      const owner = requireSession(ctx).accountId;
      const { total, records, ...sums } = await searchWithdrawals(ctx.db.kysely, {
        ...body,
        owner,
        locale: ctx.locale,
      });
      return { totalSize: total, resultList: records, ...sums };
    },
  ),

  'withdraw.exportRecords': exportOf<RecordQuery>((wish, ctx) => exportWithdrawals(ctx.db.kysely, wish)),

  'withdraw.record': handlerOf<{ query: { orderId: string } }>(async ({ query }, ctx) => {
    const { record, order, withdrawal } = await mustFind(ctx, query.orderId);
    const lines = pricedLines(await linesOf(ctx.db.kysely, [order.id]), order);
    const quotes = await midQuotes(ctx.db.kysely, withdrawal.rate_ids);
    const { mid, cost } = priceOfOrder(quotes, { mode: withdrawal.mode, lines, target: order.targetCurrency });
    return {
      ...record,
      discountDetail: discountToWire(discountOf(order, withdrawal)),
      baseFee: wireAmount(withdrawal.gross_fee - withdrawal.fast_fee, order.sourceCurrency),
      fastFee: wireAmount(withdrawal.fast_fee, order.sourceCurrency),
      attempt: order.attempt,
      couponId: withdrawal.coupon_id,
      entrustData:
        withdrawal.target_rate === null || withdrawal.entrust_until === null
          ? null
          : { targetRate: withdrawal.target_rate, expireDate: beijingDay(withdrawal.entrust_until.getTime()) },
      failReason: order.failCode === null ? null : failureMeaning(order.failCode, ctx.locale),
      canRetry: canRetry(order),
      canCancel: order.status === 'awaitingPayment',
      hasReceipt: order.status === 'succeeded',
      mid,
      ...(cost === null ? { cost: null, costRate: null } : costToWire(cost)),
      lines: await linesToWire(ctx.db.kysely, order.owner, lines),
      timeline: await timelineOf(ctx, order.id),
    };
  }),

  'withdraw.timeline': handlerOf<{ query: { orderId: string } }>(async ({ query }, ctx) => {
    const { order } = await mustFind(ctx, query.orderId);
    return timelineOf(ctx, order.id);
  }),

  'withdraw.receipt': handlerOf<{ query: { orderId: string } }>(async ({ query }, ctx) => {
    const { name, content } = await writeReceipts(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      locale: ctx.locale,
      orderIds: [query.orderId],
      at: ctx.clock.now(),
    });
    return ctx.answerFile({ name, type: 'application/pdf', content });
  }),

  'withdraw.changeCardOptions': handlerOf<{ query: { orderId: string } }>(async ({ query }, ctx) => {
    const { order } = await mustFind(ctx, query.orderId);
    const cards = await cardsOf(ctx.db.kysely, { owner: order.owner, currency: order.targetCurrency });
    return {
      orderId: order.id,
      canRetry: canRetry(order),
      currentCardId: order.cardId ?? '',
      failCode: order.failCode,
      cards: cards.filter(({ status }) => status === 'NORMAL').map((card) => cardToWire(card, ctx.locale)),
    };
  }),

  'withdraw.cancel': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const order = await lockOrder(trx, body.orderId);
      if (order === null || order.owner !== owner || order.kind !== 'withdraw') throw new Refusal('990404');
      if (order.status !== 'awaitingPayment')
        throw new Refusal('711006', {}, { orderId: order.id, status: order.status });
      await endWaiting(trx, { order, withdrawal: await withdrawalOf(trx, order.id), kind: 'cancel', at });
      await recordAudit(trx, { actor: userId, action: 'withdraw.cancel', subject: `order ${order.id}`, now: at });
      return { orderId: order.id, status: 'cancelled' };
    });
  }),
};

async function mustFind(
  ctx: RequestContext,
  orderId: string,
): Promise<{ record: WithdrawRecord; order: Order; withdrawal: Withdrawal }> {
  const { accountId: owner } = requireSession(ctx);
  const db = ctx.db.kysely;
  const record = await findRecord(db, { owner, locale: ctx.locale, orderId });
  const order = await findOrder(db, { id: orderId, owner });
  const withdrawal = await findWithdrawal(db, { orderId, owner });
  if (record === null || order === null || withdrawal === null) throw new Refusal('990404');
  return { record, order, withdrawal };
}

/** Returns the events that moved the order, without late and repeated reports. */
async function timelineOf(ctx: RequestContext, orderId: string) {
  const events = await orderTimeline(ctx.db.kysely, orderId);
  return events
    .filter(({ outcome }) => outcome === 'applied')
    .map(({ kind, status, attempt, at, detail }) => ({
      kind,
      status,
      attempt,
      time: beijingDateTime(at),
      failCode: typeof detail['failCode'] === 'string' ? detail['failCode'] : null,
    }));
}
