import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The account variant a banner is for; empty: every account whose variant has no banner of its own. */
export const bannerVariantsMigration: Migration = {
  name: '041_bannerVariants',
  up: (trx) => executeAll(trx, ["alter table banners add column variant text not null default ''"]),
};
