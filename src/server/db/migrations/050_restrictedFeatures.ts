import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Features that a user lacks in addition to those the account's variant lacks. */
export const restrictedFeaturesMigration: Migration = {
  name: '050_restrictedFeatures',
  up: (trx) => executeAll(trx, [`alter table users add column restricted jsonb not null default '{}'`]),
};
