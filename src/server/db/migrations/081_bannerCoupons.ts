import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The coupon a banner speaks of; null: none. */
export const bannerCouponsMigration: Migration = {
  name: '081_bannerCoupons',
  up: (trx) => executeAll(trx, ['alter table banners add column coupon text']),
};
