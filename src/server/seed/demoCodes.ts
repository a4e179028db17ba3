import type { Insertable } from 'kysely';
import type { BenefitCodesTable, StoredGift } from '../db/tables/relief.ts';
import { toJsonb } from '../db/toJsonb.ts';

const oneDay = 86_400_000;

/** What the codes of the demo data give. */
export const demoGifts = {
  coupon: {
    kind: 'coupon',
    name: 'withdrawal50',
    scope: 'WITHDRAW',
    rate: '0.5',
    amount: null,
    currency: null,
    minAmount: '0',
    days: 30,
  },
  package: { kind: 'package', name: 'freeQuota', currency: 'CNY', amount: '5000000', days: 90 },
  redpack: { kind: 'redpack', currency: 'USD', amount: '500', days: 15 },
  rate: { kind: 'rate', name: 'rate20', rate: '0.002', currency: null, uses: 3, days: 60 },
} as const satisfies Readonly<Record<StoredGift['kind'], StoredGift>>;

/**
 * The codes that a seller of a region can try, each once: `HQCN-COUPON-01` to `-03` and the same for PACKAGE, REDPACK and RATE,
 * `HQCN-NEW-01` only for newcomers and `HQCN-PAST-01`, which is over; in Hong Kong `HQHK-…`.
 */
export function demoCodes(region: 'CN' | 'HK', now: number): readonly Insertable<BenefitCodesTable>[] {
  const row = (name: string, gift: StoredGift, { days = 180, newcomers = false } = {}) => ({
    code: `HQ${region}${name}`,
    kind: gift.kind,
    gives: toJsonb(gift),
    region,
    newcomers,
    expires_at: new Date(now + days * oneDay),
    redeemed_by: null,
    redeemed_at: null,
    gave: null,
  });
  const usable = Object.entries(demoGifts).flatMap(([kind, gift]) =>
    ['01', '02', '03'].map((number) => row(`${kind.toUpperCase()}${number}`, gift)),
  );
  return [
    ...usable,
    row('NEW01', demoGifts.redpack, { newcomers: true }),
    row('PAST01', demoGifts.coupon, { days: -30 }),
  ];
}
