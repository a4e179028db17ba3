import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Accounts that sellers have elsewhere. An account is linked for one customer at a time. */
export const thirdWalletsMigration: Migration = {
  name: '073_thirdWallets',
  up: (trx) =>
    executeAll(trx, [
      `create sequence third_wallet_numbers`,
      `create table third_wallets (
         id text primary key, owner text not null references accounts (id), user_id text not null references users (id), wallet_type text not null,
         account text not null, currency text not null, account_name text not null, created_at timestamptz not null, removed_at timestamptz)`,
      `create unique index third_wallets_account on third_wallets (owner, wallet_type, account, currency) where removed_at is null`,
      `create unique index third_wallets_linked on third_wallets (account) where wallet_type = 'LL_LINK' and removed_at is null`,
    ]),
};
