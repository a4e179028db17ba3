import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** What a bank needs to know about a payee, the open question to the user about it, and payees that were deleted. */
export const payeeDetailsMigration: Migration = {
  name: '060_payeeDetails',
  up: (trx) =>
    executeAll(trx, [
      `create sequence payee_numbers`,
      `alter table payees
         add column name_en text not null default '', add column branch text not null default '', add column swift text not null default '',
         add column mobile text not null default '', add column cert_type text not null default '', add column cert_no text not null default '',
         add column address text not null default '', add column purpose text not null default '', add column relation text not null default '',
         add column materials jsonb not null default '[]',
         add column reason text not null default '' check (reason in ('', 'NAME', 'MATERIAL', 'ADDRESS')),
         add column confirmed_at timestamptz, add column deleted_at timestamptz`,
      `update payees set confirmed_at = created_at`,
      `update payees set reason = 'NAME' where status = 'REJECTED'`,
      `create unique index payees_account on payees (owner, currency, account_no) where deleted_at is null`,
    ]),
};
