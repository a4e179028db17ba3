import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Rate cards, codes that can be exchanged for a benefit, wrong codes by account, and what each use saved. */
export const benefitsMigration: Migration = {
  name: '068_benefits',
  up: (trx) =>
    executeAll(trx, [
      `create table rate_cards (
         id text primary key, account_id text not null references accounts (id), name text not null, rate text not null, currency text,
         uses bigint not null check (uses > 0), remain bigint not null check (remain >= 0 and remain <= uses), expires_at timestamptz not null)`,
      `create index rate_cards_account on rate_cards (account_id)`,
      `alter table relief_uses drop constraint relief_uses_kind_check`,
      `alter table relief_uses add constraint relief_uses_kind_check check (kind in ('coupon', 'package', 'redpack', 'rate'))`,
      `alter table relief_uses add column saved bigint check (saved >= 0), add column saved_currency text`,

      `create table benefit_codes (
         code text primary key, kind text not null check (kind in ('coupon', 'package', 'redpack', 'rate')), gives jsonb not null,
         region text, newcomers boolean not null, expires_at timestamptz not null,
         redeemed_by text references accounts (id), redeemed_at timestamptz, gave text,
         check ((redeemed_by is null) = (redeemed_at is null)), check ((redeemed_by is null) = (gave is null)))`,
      `create table code_tries (
         account_id text primary key references accounts (id), wrong integer not null check (wrong >= 0),
         last_wrong_at timestamptz not null, locked_until timestamptz)`,
    ]),
};
