import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Applications for collecting the money of exports, and what its transactions use of the quota of a year. */
export const huichukouMigration: Migration = {
  name: '070_huichukou',
  up: (trx) =>
    executeAll(trx, [
      `create sequence huichukou_application_numbers`,
      `create table huichukou_applications (
         id text primary key, owner text not null references accounts (id), user_id text not null references users (id),
         company_name text not null, registration_no text not null, contact text not null, area_code text not null, mobile text not null,
         status text not null check (status in ('CHECKING', 'APPROVED', 'REJECTED')), reason text not null,
         quota_currency text not null, quota bigint check (quota > 0), created_at timestamptz not null, decided_at timestamptz,
         check ((status = 'APPROVED') = (quota is not null)))`,
      `create unique index huichukou_applications_one on huichukou_applications (owner) where status <> 'REJECTED'`,
      `create table huichukou_transactions (
         order_id text primary key references orders (id), owner text not null references accounts (id),
         user_id text not null references users (id), buyer_name text not null, invoice_no text not null, invoice_files jsonb not null,
         year integer not null, quota bigint not null check (quota > 0), expires_at timestamptz not null, released_at timestamptz)`,
      `create unique index huichukou_transactions_invoice on huichukou_transactions (owner, lower(invoice_no)) where released_at is null`,
      `create index huichukou_transactions_year on huichukou_transactions (owner, year)`,
    ]),
};
