import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Accounts, logins, users and their proofs of identity. */
export const identityMigration: Migration = {
  name: '020_identity',
  up: (trx) =>
    executeAll(trx, [
      `create table accounts (
         id text primary key, region text not null, biz_source text not null,
         business_type text not null, sub_business_type text not null,
         name text not null, account_type text not null check (account_type in ('COMPANY', 'PERSONAL')), channel_id text not null,
         kyc_status text not null, kyc_name text not null, kyc_type text not null check (kyc_type in ('0', '1')), country_code text not null,
         status text not null, fail_reason text not null, vip boolean not null,
         control_tag text, control_dialog boolean not null,
         need_address boolean not null, force_address boolean not null, wallet_white boolean not null,
         registered_at timestamptz not null)`,

      `create table logins (
         id text primary key, login_name text not null, password_hash text not null,
         area_code text not null, mobile text, email text, wechat_nickname text, created_at timestamptz not null)`,
      `create unique index logins_name on logins (lower(login_name))`,
      `create unique index logins_mobile on logins (area_code, mobile)`,
      `create unique index logins_email on logins (lower(email))`,

      `create table users (
         id text primary key, login_id text not null references logins (id), account_id text not null references accounts (id),
         login_user_type text not null check (login_user_type in ('0', '1')), operator_id text, is_default boolean not null,
         permissions jsonb not null, flags jsonb not null, need_activate boolean not null, control_tag text)`,
      `create index users_login on users (login_id)`,
      `create index users_account on users (account_id)`,

      `create table login_attempts (
         login_name text primary key, wrong integer not null, last_wrong_at timestamptz not null, locked_until timestamptz)`,
      `create table login_history (
         id bigint generated always as identity primary key, login_name text not null,
         at timestamptz not null, ip text not null, success boolean not null, reason text not null)`,
      `create index login_history_name on login_history (login_name, at)`,

      `create table pay_passwords (
         user_id text primary key references users (id), password_hash text not null, wrong integer not null, locked_until timestamptz)`,
      `create table one_time_tickets (
         hash text primary key, kind text not null, user_id text not null references users (id), region text not null, expires_at timestamptz not null)`,
      `create table sent_codes (
         id bigint generated always as identity primary key, user_id text not null references users (id), scene text not null,
         target text not null, code_hash text not null, sandbox_code text, tries integer not null,
         sent_at timestamptz not null, expires_at timestamptz not null, used boolean not null)`,
      `create index sent_codes_target on sent_codes (target, sent_at)`,
      `create table security_answers (
         user_id text not null references users (id), problem_id text not null, answer_hash text not null, primary key (user_id, problem_id))`,

      `create table kyc_records (
         id text primary key, account_id text not null references accounts (id), name text not null,
         kyc_type text not null check (kyc_type in ('0', '1')), kyc_status text not null, country_code text not null, created_at timestamptz not null)`,
      `create index kyc_records_account on kyc_records (account_id)`,

      `create table pending_agreements (
         user_id text not null references users (id), agreement_id text not null, agreement_site text not null, code text not null,
         primary key (user_id, agreement_id))`,
      `create table agreement_signatures (
         user_id text not null references users (id), agreement_id text not null, signed_at timestamptz not null,
         primary key (user_id, agreement_id))`,
    ]),
};
