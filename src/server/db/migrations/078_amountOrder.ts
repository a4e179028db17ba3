import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** An account's movements in the order of their amounts. */
export const amountOrderMigration: Migration = {
  name: '078_amountOrder',
  up: (trx) =>
    executeAll(trx, [`create index ledger_postings_amount on ledger_postings (account_id, amount, entry_id, line)`]),
};
