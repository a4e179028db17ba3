import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Accepted terms of services, what was bought of each, and the company for which an account uses the site of invoices. */
export const servicesMigration: Migration = {
  name: '072_services',
  up: (trx) =>
    executeAll(trx, [
      `create table service_consents (
         owner text not null references accounts (id), service_id text not null, user_id text not null references users (id),
         accepted_at timestamptz not null, primary key (owner, service_id))`,
      `create index bills_of_service on bills (owner, (party ->> 'serviceId'), created_at) where line = 'service'`,
      `create table invoice_logins (
         owner text primary key references accounts (id), user_id text not null references users (id), tax_no text not null,
         last_login_at timestamptz)`,
    ]),
};
