import { currencies, type CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { convert } from '../../../domain/exchange.ts';
import { moneyToWire, zeroMoney } from '../../../domain/money.ts';
import { customerRate } from '../../fx/channels.ts';
import { costBelow, costToWire } from '../../fx/costBelow.ts';
import { ratesHoldUntil } from '../../fx/midRate.ts';
import { priceAtMid } from '../../fx/priceAtMid.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import { amountsOf, findOrder, type Order } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { bookExchange } from '../../wallet/bookExchange.ts';
import { exchangeLimitsOf } from '../../wallet/exchangeLimitsOf.ts';
import { raisedLimits } from '../../wallet/limitRaises.ts';
import { exchangeFeeRule, exchangeLimits, priceExchange } from '../../wallet/exchangeTerms.ts';
import { exchangeChannel, tryExchange } from '../../wallet/exchangeTrial.ts';
import { fromAmountToWire, timelineToWire } from '../../wallet/orderRecords.ts';
import { orderList } from '../lists/orderList.ts';

interface PreSubmit {
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly amount: string;
  readonly direction: 'from' | 'to';
  readonly rateId?: string | null;
}

const exchanges = orderList('exchange', exchangeToWire, fromAmountToWire);

/** Exchange between currencies of the user's wallet. */
export const exchangeHandlers: OperationHandlers = {
  'exchange.currencies': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const balances = await balancesOf(ctx.db.kysely, { owner, kinds: ['wallet'] });
    const availableOf = (code: CurrencyCode): bigint =>
      balances.find(({ currency }) => currency === code)?.available ?? 0n;
    const at = ctx.clock.now();
    const raised = await raisedLimits(ctx.db.kysely, { owner, kind: 'EXCHANGE', at });
    const list = currencies.map(({ code }) => {
      const { min, max } = exchangeLimits(code, raised.get(code));
      return {
        currency: code,
        available: wireAmount(availableOf(code), code),
        min: moneyToWire(min),
        max: moneyToWire(max),
      };
    });
    return { feeRate: decimalToString(exchangeFeeRule.rate), list };
  },

  'exchange.estimate': handlerOf<{
    query: { fromCurrency: string; toCurrency: string; amount?: string; direction?: 'from' | 'to' };
  }>(async ({ query }, ctx) => {
    const from = currencyFrom(query.fromCurrency, 'fromCurrency');
    const to = currencyFrom(query.toCurrency, 'toCurrency');
    if (from === to) throw wrongInput('toCurrency', 'is the currency being sold');
    const at = ctx.clock.now();
    const { rate, mid } = customerRate({ from, to, channel: exchangeChannel }, at);
    const amount =
      query.amount === undefined ? null : amountFrom(query.amount, query.direction === 'to' ? to : from, 'amount');
    const terms = amount === null ? null : priceExchange({ from, to, amount, rate });
    const { min, max } = await exchangeLimitsOf(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      currency: from,
      at,
    });
    return {
      rate: decimalToString(rate),
      mid: decimalToString(mid),
      rateTime: beijingDateTime(at),
      expiresAt: beijingDateTime(ratesHoldUntil(at)),
      fromCurrency: from,
      toCurrency: to,
      fromAmount: terms && moneyToWire(terms.source),
      toAmount: terms && moneyToWire(terms.target),
      fee: terms && moneyToWire(terms.fee),
      ...(terms === null
        ? { cost: null, costRate: null }
        : costToWire(costBelow(convert(terms.source, zeroMoney(from), mid, to), terms.target))),
      min: moneyToWire(min),
      max: moneyToWire(max),
    };
  }),

  'exchange.preSubmit': handlerOf<{ body: PreSubmit }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const from = currencyFrom(body.fromCurrency, 'fromCurrency');
    const to = currencyFrom(body.toCurrency, 'toCurrency');
    if (from === to) throw wrongInput('toCurrency', 'is the currency being sold');
    const amount = amountFrom(body.amount, body.direction === 'from' ? from : to, 'amount');
    const at = ctx.clock.now();
    const rateId = body.rateId ?? '';
    const trial = await ctx.db.inTransaction((trx) =>
      tryExchange(trx, { owner, userId, from, to, amount, at, ...(rateId !== '' && { rateId }) }),
    );
    const { rate, mid, rateChannel, channelSrc, expiresAt } = trial.quote;
    return {
      trialId: trial.trialId,
      rateId: trial.quote.rateId,
      rate,
      mid,
      rateChannel,
      channelSrc,
      fromCurrency: from,
      toCurrency: to,
      fromAmount: moneyToWire(trial.source),
      toAmount: moneyToWire(trial.target),
      fee: moneyToWire(trial.fee),
      available: moneyToWire(trial.available),
      expireSeconds: Math.ceil((expiresAt - at) / 1000),
      expireTime: beijingDateTime(expiresAt),
    };
  }),

  'exchange.submit': handlerOf<{ body: { trialId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const order = await bookExchange(trx, { trialId: body.trialId, owner, userId, at });
      return { orderId: order.id, status: order.status };
    });
  }),

  'exchange.records': exchanges.list,

  'exchange.exportRecords': exchanges.file,

  'exchange.detail': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const order = await findOrder(ctx.db.kysely, { id: body.orderId, owner: requireSession(ctx).accountId });
    if (order === null || order.kind !== 'exchange') throw new Refusal('990404');
    return {
      ...exchangeToWire(order),
      ...(await priceAtMid(ctx.db.kysely, order.quoteId, amountsOf(order))),
      timeline: timelineToWire(await orderTimeline(ctx.db.kysely, order.id)),
    };
  }),
};

function exchangeToWire(order: Order) {
  return {
    orderId: order.id,
    status: order.status,
    fromCurrency: order.sourceCurrency,
    toCurrency: order.targetCurrency,
    fromAmount: wireAmount(order.sourceAmount, order.sourceCurrency),
    toAmount: wireAmount(order.targetAmount, order.targetCurrency),
    fee: wireAmount(order.fee, order.sourceCurrency),
    rate: order.rate ?? '0',
    createTime: beijingDateTime(order.createdAt),
    finishTime: order.finishedAt === null ? null : beijingDateTime(order.finishedAt),
  };
}
