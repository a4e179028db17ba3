import { beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { moneyToWire } from '../../../domain/money.ts';
import { dobbyAccounts } from '../../dobby/dobbyAccounts.ts';
import { bookTransfer } from '../../dobby/bookTransfer.ts';
import { priceTransfer, type Way } from '../../dobby/transferTerms.ts';
import { tryTransfer } from '../../dobby/transferTrial.ts';
import { customerRate } from '../../fx/channels.ts';
import { ratesHoldUntil } from '../../fx/midRate.ts';
import { priceAtMid } from '../../fx/priceAtMid.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { serverWords } from '../../language/serverWords.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { amountsOf, findOrder, type Order } from '../../orders/orders.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { exchangeFeeRule, exchangeLimits } from '../../wallet/exchangeTerms.ts';
import { exchangeChannel } from '../../wallet/exchangeTrial.ts';
import { exportWalletRecords } from '../../wallet/exportWalletRecords.ts';
import { raisedLimits } from '../../wallet/limitRaises.ts';
import { fromAmountToWire, timelineToWire } from '../../wallet/orderRecords.ts';
import { walletRecords, type RecordQuery, type RecordWish } from '../../wallet/walletRecords.ts';
import { exportOf } from '../lists/exportOf.ts';
import { orderList } from '../lists/orderList.ts';

interface Wish {
  readonly way: Way;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly direction: 'from' | 'to';
}

const transfers = orderList('transfer', transferToWire, fromAmountToWire);

/** Accounts per currency beside the wallet, and transfers between both. */
export const dobbyHandlers: OperationHandlers = {
  'dobby.accounts': handlerOf<{ query: { currency?: string } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const at = ctx.clock.now();
    const currency = currencyFrom(query.currency ?? ctx.site.currency ?? 'CNY', 'currency');
    const accounts = await dobbyAccounts(ctx.db.kysely, { owner, currency, at });
    return {
      currency,
      total: wireAmount(
        accounts.reduce((sum, { worth }) => sum + worth, 0n),
        currency,
      ),
      rateTime: beijingDateTime(at),
      list: accounts.map(({ accountId, currency: code, balance, available, worth, rateRule }) => ({
        accountId,
        currency: code,
        balance: wireAmount(balance, code),
        available: wireAmount(available, code),
        worth: wireAmount(worth, currency),
        rateRule: rateRule && {
          fromCurrency: code,
          toCurrency: rateRule.to,
          targetRate: rateRule.target,
          direction: rateRule.direction,
        },
      })),
    };
  }),

  'dobby.sources': handlerOf<{ query: { way: Way } }>(async ({ query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const kinds = [query.way === 'in' ? 'wallet' : 'dobby'] as const;
    const balances = await balancesOf(ctx.db.kysely, { owner, kinds });
    const raised = await raisedLimits(ctx.db.kysely, { owner, kind: 'EXCHANGE', at: ctx.clock.now() });
    const list = balances.map(({ currency, available }) => {
      const { min, max } = exchangeLimits(currency, raised.get(currency));
      return {
        currency,
        available: wireAmount(available, currency),
        min: moneyToWire(min),
        max: moneyToWire(max),
      };
    });
    return { feeRate: decimalToString(exchangeFeeRule.rate), list };
  }),

  'dobby.movements': handlerOf<{ body: RecordWish }>(async ({ body }, ctx) =>
    walletRecords(ctx.db.kysely, requireSession(ctx).accountId, { ...body, purse: 'dobby' }),
  ),

  'dobby.exportMovements': exportOf<RecordQuery>(({ query, ...wish }, ctx) =>
    exportWalletRecords(
      ctx.db.kysely,
      { ...wish, query: { ...query, purse: 'dobby' } },
      serverWords.statements[wish.locale].purses.dobby,
    ),
  ),

  'dobby.estimate': handlerOf<{ query: Wish & { amount?: string } }>(async ({ query }, ctx) => {
    const from = currencyFrom(query.fromCurrency, 'fromCurrency');
    const to = currencyFrom(query.toCurrency, 'toCurrency');
    const at = ctx.clock.now();
    const { rate, mid } = customerRate({ from, to, channel: exchangeChannel }, at);
    const amount =
      query.amount === undefined ? null : amountFrom(query.amount, query.direction === 'to' ? to : from, 'amount');
    const terms = amount && priceTransfer({ from, to, amount, rate: from === to ? null : rate });
    return {
      fromCurrency: from,
      toCurrency: to,
      rate: decimalToString(rate),
      mid: decimalToString(mid),
      expiresAt: beijingDateTime(ratesHoldUntil(at)),
      fromAmount: terms && moneyToWire(terms.source),
      toAmount: terms && moneyToWire(terms.target),
      fee: terms && moneyToWire(terms.fee),
    };
  }),

  'dobby.preSubmit': handlerOf<{ body: Wish & { amount: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const from = currencyFrom(body.fromCurrency, 'fromCurrency');
    const to = currencyFrom(body.toCurrency, 'toCurrency');
    const amount = amountFrom(body.amount, body.direction === 'from' ? from : to, 'amount');
    const at = ctx.clock.now();
    const trial = await ctx.db.inTransaction((trx) =>
      tryTransfer(trx, { owner, userId, way: body.way, from, to, amount, at }),
    );
    return {
      trialId: trial.trialId,
      way: body.way,
      fromCurrency: from,
      toCurrency: to,
      fromAmount: moneyToWire(trial.source),
      toAmount: moneyToWire(trial.target),
      fee: moneyToWire(trial.fee),
      rate: trial.quote?.rate ?? '1',
      mid: trial.quote?.mid ?? '1',
      available: moneyToWire(trial.available),
      expireTime: beijingDateTime(trial.expiresAt),
    };
  }),

  'dobby.submit': handlerOf<{ body: { trialId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const order = await bookTransfer(trx, { trialId: body.trialId, owner, userId, at });
      return { orderId: order.id, status: order.status };
    });
  }),

  'dobby.records': transfers.list,

  'dobby.exportRecords': transfers.file,

  'dobby.detail': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const order = await findOrder(ctx.db.kysely, { id: body.orderId, owner: requireSession(ctx).accountId });
    if (order === null || order.kind !== 'transfer') throw new Refusal('990404');
    return {
      ...transferToWire(order),
      ...(await priceAtMid(ctx.db.kysely, order.quoteId, amountsOf(order))),
      timeline: timelineToWire(await orderTimeline(ctx.db.kysely, order.id)),
    };
  }),
};

function transferToWire(order: Order) {
  return {
    orderId: order.id,
    status: order.status,
    way: order.detail['way'] === 'in' ? 'in' : 'out',
    fromCurrency: order.sourceCurrency,
    toCurrency: order.targetCurrency,
    fromAmount: wireAmount(order.sourceAmount, order.sourceCurrency),
    toAmount: wireAmount(order.targetAmount, order.targetCurrency),
    fee: wireAmount(order.fee, order.sourceCurrency),
    rate: order.rate ?? '1',
    createTime: beijingDateTime(order.createdAt),
    finishTime: order.finishedAt === null ? null : beijingDateTime(order.finishedAt),
  };
}
