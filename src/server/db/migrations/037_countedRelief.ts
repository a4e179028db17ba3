import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Coupons and packages are counted where they are kept. */
export const countedReliefMigration: Migration = {
  name: '037_countedRelief',
  up: (trx) => executeAll(trx, [`alter table account_extras drop column coupon_count, drop column fee_quota_count`]),
};
