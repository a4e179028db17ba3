import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Bank accounts that withdrawals go to. */
export const bankcardMigration: Migration = {
  name: '031_bankcard',
  up: (trx) =>
    executeAll(trx, [
      `create table bank_cards (
         id text primary key, account_id text not null references accounts (id), type text not null check (type in ('001', '002', '003')),
         currency text not null, bank_code text not null, bank_name text not null, branch_name text not null, swift_code text not null,
         account_name text not null, card_no text not null, region text not null, status text not null check (status in ('NORMAL', 'VERIFY', 'FROZEN')),
         holder text not null check (holder in ('SELF', 'SOLE_DIRECTOR')), is_default boolean not null, created_at timestamptz not null, deleted_at timestamptz)`,
      `create sequence bank_card_numbers start 20000001`,
      `create unique index bank_cards_once on bank_cards (account_id, currency, card_no) where deleted_at is null`,
      `create unique index bank_cards_default on bank_cards (account_id, currency) where is_default and deleted_at is null`,
    ]),
};
