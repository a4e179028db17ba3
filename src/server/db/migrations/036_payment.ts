import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Payees, and batches of payments to them. */
export const paymentMigration: Migration = {
  name: '036_payment',
  up: (trx) =>
    executeAll(trx, [
      `create table payees (
         id text primary key, owner text not null references accounts (id), payee_type text not null check (payee_type in ('COMPANY', 'PERSONAL')),
         name text not null, region text not null, currency text not null, bank_code text not null, bank_name text not null, account_no text not null,
         status text not null check (status in ('ACTIVE', 'CHECKING', 'REJECTED')), remark text not null, created_at timestamptz not null)`,
      `create index payees_owner on payees (owner, currency)`,

      `create sequence payment_batch_numbers`,
      `create table payment_batches (
         id text primary key, owner text not null references accounts (id), serial_id text not null, user_id text not null,
         pay_currency text not null, cost bigint not null check (cost > 0), fee bigint not null check (fee >= 0), row_count integer not null check (row_count > 0),
         status text not null check (status in ('awaitingPayment', 'processing', 'succeeded', 'partlyFailed', 'failed', 'cancelled')),
         succeeded integer not null, failed integer not null, quotes jsonb not null, rates_until timestamptz,
         created_at timestamptz not null, confirmed_at timestamptz,
         unique (owner, serial_id), check (succeeded >= 0 and failed >= 0 and succeeded + failed <= row_count))`,
      `create index payment_batches_owner on payment_batches (owner, created_at desc)`,

      `create table payment_rows (
         batch_id text not null references payment_batches (id) on delete cascade, position integer not null check (position >= 0),
         payee_id text not null references payees (id), currency text not null, amount bigint not null check (amount > 0),
         cost bigint not null check (cost > 0), fee bigint not null check (fee >= 0), purpose text not null, remark text not null,
         proof_files jsonb not null, order_id text unique references orders (id), primary key (batch_id, position))`,
    ]),
};
