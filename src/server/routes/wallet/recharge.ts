import { compareCurrencies } from '../../../domain/compareCurrencies.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { moneyToWire } from '../../../domain/money.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import { findOrder, type Order } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { bookRecharge } from '../../wallet/bookRecharge.ts';
import { transferIn } from '../../wallet/bankTransfers.ts';
import { readKeptRecharge } from '../../wallet/keptRecharge.ts';
import { amountToWire, timelineToWire } from '../../wallet/orderRecords.ts';
import { shopBalances } from '../../wallet/rechargeShops.ts';
import { rechargeTerms, type RechargeChoice, type RechargeTerms } from '../../wallet/rechargeTerms.ts';
import { tryRecharge } from '../../wallet/rechargeTrial.ts';
import { orderList } from '../lists/orderList.ts';
import { transferToWire } from './transfer.ts';

interface Choice {
  readonly couponId?: string | null;
  readonly useRedpacket?: boolean;
  readonly quotaId?: string | null;
}

const recharges = orderList('recharge', rechargeToWire, amountToWire);

/** Transfers from the user's shops to the wallet. */
export const walletRechargeHandlers: OperationHandlers = {
  'wallet.rechargeShops': handlerOf<{ body: { currency?: string } }>(async ({ body }, ctx) => {
    const asked = body.currency ? currencyFrom(body.currency, 'currency') : null;
    const balances = await shopBalances(ctx.db.kysely, requireSession(ctx).accountId);
    const usable = balances.filter(({ refusal }) => refusal === null);
    const sums = new Map(usable.map(({ currency }) => [currency, 0n]));
    for (const { currency, available } of usable) sums.set(currency, (sums.get(currency) ?? 0n) + available);
    const shown = asked === null ? balances : balances.filter(({ currency }) => currency === asked);
    return {
      currencies: [...sums]
        .toSorted(([one], [other]) => compareCurrencies(one, other))
        .map(([currency, available]) => ({ currency, available: wireAmount(available, currency) })),
      list: shown.map(({ shopId, shopName, platform, currency, available, refusal }) => ({
        shopId,
        shopName,
        platform,
        currency,
        available: wireAmount(available, currency),
        reason: refusal,
      })),
    };
  }),

  'wallet.rechargeDiscount': handlerOf<{ body: Choice & { amount: string; currency: string } }>(
    async ({ body }, ctx) => {
      const currency = currencyFrom(body.currency, 'currency');
      const amount = amountFrom(body.amount, currency, 'amount');
      const terms = await rechargeTerms(ctx.db.kysely, {
        owner: requireSession(ctx).accountId,
        amount,
        choice: choiceOf(body),
        at: ctx.clock.now(),
      });
      return {
        ...discountsToWire(terms),
        fee: moneyToWire(terms.fee),
        payable: moneyToWire(terms.payable),
        arrival: moneyToWire(terms.arrival),
      };
    },
  ),

  'wallet.rechargePreSubmit': handlerOf<{
    body: Choice & { currency: string; details: readonly { shopId: string; amount: string }[] };
  }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const currency = currencyFrom(body.currency, 'currency');
    const lines = body.details.map(({ shopId, amount }, index) => ({
      shopId,
      amount: amountFrom(amount, currency, `details.${index}.amount`),
    }));
    if (new Set(lines.map(({ shopId }) => shopId)).size < lines.length)
      throw wrongInput('details', 'names a shop twice');
    const at = ctx.clock.now();
    const trial = await ctx.db.inTransaction((trx) =>
      tryRecharge(trx, { owner, userId, currency, lines, at, choice: choiceOf(body) }),
    );
    const { terms } = trial;
    return {
      trialId: trial.trialId,
      currency,
      amount: moneyToWire(terms.amount),
      fee: moneyToWire(terms.fee),
      discount: discountsToWire(terms),
      payable: moneyToWire(terms.payable),
      arrival: moneyToWire(terms.arrival),
      expireSeconds: Math.ceil((trial.expiresAt - at) / 1000),
      expireTime: beijingDateTime(trial.expiresAt),
      list: trial.lines.map(({ shopId, shopName, platform, amount }) => ({
        shopId,
        shopName,
        platform,
        amount: moneyToWire(amount),
      })),
    };
  }),

  'wallet.rechargeSubmit': handlerOf<{ body: { trialId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const order = await bookRecharge(trx, { trialId: body.trialId, owner, userId, at });
      return { orderId: order.id, status: order.status };
    });
  }),

  'wallet.rechargeRecords': recharges.list,

  'wallet.exportRecharges': recharges.file,

  'wallet.rechargeDetail': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const order = await findOrder(ctx.db.kysely, { id: body.orderId, owner: requireSession(ctx).accountId });
    if (order === null || order.kind !== 'recharge') throw new Refusal('990404');
    const { lines, discounts } = readKeptRecharge(order.detail);
    return {
      ...rechargeToWire(order),
      discounts: {
        redpack: moneyToWire(discounts.redpack),
        package: moneyToWire(discounts.package),
        coupon: moneyToWire(discounts.coupon),
        total: moneyToWire(discounts.total),
      },
      list: lines.map((line) => ({ ...line, amount: moneyToWire(line.amount) })),
      transfer: transferToWire(order),
      timeline: timelineToWire(await orderTimeline(ctx.db.kysely, order.id)),
    };
  }),
};

function choiceOf({ couponId, useRedpacket, quotaId }: Choice): RechargeChoice {
  return { couponId: couponId || null, useRedpacket: useRedpacket ?? false, quotaId: quotaId || null };
}

function discountsToWire(terms: RechargeTerms) {
  return {
    redpack: moneyToWire(terms.redpack),
    package: moneyToWire(terms.package),
    coupon: moneyToWire(terms.coupon),
    total: moneyToWire(terms.discount),
  };
}

function rechargeToWire(order: Order) {
  const currency = order.sourceCurrency;
  const { lines, discounts } = readKeptRecharge(order.detail);
  return {
    orderId: order.id,
    status: order.status,
    way: transferIn(order) === null ? 'shop' : 'transfer',
    currency,
    amount: wireAmount(order.sourceAmount, currency),
    fee: wireAmount(order.fee, currency),
    discount: moneyToWire(discounts.total),
    arrival: wireAmount(order.targetAmount, currency),
    shopNumber: lines.length,
    createTime: beijingDateTime(order.createdAt),
    finishTime: order.finishedAt === null ? null : beijingDateTime(order.finishedAt),
  };
}
