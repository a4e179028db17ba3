import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Payments made one at a time: their terms and papers, proofs of payment, and limits of an account's own. */
export const singlePaymentsMigration: Migration = {
  name: '061_singlePayments',
  up: (trx) =>
    executeAll(trx, [
      `alter table payment_batches add column single boolean not null default false`,
      `alter table payment_rows
         add column channel text not null default 'LOCAL' check (channel in ('LOCAL', 'SWIFT')),
         add column fee_bearer text not null default 'OUR' check (fee_bearer in ('OUR', 'SHA')),
         add column payer_id text not null default '', add column materials jsonb not null default '[]',
         add column declared jsonb`,
      `create index payment_batches_waiting on payment_batches (owner, created_at desc) where status = 'awaitingPayment'`,
      `create table payment_proofs (
         id text primary key, order_id text not null unique references orders (id), status text not null check (status in ('WAITING', 'READY')),
         asked_at timestamptz not null, ready_at timestamptz)`,
      `create table payment_limits (
         owner text not null references accounts (id), currency text not null, single bigint not null check (single > 0), primary key (owner, currency))`,
      `create sequence payment_limit_numbers`,
      `create table payment_limit_requests (
         id text primary key, owner text not null references accounts (id), user_id text not null, currency text not null,
         wanted bigint not null check (wanted > 0), way text not null check (way in ('PAPERS', 'TRANSFER')), materials jsonb not null,
         reason text not null, status text not null check (status in ('CHECKING', 'APPROVED', 'REJECTED')),
         created_at timestamptz not null, decided_at timestamptz)`,
      `create index payment_limit_requests_owner on payment_limit_requests (owner, created_at desc)`,
      `create unique index payment_limit_requests_open on payment_limit_requests (owner, currency) where status = 'CHECKING'`,
    ]),
};
