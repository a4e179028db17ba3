import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Transfers of the currency account, withdrawals from it, and watched rates that pause. */
export const currencyAccountsMigration: Migration = {
  name: '064_currencyAccounts',
  up: (trx) =>
    executeAll(trx, [
      `create table dobby_trials (
         id text primary key, owner text not null, user_id text not null, terms jsonb not null,
         created_at timestamptz not null, expires_at timestamptz not null, order_id text unique references orders (id))`,
      `create index dobby_trials_expiry on dobby_trials (expires_at) where order_id is null`,
      `alter table rate_notices drop constraint rate_notices_status_check`,
      `alter table rate_notices add constraint rate_notices_status_check
         check (status in ('waiting', 'paused', 'met', 'cancelled', 'expired'))`,
      `alter table withdrawals drop constraint withdrawals_source_check`,
      `alter table withdrawals add constraint withdrawals_source_check
         check (source in ('shop', 'wallet', 'hk', 'vcc', 'dobby'))`,
      `alter table withdrawal_lines drop constraint withdrawal_lines_source_check`,
      `alter table withdrawal_lines add constraint withdrawal_lines_source_check
         check (source in ('shop', 'wallet', 'dobby'))`,
    ]),
};
