import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Applications for a credit line, repayments; payments of platforms that are on their way, and what was collected of them. */
export const creditAndFlashMigration: Migration = {
  name: '066_creditAndFlash',
  up: (trx) =>
    executeAll(trx, [
      `create table credit_applications (
         id text primary key, account_id text not null references accounts (id), user_id text not null references users (id),
         currency text not null, shop_ids jsonb not null, materials jsonb not null, total bigint not null check (total > 0),
         status text not null check (status in ('MATERIAL', 'REVIEWING', 'APPROVED', 'REJECTED')),
         created_at timestamptz not null, unique (account_id, currency))`,
      `create table credit_repayments (
         id bigint generated always as identity primary key, order_id text not null references orders (id), attempt integer not null,
         amount bigint not null check (amount > 0), source text not null check (source in ('shop', 'wallet')),
         shop_id text not null, repaid_at timestamptz not null)`,
      `create index credit_repayments_order on credit_repayments (order_id)`,

      `create table shop_settlements (
         id text primary key, account_id text not null references accounts (id), shop_id text not null references shops (id),
         currency text not null, amount bigint not null check (amount > 0), expected_at timestamptz not null,
         arrived_at timestamptz, paid bigint check (paid >= 0))`,
      `create index shop_settlements_account on shop_settlements (account_id, expected_at)`,
      `create table flash_accounts (
         account_id text primary key references accounts (id), user_id text not null references users (id), opened_at timestamptz not null)`,
      `create table flash_orders (
         order_id text primary key references orders (id), settlement_id text not null unique references shop_settlements (id),
         repaid bigint not null check (repaid >= 0), repay_at timestamptz not null)`,
    ]),
};
