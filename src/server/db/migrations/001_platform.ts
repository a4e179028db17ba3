import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Sessions, jobs, audit, uploads, limits, captchas and the sandbox. */
export const platformMigration: Migration = {
  name: '001_platform',
  up: (trx) =>
    executeAll(trx, [
      `create table sessions (
         id_hash text primary key, user_id text not null,
         created_at timestamptz not null, last_seen_at timestamptz not null)`,
      `create index sessions_user on sessions (user_id)`,

      `create table jobs (
         id bigint generated always as identity primary key,
         kind text not null, payload jsonb not null, key text unique,
         run_at timestamptz not null, attempts integer not null default 0,
         locked_until timestamptz, last_error text,
         status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')))`,
      `create index jobs_due on jobs (run_at) where status = 'waiting'`,

      `create table audit (
         id bigint generated always as identity primary key,
         at timestamptz not null, actor text not null, action text not null,
         subject text not null, detail jsonb not null)`,
      `create index audit_subject on audit (subject)`,
      `create function refuse_rewriting() returns trigger language plpgsql as $$
       begin raise exception '% is append-only', tg_table_name; end $$`,
      `create trigger audit_append_only before update or delete or truncate on audit
       for each statement execute function refuse_rewriting()`,

      `create table uploaded_files (
         id text primary key, owner text not null, name text not null, type text not null,
         size integer not null, bytes bytea not null, created_at timestamptz not null)`,
      `create index uploaded_files_owner on uploaded_files (owner)`,

      `create table rate_limits (
         key text primary key, window_ends_at timestamptz not null, hits integer not null)`,

      `create table captchas (
         id text primary key, text_hash text not null, expires_at timestamptz not null, sandbox_text text)`,

      `create table sandbox_clock (id integer primary key check (id = 1), offset_ms bigint not null check (offset_ms >= 0))`,
      `insert into sandbox_clock (id, offset_ms) values (1, 0)`,
      `create table sandbox_faults (
         id bigint generated always as identity primary key,
         operation text not null, fault jsonb not null, remaining integer not null)`,
    ]),
};
