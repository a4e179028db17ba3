import type { Selectable } from 'kysely';
import { isCurrency, type CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { money } from '../../../domain/money.ts';
import type { CouponsTable, FeeQuotasTable } from '../../db/tables/relief.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { Locale } from '../../language/locale.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { fits } from '../../relief/findRelief.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { couponName } from './couponName.ts';

interface FinanceQuery {
  readonly couponType: 'COUPON' | 'QUOTA_CARD';
  readonly scope?: CouponsTable['scope'] | '';
  readonly currency?: string;
  readonly amount?: string;
  readonly status?: 'UNUSED' | 'USED' | 'EXPIRED' | '';
  readonly pageNum?: number;
  readonly pageSize?: number;
}

type Wire = ReturnType<typeof couponToWire> | ReturnType<typeof quotaToWire>;

/** Coupons, packages and red packets. */
export const couponHandlers: OperationHandlers = {
  'coupon.financeList': handlerOf<{ body: FinanceQuery }>(async ({ body }, ctx) => {
    const { couponType, status = '', pageNum = 1, pageSize = 10 } = body;
    const { accountId: owner } = requireSession(ctx);
    const at = ctx.clock.now();
    const all: readonly Wire[] =
      couponType === 'COUPON'
        ? (
            await ctx.db.kysely
              .selectFrom('coupons')
              .selectAll()
              .where('account_id', '=', owner)
              .orderBy('expires_at')
              .orderBy('id')
              .execute()
          )
            .filter(({ scope }) => !body.scope || scope === body.scope)
            .map((coupon) => couponToWire(coupon, { fit: fitOf(body), at, locale: ctx.locale }))
        : (
            await ctx.db.kysely
              .selectFrom('fee_quotas')
              .selectAll()
              .where('account_id', '=', owner)
              .orderBy('expires_at')
              .orderBy('id')
              .execute()
          ).map((quota) => quotaToWire(quota, { at, locale: ctx.locale }));
    const chosen = all
      .filter((item) => status === '' || item.status === status)
      .toSorted((one, other) => Number(other.available) - Number(one.available));
    return { totalSize: chosen.length, resultList: chosen.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
  }),

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
};

type Fit = (coupon: Selectable<CouponsTable>) => boolean;

/** Returns whether a coupon fits the order being made; without an order, every unused one does. */
function fitOf({ currency, amount, scope }: FinanceQuery): Fit {
  if (!currency || !amount) return () => true;
  const code = currencyFrom(currency, 'currency');
  const order = amountFrom(amount, code, 'amount');
  return (coupon) => fits(coupon, scope || 'WITHDRAW', order);
}

function couponToWire(
  coupon: Selectable<CouponsTable>,
  { fit, at, locale }: { readonly fit: Fit; readonly at: number; readonly locale: Locale },
) {
  const currency: CurrencyCode | '' = coupon.currency ?? '';
  const status = coupon.order_id !== null ? 'USED' : coupon.expires_at.getTime() <= at ? 'EXPIRED' : 'UNUSED';
  return {
    couponId: coupon.id,
    couponType: 'COUPON',
    name: couponName(coupon.name, locale),
    discountType: coupon.discount,
    discountRate: coupon.rate,
    currency,
    scope: coupon.scope,
    status,
    amount: coupon.amount !== null && isCurrency(currency) ? wireAmount(coupon.amount, currency) : null,
    condition:
      isCurrency(currency) && coupon.min_amount > 0n
        ? wireAmount(money(coupon.min_amount, currency).amount, currency)
        : '',
    available: status === 'UNUSED' && fit(coupon),
    expireTime: beijingDateTime(coupon.expires_at.getTime()),
  };
}

function quotaToWire(
  quota: Selectable<FeeQuotasTable>,
  { at, locale }: { readonly at: number; readonly locale: Locale },
) {
  const status = quota.remain === 0n ? 'USED' : quota.expires_at.getTime() <= at ? 'EXPIRED' : 'UNUSED';
  return {
    couponId: quota.id,
    couponType: 'QUOTA_CARD',
    name: couponName(quota.name, locale),
    discountType: 'QUOTA',
    discountRate: null,
    amount: wireAmount(quota.remain, quota.currency),
    currency: quota.currency,
    condition: '',
    scope: 'WITHDRAW',
    available: status === 'UNUSED',
    status,
    expireTime: beijingDateTime(quota.expires_at.getTime()),
  };
}
