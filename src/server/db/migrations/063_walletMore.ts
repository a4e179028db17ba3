import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Money that comes by bank transfer, automatic top-ups, raised limits, and statements among the downloads. */
export const walletMoreMigration: Migration = {
  name: '063_walletMore',
  up: (trx) =>
    executeAll(trx, [
      `create sequence top_up_numbers`,
      `create table top_up_accounts (
         owner text not null references accounts (id), currency text not null, account_no text not null unique, reference text not null unique,
         user_id text not null references users (id), opened_at timestamptz not null, primary key (owner, currency))`,
      `create table incoming_transfers (
         id text primary key, owner text not null references accounts (id), currency text not null, amount bigint not null check (amount > 0),
         remark text not null, sender text not null, order_id text references orders (id), received_at timestamptz not null)`,
      `create index orders_top_up_reference on orders ((detail #>> '{transfer,reference}')) where kind = 'recharge'`,

      `create sequence recharge_rule_numbers`,
      `create table recharge_rules (
         id text primary key, owner text not null references accounts (id), user_id text not null references users (id),
         currency text not null, shop_ids jsonb not null, schedule text not null check (schedule in ('DAILY', 'WEEKLY', 'THRESHOLD')),
         weekday integer check (weekday between 1 and 7), minimum bigint not null check (minimum > 0), keep bigint not null check (keep >= 0),
         status text not null check (status in ('ACTIVE', 'PAUSED')), next_run_at timestamptz, created_at timestamptz not null,
         deleted_at timestamptz, check ((schedule = 'WEEKLY') = (weekday is not null)), check ((status = 'ACTIVE' and deleted_at is null) = (next_run_at is not null)))`,
      `create index recharge_rules_owner on recharge_rules (owner, created_at desc)`,
      `create table recharge_runs (
         id text primary key, rule_id text not null references recharge_rules (id), owner text not null references accounts (id),
         currency text not null, outcome text not null check (outcome in ('DONE', 'SKIPPED', 'FAILED')), reason text not null, amount bigint not null,
         order_id text references orders (id), ran_at timestamptz not null)`,
      `create index recharge_runs_owner on recharge_runs (owner, ran_at desc)`,

      `create sequence limit_raise_numbers`,
      `create table limit_raises (
         id text primary key, owner text not null references accounts (id), user_id text not null references users (id),
         kind text not null check (kind in ('WITHDRAW', 'EXCHANGE')), currency text not null, amount bigint not null check (amount > 0),
         purpose text not null, materials jsonb not null, status text not null check (status in ('CHECKING', 'APPROVED', 'REJECTED')),
         reason text not null, created_at timestamptz not null, decided_at timestamptz, valid_until timestamptz,
         check ((status = 'APPROVED') = (valid_until is not null)))`,
      `create index limit_raises_owner on limit_raises (owner, kind, currency, created_at desc)`,
      `create unique index limit_raises_checking on limit_raises (owner, kind, currency) where status = 'CHECKING'`,

      `alter table downloads drop constraint if exists downloads_kind_check`,
      `alter table downloads add constraint downloads_kind_check check (kind in ('trade', 'fund', 'receipts', 'statement'))`,
      `alter table downloads add column progress integer not null default 0 check (progress between 0 and 100)`,
      `update downloads set progress = 100 where status = 'ready'`,
    ]),
};
