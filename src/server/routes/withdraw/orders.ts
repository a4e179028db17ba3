import { beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { feeOf } from '../../../domain/exchange.ts';
import { compareMoney, moneyToWire } from '../../../domain/money.ts';
import { findCard } from '../../bankcard/cards.ts';
import type { Queryable } from '../../db/Database.ts';
import { costToWire } from '../../fx/costBelow.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { Locale } from '../../language/locale.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { shopsOf } from '../../shop/shops.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { submitWithdrawal } from '../../withdraw/bookWithdrawal.ts';
import { publicRemain } from '../../withdraw/dailyUse.ts';
import { priceRequest, rateToWire, type PricedWithdrawal } from '../../withdraw/priceRequest.ts';
import type { SourceLine } from '../../withdraw/priceWithdrawal.ts';
import { retryWithdrawal } from '../../withdraw/retryWithdrawal.ts';
import { fromPurse, fromShops, purseAvailable } from '../../withdraw/sourceLines.ts';
import { costOf, midCostOf } from '../../withdraw/costOf.ts';
import { tryWithdrawal, worthOf, type WithdrawTrial, type Worth } from '../../withdraw/tryWithdrawal.ts';
import { discountToWire } from '../../withdraw/withdrawals.ts';
import type { WithdrawRequest } from '../../withdraw/WithdrawRequest.ts';
import { raisedLimit } from '../../wallet/limitRaises.ts';
import { feeRate, modesFor, withdrawLimits } from '../../withdraw/withdrawRules.ts';
import { couponName } from '../../relief/couponName.ts';
import { linesToWire } from './linesToWire.ts';
import { mustBeAsPriced } from './mustBeAsPriced.ts';
import { priceOnly, requestFrom, withAmount, type StateWithAmount, type WithdrawState } from './requestFrom.ts';

interface Hk2Cny {
  readonly currency: string;
  readonly amount: string;
  readonly bankCardId: string;
  readonly rateId?: string | null;
  readonly soleDirector?: boolean;
  readonly source?: 'wallet' | 'shop';
}

const anyShop = { region: '', platformId: '', platFormCode: '', stationCode: '' } as const;

/** Prices and submits withdrawals, and retries failed ones. */
export const withdrawOrderHandlers: OperationHandlers = {
  'withdraw.submitAmount': handlerOf<{ body: WithdrawState }>(async ({ body }, ctx) => {
    const request = await requestFrom(ctx.db.kysely, body, askerOf(ctx));
    return trialToWire(ctx, request, await ctx.db.inTransaction((trx) => tryWithdrawal(trx, request)));
  }),

  'withdraw.hk2cny': handlerOf<{ body: Hk2Cny }>(async ({ body }, ctx) => {
    const request = await hk2cnyRequest(ctx, body);
    return trialToWire(ctx, request, await ctx.db.inTransaction((trx) => tryWithdrawal(trx, request)));
  }),

  'withdraw.discountDetails': handlerOf<{ body: WithdrawState }>(async ({ body }, ctx) => {
    const db = ctx.db.kysely;
    const asker = askerOf(ctx);
    const state = await withAmount(db, body, asker);
    const request = priceOnly(state, asker);
    const card = request.cardId === null ? null : await findCard(db, { id: request.cardId, owner: request.owner });
    if (request.cardId !== null && card === null) throw new Refusal('170042');
    const priced = await priceRequest(db, request, { fixed: false });
    const worth = worthOf(priced, request.target);
    const { currency } = worth.amount;
    const raised = await raisedLimit(db, { owner: request.owner, kind: 'WITHDRAW', currency, at: asker.at });
    const { min, max } = withdrawLimits(currency, raised?.amount);
    const [group] = priced.groups;
    return {
      ...discountToWire(worth),
      couponId: group?.relief.couponId ?? null,
      rateCard: rateCardUse(priced, ctx.locale),
      amount: moneyToWire(worth.amount),
      currency: worth.amount.currency,
      fee: moneyToWire(worth.fee),
      baseFee: moneyToWire(worth.baseFee),
      feeRate: feeRateOf(priced, worth),
      fastFee: moneyToWire(worth.fastFee),
      payFee: moneyToWire(worth.payable),
      rate: decimalToString(worth.rate),
      mid: group === undefined ? '1' : rateToWire(group.inForce.mid),
      midCost: moneyToWire(midCostOf(priced, request.target)),
      ...costToWire(costOf(priced, request.target)),
      arriveAmount: moneyToWire(worth.arrival),
      aimCurrencyCode: request.target,
      speeds: await speedsOf(ctx, state, { request, priced }),
      arriveDate: priced.plan.day,
      arriveTime: beijingDateTime(priced.plan.arriveAt),
      holiday: priced.plan.holiday,
      min: moneyToWire(min),
      max: moneyToWire(max),
      available: await availableFor(db, request),
      isLimit: card !== null && (await publicRemain(db, card, { at: request.at })) !== null,
      lines: await linesToWire(db, request.owner, linesIn(priced)),
    };
  }),

  'withdraw.submit': handlerOf<{ body: Partial<WithdrawState> & { orderId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const { orderId } = body;
    await mustBeAsPriced(ctx.db.kysely, { orderId, owner, state: body });
    return submitWithdrawal(
      ctx.db,
      { orderId, owner, userId, kinds: ['WITHDRAW', 'HK2CNY'], at: ctx.clock.now() },
      (book) =>
        ctx.settle(async (trx) => {
          const { order, arriveAt } = await book(trx);
          return {
            orderId: order.id,
            status: order.status,
            estimateTime: arriveAt === null ? null : beijingDateTime(arriveAt),
          };
        }),
    );
  }),

  'withdraw.retryByNewCard': handlerOf<{ body: { orderId: string; bankCardId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return retryWithdrawal(ctx.db, { orderId: body.orderId, cardId: body.bankCardId, owner, userId, at }, (book) =>
      ctx.settle(async (trx) => {
        const { order, arriveAt } = await book(trx);
        return {
          orderId: order.id,
          status: order.status,
          attempt: order.attempt,
          estimateTime: beijingDateTime(arriveAt ?? at),
        };
      }),
    );
  }),
};

function askerOf(ctx: RequestContext) {
  return { session: requireSession(ctx), site: ctx.site, at: ctx.clock.now() };
}

/** The same withdrawal in every mode that its currencies allow; waiting for a rate only if its terms are known. The price of the chosen mode is the given one. */
async function speedsOf(
  ctx: RequestContext,
  state: StateWithAmount,
  chosen: {
    readonly request: WithdrawRequest;
    readonly priced: PricedWithdrawal;
  },
) {
  const asker = { ...askerOf(ctx), at: chosen.request.at };
  const [source] = chosen.request.lines;
  const modes = source === undefined ? [] : modesFor(source.amount.currency, chosen.request.target);
  const speeds = [];
  for (const mode of modes) {
    if (mode === 'ENTRUST' && !state.entrustData) continue;
    const request = mode === chosen.request.mode ? chosen.request : priceOnly({ ...state, withdrawMode: mode }, asker);
    const priced =
      request === chosen.request ? chosen.priced : await priceRequest(ctx.db.kysely, request, { fixed: false });
    const worth = worthOf(priced, request.target);
    speeds.push({
      withdrawMode: mode,
      currency: worth.amount.currency,
      fastFee: moneyToWire(worth.fastFee),
      payFee: moneyToWire(worth.payable),
      aimCurrencyCode: request.target,
      arriveAmount: moneyToWire(worth.arrival),
      ...costToWire(costOf(priced, request.target)),
      arriveTime: mode === 'ENTRUST' ? null : beijingDateTime(priced.plan.arriveAt),
    });
  }
  return speeds;
}

/** Reads a withdrawal from a balance of the Hong Kong site, paid in CNY to the company's card or to its sole director's. */
async function hk2cnyRequest(ctx: RequestContext, body: Hk2Cny): Promise<WithdrawRequest> {
  const { accountId: owner, userId } = requireSession(ctx);
  const currency = currencyFrom(body.currency, 'currency');
  const amount = amountFrom(body.amount, currency, 'amount');
  const db = ctx.db.kysely;
  const lines: readonly SourceLine[] =
    body.source === 'shop'
      ? await fromShops(db, { owner, amount, origin: anyShop, shops: [] })
      : await fromPurse(db, 'wallet', { owner, amount });
  return {
    owner,
    userId,
    kind: 'HK2CNY',
    source: body.source === 'shop' ? 'shop' : 'hk',
    mode: 'NORMAL',
    lines,
    target: 'CNY',
    cardId: body.bankCardId,
    holder: body.soleDirector ? 'SOLE_DIRECTOR' : 'SELF',
    wantsHoliday: true,
    quote: body.rateId ? { rateId: body.rateId, rate: null } : null,
    entrust: null,
    relief: { coupon: { action: 'NONE' }, useRedpacket: false, quota: null },
    toCNYRateId: null,
    term: null,
    at: ctx.clock.now(),
  };
}

async function trialToWire(
  ctx: RequestContext,
  request: WithdrawRequest,
  { order, priced, worth, card }: WithdrawTrial,
) {
  const db = ctx.db.kysely;
  const [group] = priced.groups;
  const has = await db
    .selectFrom('pay_passwords')
    .select('user_id')
    .where('user_id', '=', request.userId)
    .executeTakeFirst();
  return {
    orderId: order.id,
    amount: moneyToWire(worth.amount),
    oriCurrency: worth.amount.currency,
    aimCurrencyCode: request.target,
    fee: moneyToWire(worth.fee),
    baseFee: moneyToWire(worth.baseFee),
    feeRate: feeRateOf(priced, worth),
    fastFee: moneyToWire(worth.fastFee),
    discount: discountToWire(worth),
    couponId: group?.relief.couponId ?? null,
    rateCard: rateCardUse(priced, ctx.locale),
    payFee: moneyToWire(worth.payable),
    rate: decimalToString(worth.rate),
    mid: group === undefined ? '1' : rateToWire(group.inForce.mid),
    midCost: moneyToWire(midCostOf(priced, request.target)),
    ...costToWire(costOf(priced, request.target)),
    rateId: group?.inForce.rateId ?? '',
    arriveAmount: moneyToWire(worth.arrival),
    arriveDate: priced.plan.day,
    arriveTime: beijingDateTime(priced.plan.arriveAt),
    holiday: priced.plan.holiday,
    isLimit: (await publicRemain(db, card, { at: request.at })) !== null,
    available: await availableFor(db, request),
    needPayPassword: has !== undefined,
    expireSeconds: Math.max(0, Math.ceil((priced.expiresAt - request.at) / 1000)),
    expireTime: beijingDateTime(priced.expiresAt),
    lines: await linesToWire(db, request.owner, linesIn(priced)),
  };
}

function linesIn({ groups }: PricedWithdrawal) {
  return groups.flatMap(({ lines }) => lines);
}

/** The share of the amount that the base fee is; null where it is more, because it is the least fee. */
function feeRateOf({ groups }: PricedWithdrawal, { amount, baseFee }: Worth): string | null {
  const rate = groups[0]?.relief.rateCard?.rate ?? feeRate;
  return compareMoney(feeOf(amount, { rate }), baseFee) === 0 ? decimalToString(rate) : null;
}

/** Returns the rate card that lowers the fee, or null. */
function rateCardUse({ groups }: PricedWithdrawal, locale: Locale) {
  const card = groups.find(({ relief }) => relief.rateCard !== null)?.relief.rateCard ?? null;
  return card === null
    ? null
    : { rateCardId: card.id, name: couponName(card.name, locale), rate: decimalToString(card.rate) };
}

/** Returns the most that the chosen kind of source can give of the source currency. */
async function availableFor(db: Queryable, { owner, source, lines }: WithdrawRequest): Promise<string> {
  const currency = lines[0]?.amount.currency ?? 'CNY';
  if (source !== 'shop') {
    const purse = source === 'dobby' ? 'dobby' : 'wallet';
    return wireAmount(await purseAvailable(db, purse, { owner, currency }), currency);
  }
  const shops = await shopsOf(db, { owner, currency });
  return wireAmount(
    shops.reduce((sum, { available }) => sum + available, 0n),
    currency,
  );
}
