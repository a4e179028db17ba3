import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Identity verification forms and face checks. */
export const kycMigration: Migration = {
  name: '035_kyc',
  up: (trx) =>
    executeAll(trx, [
      `create table kyc_forms (
         account_id text not null references accounts (id), kyc_type text not null check (kyc_type in ('0', '1')),
         form jsonb not null, step text not null check (step in ('BEGIN', 'BASIC', 'DOCUMENTS', 'SUBMITTED')),
         submission integer not null check (submission >= 0), reject_reasons jsonb not null,
         submitted_at timestamptz, estimate_at timestamptz, updated_by text not null, updated_at timestamptz not null,
         primary key (account_id, kyc_type))`,
      `create table kyc_faces (
         token text primary key, account_id text not null references accounts (id), user_id text not null, staff_id text,
         status integer not null check (status in (0, 1, 2)), created_at timestamptz not null, expires_at timestamptz not null)`,
      `create index kyc_faces_account on kyc_faces (account_id, created_at)`,
    ]),
};
