import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Rate quotes: owned, single-use, with an expiry. Rates are exact decimals in text. */
export const fxMigration: Migration = {
  name: '011_fx',
  up: (trx) =>
    executeAll(trx, [
      `create sequence quote_numbers`,
      `create table quotes (
         id text primary key, owner text not null, source_currency text not null, target_currency text not null,
         side text not null check (side in ('source', 'target')), amount bigint check (amount > 0),
         channel text not null, rate text not null, mid text not null,
         created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz, used_by text,
         check (source_currency <> target_currency), check (expires_at > created_at), check ((used_at is null) = (used_by is null)))`,
      `create index quotes_owner on quotes (owner, created_at)`,
    ]),
};
