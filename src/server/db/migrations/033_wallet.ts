import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Trials of exchanges and recharges, and rates that customers watch. */
export const walletMigration: Migration = {
  name: '033_wallet',
  up: (trx) =>
    executeAll(trx, [
      `create table wallet_trials (
         id text primary key, kind text not null check (kind in ('exchange', 'recharge')), owner text not null, user_id text not null,
         terms jsonb not null, created_at timestamptz not null, expires_at timestamptz not null, order_id text unique references orders (id))`,
      `create index wallet_trials_expiry on wallet_trials (expires_at) where order_id is null`,

      `create table rate_notices (
         id text primary key, owner text not null, user_id text not null, from_currency text not null, to_currency text not null,
         direction text not null check (direction in ('above', 'below')), target_rate text not null,
         status text not null check (status in ('waiting', 'met', 'cancelled', 'expired')),
         created_at timestamptz not null, expires_at timestamptz not null, met_at timestamptz)`,
      `create index rate_notices_owner on rate_notices (owner, created_at desc)`,
    ]),
};
