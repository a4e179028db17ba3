import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The newest orders of an account, whatever their kind, and the holds that ended last. */
export const newestMigration: Migration = {
  name: '058_newest',
  up: (trx) =>
    executeAll(trx, [
      `create index orders_newest on orders (owner, created_at desc, id desc)`,
      `create index ledger_holds_resolved on ledger_holds (resolved_at) where resolved_at is not null`,
    ]),
};
