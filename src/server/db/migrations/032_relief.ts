import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Coupons, free-withdrawal packages and red packets, and what orders used of them. */
export const reliefMigration: Migration = {
  name: '032_relief',
  up: (trx) =>
    executeAll(trx, [
      `create table coupons (
         id text primary key, account_id text not null references accounts (id), name text not null,
         scope text not null check (scope in ('WITHDRAW', 'PAYMENT', 'CREDIT')), discount text not null check (discount in ('RATE', 'AMOUNT')),
         rate text, amount bigint check (amount > 0), currency text, min_amount bigint not null check (min_amount >= 0), expires_at timestamptz not null,
         order_id text references orders (id), used_at timestamptz, check ((discount = 'RATE') = (rate is not null)), check ((discount = 'AMOUNT') = (amount is not null)))`,
      `create index coupons_account on coupons (account_id)`,
      `create table fee_quotas (
         id text primary key, account_id text not null references accounts (id), name text not null, currency text not null,
         amount bigint not null, remain bigint not null check (remain >= 0 and remain <= amount), expires_at timestamptz not null)`,
      `create index fee_quotas_account on fee_quotas (account_id)`,
      `create table red_packets (
         id text primary key, account_id text not null references accounts (id), currency text not null,
         amount bigint not null, remain bigint not null check (remain >= 0 and remain <= amount), expires_at timestamptz not null)`,
      `create index red_packets_account on red_packets (account_id)`,
      `create table relief_uses (
         id bigint generated always as identity primary key, order_id text not null references orders (id),
         kind text not null check (kind in ('coupon', 'package', 'redpack')), ref text not null, takes bigint not null check (takes >= 0),
         taken_at timestamptz not null, released_at timestamptz)`,
      `create unique index relief_uses_once on relief_uses (order_id, kind, ref) where released_at is null`,
    ]),
};
