import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Business orders (withdrawals, exchanges, recharges, payments) and the timeline of each. */
export const ordersMigration: Migration = {
  name: '012_orders',
  up: (trx) =>
    executeAll(trx, [
      `create sequence order_numbers`,
      `create table orders (
         id text primary key, kind text not null, owner text not null,
         status text not null check (status in
           ('draft', 'awaitingApproval', 'awaitingPayment', 'processing', 'succeeded', 'failed', 'returned', 'cancelled')),
         attempt integer not null default 1 check (attempt > 0),
         source_currency text not null, source_amount bigint not null check (source_amount > 0),
         target_currency text not null, target_amount bigint not null check (target_amount >= 0),
         fee bigint not null default 0 check (fee >= 0), rate text, quote_id text unique references quotes (id),
         card_id text, fail_code text, detail jsonb not null,
         created_at timestamptz not null, updated_at timestamptz not null, finished_at timestamptz)`,
      `create index orders_owner on orders (owner, kind, created_at desc)`,
      `create index orders_open on orders (status, kind) where finished_at is null`,

      `create table order_events (
         order_id text not null references orders (id), position integer not null check (position > 0), key text not null,
         kind text not null, attempt integer not null, outcome text not null check (outcome in ('applied', 'ignored', 'refused')),
         status text not null, at timestamptz not null, detail jsonb not null,
         primary key (order_id, position), unique (order_id, key))`,
      `create trigger order_events_append_only before update or delete or truncate on order_events
       for each statement execute function refuse_rewriting()`,
    ]),
};
