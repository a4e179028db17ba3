import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Files written in the background, invitations, and the address given at account opening. */
export const downloadsMigration: Migration = {
  name: '039_downloads',
  up: (trx) =>
    executeAll(trx, [
      `create table downloads (
         id text primary key, owner text not null references accounts (id), user_id text not null references users (id),
         kind text not null check (kind in ('trade', 'fund')), query jsonb not null, locale text not null,
         status text not null check (status in ('waiting', 'ready', 'failed')), file_name text not null, content bytea, row_count integer not null,
         created_at timestamptz not null, finished_at timestamptz, kept_until timestamptz not null,
         check ((status = 'ready') = (content is not null)))`,
      `create index downloads_user on downloads (user_id, created_at desc)`,

      `create table invitations (
         id text primary key, inviter text not null references accounts (id), invitee_name text not null,
         status text not null check (status in ('registered', 'verified')), points integer not null check (points >= 0), created_at timestamptz not null)`,
      `create index invitations_inviter on invitations (inviter, created_at desc)`,

      `alter table accounts add column address text`,
    ]),
};
