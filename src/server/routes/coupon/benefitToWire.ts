import type { Selectable } from 'kysely';
import { isCurrency, type CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import type { OrderKind } from '../../db/tables/orders.ts';
import type { CouponsTable, FeeQuotasTable, RateCardsTable, RedPacketsTable } from '../../db/tables/relief.ts';
import type { Locale } from '../../language/locale.ts';
import { wireAmount } from '../../wallet/amounts.ts';
import { stateOf } from './benefitPages.ts';
import { couponName } from '../../relief/couponName.ts';

interface Reader {
  readonly at: number;
  readonly locale: Locale;
}

/** `fits`: whether the order being made may use it. */
export function couponToWire(
  coupon: Selectable<CouponsTable> & { readonly order_kind: OrderKind | null },
  { at, locale, fits }: Reader & { readonly fits: boolean },
) {
  const currency: CurrencyCode | '' = coupon.currency ?? '';
  const status = stateOf({ isUsed: coupon.order_id !== null, expiresAt: coupon.expires_at }, at);
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
    total: null,
    condition: isCurrency(currency) && coupon.min_amount > 0n ? wireAmount(coupon.min_amount, currency) : '',
    available: status === 'UNUSED' && fits,
    orderId: coupon.order_id,
    orderType: coupon.order_kind,
    usedTime: coupon.used_at === null ? null : beijingDateTime(coupon.used_at.getTime()),
    expireTime: beijingDateTime(coupon.expires_at.getTime()),
  };
}

/** A package in the same shape: `amount` is what is left of `total`. */
export function quotaToWire(quota: Selectable<FeeQuotasTable>, { at, locale }: Reader) {
  const status = stateOf({ isUsed: quota.remain === 0n, expiresAt: quota.expires_at }, at);
  return {
    couponId: quota.id,
    couponType: 'QUOTA_CARD',
    name: couponName(quota.name, locale),
    discountType: 'QUOTA',
    discountRate: null,
    currency: quota.currency,
    scope: 'WITHDRAW',
    status,
    amount: wireAmount(quota.remain, quota.currency),
    total: wireAmount(quota.amount, quota.currency),
    condition: '',
    available: status === 'UNUSED',
    orderId: null,
    orderType: null,
    usedTime: null,
    expireTime: beijingDateTime(quota.expires_at.getTime()),
  };
}

export function packetToWire(packet: Selectable<RedPacketsTable>, { at }: Pick<Reader, 'at'>) {
  return {
    redpacketId: packet.id,
    currency: packet.currency,
    total: wireAmount(packet.amount, packet.currency),
    amount: wireAmount(packet.remain, packet.currency),
    status: stateOf({ isUsed: packet.remain === 0n, expiresAt: packet.expires_at }, at),
    expireTime: beijingDateTime(packet.expires_at.getTime()),
  };
}

export function rateCardToWire(card: Selectable<RateCardsTable>, { at, locale }: Reader) {
  return {
    id: card.id,
    name: couponName(card.name, locale),
    rate: card.rate,
    scope: 'WITHDRAW',
    currency: card.currency ?? '',
    uses: Number(card.uses),
    remain: Number(card.remain),
    status: stateOf({ isUsed: card.remain === 0n, expiresAt: card.expires_at }, at),
    expireTime: beijingDateTime(card.expires_at.getTime()),
  };
}
