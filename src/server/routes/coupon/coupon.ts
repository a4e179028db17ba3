import type { Selectable } from 'kysely';
import { beijingDateTime } from '../../../domain/day.ts';
import type { CouponsTable } from '../../db/tables/relief.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { fits } from '../../relief/findRelief.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { benefitsOf, couponUsed, hasState, nothingRemains, type BenefitQuery } from './benefitPages.ts';
import { couponToWire, packetToWire, quotaToWire, rateCardToWire } from './benefitToWire.ts';

type FinanceQuery = BenefitQuery & {
  readonly couponType: 'COUPON' | 'QUOTA_CARD';
  readonly scope?: CouponsTable['scope'] | '';
  readonly currency?: string;
  readonly amount?: string;
};

type PacketQuery = BenefitQuery & { readonly currency?: string };

type CardQuery = PacketQuery & { readonly available?: boolean };

/** The coupons, packages, red packets and rate cards of an account. */
export const couponHandlers: OperationHandlers = {
  'coupon.financeList': handlerOf<{ body: FinanceQuery }>(async ({ body }, ctx) =>
    body.couponType === 'COUPON' ? couponsOf(ctx, body) : quotasOf(ctx, body),
  ),

  'coupon.redpackets': async (_input, ctx) => {
    const packets = await ctx.db.kysely
      .selectFrom('red_packets')
      .selectAll()
      .where('account_id', '=', requireSession(ctx).accountId)
      .where('remain', '>', 0n)
      .where('expires_at', '>', new Date(ctx.clock.now()))
      .orderBy('expires_at')
      .execute();
    const codes = [...new Set(packets.map(({ currency }) => currency))];
    return codes.map((currency) => {
      const own = packets.filter((packet) => packet.currency === currency);
      return {
        currency,
        amount: wireAmount(
          own.reduce((sum, { remain }) => sum + remain, 0n),
          currency,
        ),
        expireTime: beijingDateTime(own[0]?.expires_at.getTime() ?? 0),
      };
    });
  },

  'coupon.redpacketList': handlerOf<{ body: PacketQuery }>(async ({ body }, ctx) => {
    const at = ctx.clock.now();
    const { status = '', currency = '' } = body;
    let own = ctx.db.kysely
      .selectFrom('red_packets')
      .selectAll()
      .where('account_id', '=', requireSession(ctx).accountId);
    if (status !== '') own = own.where(hasState(status, nothingRemains, at));
    if (currency !== '') own = own.where('currency', '=', currencyFrom(currency, 'currency'));
    const { totalSize, rows } = await benefitsOf(ctx.db.kysely, own, body);
    return { totalSize, resultList: rows.map((packet) => packetToWire(packet, { at })) };
  }),

  'coupon.rateCards': handlerOf<{ body: CardQuery }>(async ({ body }, ctx) => {
    const at = ctx.clock.now();
    const { available, currency = '', status = '' } = body;
    const code = currency === '' ? null : currencyFrom(currency, 'currency');
    let cards = ctx.db.kysely
      .selectFrom('rate_cards')
      .selectAll()
      .where('account_id', '=', requireSession(ctx).accountId);
    if (status !== '') cards = cards.where(hasState(status, nothingRemains, at));
    if (available !== undefined) {
      const usable = hasState('UNUSED', nothingRemains, at);
      cards = cards.where((eb) => (available ? usable : eb.not(usable)));
    }
    if (code !== null) cards = cards.where((eb) => eb.or([eb('currency', 'is', null), eb('currency', '=', code)]));
    const { totalSize, rows } = await benefitsOf(ctx.db.kysely, cards, {
      ...body,
      ...(status === '' && available === false && { status: 'EXPIRED' }),
    });
    return { totalSize, resultList: rows.map((card) => rateCardToWire(card, { at, locale: ctx.locale })) };
  }),
};

async function couponsOf(ctx: RequestContext, query: FinanceQuery) {
  const { status = '', scope = '', pageNum = 1, pageSize = 10 } = query;
  const at = ctx.clock.now();
  let coupons = ctx.db.kysely
    .selectFrom('coupons')
    .selectAll()
    .select((eb) =>
      eb.selectFrom('orders').select('orders.kind').whereRef('orders.id', '=', 'coupons.order_id').as('order_kind'),
    )
    .where('account_id', '=', requireSession(ctx).accountId);
  if (status !== '') coupons = coupons.where(hasState(status, couponUsed, at));
  if (scope !== '') coupons = coupons.where('scope', '=', scope);
  const fit = fitOf(query);
  const toWire = (coupon: Parameters<typeof couponToWire>[0]) =>
    couponToWire(coupon, { at, locale: ctx.locale, fits: fit?.(coupon) ?? true });
  if (fit === null) {
    const { totalSize, rows } = await benefitsOf(ctx.db.kysely, coupons, query);
    return { totalSize, resultList: rows.map(toWire) };
  }
  // Whether a coupon fits an order is no column, so those that fit come first only here.
  const { totalSize, rows } = await benefitsOf(ctx.db.kysely, coupons, {
    ...query,
    pageNum: 1,
    pageSize: mostForOrder,
  });
  const sorted = rows.map(toWire).toSorted((one, other) => Number(other.available) - Number(one.available));
  return { totalSize, resultList: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}

/** The coupons that are compared with an order. */
const mostForOrder = 1000;

async function quotasOf(ctx: RequestContext, query: FinanceQuery) {
  const { status = '', currency = '' } = query;
  const at = ctx.clock.now();
  let quotas = ctx.db.kysely
    .selectFrom('fee_quotas')
    .selectAll()
    .where('account_id', '=', requireSession(ctx).accountId);
  if (status !== '') quotas = quotas.where(hasState(status, nothingRemains, at));
  if (currency !== '') quotas = quotas.where('currency', '=', currencyFrom(currency, 'currency'));
  const { totalSize, rows } = await benefitsOf(ctx.db.kysely, quotas, query);
  return { totalSize, resultList: rows.map((quota) => quotaToWire(quota, { at, locale: ctx.locale })) };
}

/** Returns whether a coupon fits the order being made; null without one. */
function fitOf({ currency, amount, scope }: FinanceQuery): ((coupon: Selectable<CouponsTable>) => boolean) | null {
  if (!currency || !amount) return null;
  const code = currencyFrom(currency, 'currency');
  const order = amountFrom(amount, code, 'amount');
  return (coupon) => fits(coupon, scope || 'WITHDRAW', order);
}
