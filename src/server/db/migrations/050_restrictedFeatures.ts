import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Features that a user lacks beside those that the account's variant does. */
export const restrictedFeaturesMigration: Migration = {
  name: '050_restrictedFeatures',
  up: (trx) => executeAll(trx, [`alter table users add column restricted jsonb not null default '{}'`]),
};
