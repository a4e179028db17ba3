import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Shops and their collection accounts. */
export const shopMigration: Migration = {
  name: '030_shop',
  up: (trx) =>
    executeAll(trx, [
      `create table shops (
         id text primary key, account_id text not null references accounts (id), name text not null, platform_id text not null,
         plat_form_code text not null, platform_type text not null check (platform_type in ('MARKETPLACE', 'INDEPENDENT')), tags jsonb not null,
         station_code text not null, region text not null, currency text not null, seller_id text not null, account_no text not null,
         holder_name text not null, status text not null check (status in ('0', '1', '2', '3', '4', '5')),
         token_status text not null check (token_status in ('0', '1', '2')), created_at timestamptz not null)`,
      `create index shops_account on shops (account_id)`,
    ]),
};
