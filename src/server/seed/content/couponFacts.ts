import { beijingDay } from '../../../domain/day.ts';
import type { Locale } from '../../language/locale.ts';

const oneDay = 86_400_000;

/** The coupon that banners and letters mention; every verified seller has it. */
export const seasonCoupon = { name: 'withdrawal50', rate: '0.5', days: 6 } as const;

/** Returns the coupon's figures for texts, for a server that is seeded now. */
export function couponFacts(
  now: number,
  locale: Locale,
): { readonly couponPercent: string; readonly couponEnds: string } {
  const day = beijingDay(now + seasonCoupon.days * oneDay);
  const couponEnds = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return { couponPercent: String(Number(seasonCoupon.rate) * 100), couponEnds };
}
