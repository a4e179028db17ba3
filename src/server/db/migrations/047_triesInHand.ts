import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Tries whose password check is running. `in_hand_until` uses the database's own time, so what a dead process left stops counting. */
export const triesInHandMigration: Migration = {
  name: '047_triesInHand',
  up: (trx) =>
    executeAll(
      trx,
      ['login_attempts', 'pay_passwords'].map(
        (table) =>
          `alter table ${table} add column in_hand integer not null default 0, add column in_hand_until timestamptz not null default 'epoch'`,
      ),
    ),
};
