import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The withdrawal's own data beyond the order, and credit lines. */
export const withdrawMigration: Migration = {
  name: '034_withdraw',
  up: (trx) =>
    executeAll(trx, [
      `create table withdrawals (
         order_id text primary key references orders (id), account_id text not null references accounts (id), user_id text not null references users (id),
         kind text not null check (kind in ('WITHDRAW', 'COMBINE', 'ADVANCE', 'HK2CNY')), source text not null check (source in ('shop', 'wallet', 'hk', 'vcc')),
         mode text not null check (mode in ('NORMAL', 'FAST', 'ENTRUST')), holiday_support boolean not null,
         gross_fee bigint not null check (gross_fee >= 0), fast_fee bigint not null check (fast_fee >= 0), discount jsonb not null,
         coupon_id text, uses jsonb not null, rate_ids jsonb not null, target_rate text, entrust_until timestamptz, arrive_at timestamptz,
         trial_expires_at timestamptz not null, claimed_until timestamptz, term integer)`,
      `create index withdrawals_account on withdrawals (account_id)`,
      `create table withdrawal_lines (
         order_id text not null references withdrawals (order_id), line integer not null check (line > 0), source text not null check (source in ('shop', 'wallet')),
         shop_id text not null, currency text not null, amount bigint not null check (amount > 0), fee bigint not null check (fee >= 0 and fee <= amount),
         rate text not null, arrival bigint not null check (arrival >= 0), primary key (order_id, line))`,
      `create table credit_lines (
         account_id text not null references accounts (id), currency text not null, total bigint not null check (total >= 0), primary key (account_id, currency))`,
    ]),
};
