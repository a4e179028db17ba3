import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Drops the stored counts of coupons and packages: they are counted from their own tables. */
export const countedReliefMigration: Migration = {
  name: '037_countedRelief',
  up: (trx) => executeAll(trx, [`alter table account_extras drop column coupon_count, drop column fee_quota_count`]),
};
