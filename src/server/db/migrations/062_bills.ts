import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Bills of every line, the tax numbers to which VAT is paid, and the companies that are registered for a sales tax. */
export const billsMigration: Migration = {
  name: '062_bills',
  up: (trx) =>
    executeAll(trx, [
      `create sequence vat_payee_numbers`,
      `create table vat_payees (
         id text primary key, owner text not null references accounts (id), country text not null, tax_no text not null, company_name text not null,
         address text not null, pay_ref text not null, certificate_file text, created_at timestamptz not null, removed_at timestamptz)`,
      `create unique index vat_payees_number on vat_payees (owner, country, tax_no) where removed_at is null`,
      `create table tax_payers (
         id text primary key, owner text not null references accounts (id), merchant_key text not null, name text not null, country text not null,
         tax_no text not null)`,
      `create index tax_payers_owner on tax_payers (owner)`,
      `create sequence bill_numbers`,
      `create table bills (
         id text primary key, owner text not null references accounts (id), user_id text not null, line text not null,
         status text not null check (status in ('awaitingPayment', 'processing', 'succeeded', 'failed', 'returned', 'cancelled')),
         bill_no text not null, currency text not null, amount bigint not null check (amount > 0), party jsonb not null, payee_name text not null,
         period text not null, files jsonb not null, rows jsonb not null, file_hash text, order_id text unique references orders (id),
         proof_file text, created_at timestamptz not null, closed_at timestamptz)`,
      `create index bills_owner on bills (owner, created_at desc)`,
      `create unique index bills_uploaded on bills (owner, file_hash) where file_hash is not null and status <> 'cancelled'`,
    ]),
};
