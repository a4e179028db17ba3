import { sql, type Selectable } from 'kysely';
import type { SortColumns } from '../../db/inOrder.ts';
import type { CouponsTable } from '../../db/tables/relief.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { RequestContext } from '../../operation/OperationHandler.ts';
import { fits } from '../../relief/findRelief.ts';
import { amountFrom, currencyFrom } from '../../wallet/amounts.ts';
import {
  amounts,
  benefitsOf,
  couponUsed,
  endOfLife,
  hasState,
  nothingRemains,
  type BenefitQuery,
} from './benefitPages.ts';
import { couponToWire, packetToWire, quotaToWire, rateCardToWire } from './benefitToWire.ts';

export type FinanceQuery = BenefitQuery & {
  readonly couponType: 'COUPON' | 'QUOTA_CARD';
  readonly scope?: CouponsTable['scope'] | '';
  readonly currency?: string;
  readonly amount?: string;
};

export type PacketQuery = BenefitQuery & { readonly currency?: string };

export type CardQuery = PacketQuery & { readonly available?: boolean };

/** Returns the coupons or packages that match a query. */
export function financeListOf(query: FinanceQuery, ctx: RequestContext) {
  return query.couponType === 'COUPON' ? couponsOf(ctx, query) : quotasOf(ctx, query);
}

/** Returns the red packets that match a query. */
export async function redPacketsOf(query: PacketQuery, ctx: RequestContext) {
  const at = ctx.clock.now();
  const { status = '', currency = '' } = query;
  let own = ctx.db.kysely.selectFrom('red_packets').selectAll().where('account_id', '=', requireSession(ctx).accountId);
  if (status !== '') own = own.where(hasState(status, nothingRemains, at));
  if (currency !== '') own = own.where('currency', '=', currencyFrom(currency, 'currency'));
  const { totalSize, rows } = await benefitsOf(ctx.db.kysely, own, query, amounts);
  return { totalSize, resultList: rows.map((packet) => packetToWire(packet, { at })) };
}

/** Returns the rate cards that match a query. */
export async function rateCardsOf(query: CardQuery, ctx: RequestContext) {
  const at = ctx.clock.now();
  const { available, currency = '', status = '' } = query;
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
  const shown: CardQuery = { ...query, ...(status === '' && available === false && { status: 'EXPIRED' }) };
  const { totalSize, rows } = await benefitsOf(ctx.db.kysely, cards, shown, ofCards);
  return { totalSize, resultList: rows.map((card) => rateCardToWire(card, { at, locale: ctx.locale })) };
}

const ofCards: SortColumns = {
  rate: [sql`rate::numeric`, ...endOfLife],
  remain: [sql.ref('remain'), ...endOfLife],
};

/** The operation of coupons is that of packages: a coupon has one amount, and a package is not used at one time. */
const worth = [sql.ref('currency'), sql.ref('amount'), ...endOfLife];
const ofCoupons: SortColumns = { usedTime: [sql.ref('used_at'), ...endOfLife], amount: worth, total: worth };
const ofPackages: SortColumns = { usedTime: endOfLife, ...amounts };

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
    const { totalSize, rows } = await benefitsOf(ctx.db.kysely, coupons, query, ofCoupons);
    return { totalSize, resultList: rows.map(toWire) };
  }
  // Whether a coupon fits an order is no column, so those that fit come first only here.
  const { totalSize, rows } = await benefitsOf(
    ctx.db.kysely,
    coupons,
    { ...query, pageNum: 1, pageSize: mostForOrder },
    ofCoupons,
  );
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
  const { totalSize, rows } = await benefitsOf(ctx.db.kysely, quotas, query, ofPackages);
  return { totalSize, resultList: rows.map((quota) => quotaToWire(quota, { at, locale: ctx.locale })) };
}

/** Returns whether a coupon fits the order being made; null without one. */
function fitOf({ currency, amount, scope }: FinanceQuery): ((coupon: Selectable<CouponsTable>) => boolean) | null {
  if (!currency || !amount) return null;
  const code = currencyFrom(currency, 'currency');
  const order = amountFrom(amount, code, 'amount');
  return (coupon) => fits(coupon, scope || 'WITHDRAW', order);
}
