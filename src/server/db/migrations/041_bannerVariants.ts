import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** A banner may be for one account variant; empty: for everybody whose variant has none. */
export const bannerVariantsMigration: Migration = {
  name: '041_bannerVariants',
  up: (trx) => executeAll(trx, ["alter table banners add column variant text not null default ''"]),
};
