import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Receipts of several withdrawals are a download like the files of records. */
export const receiptFilesMigration: Migration = {
  name: '059_receiptFiles',
  up: (trx) =>
    executeAll(trx, [
      `alter table downloads drop constraint downloads_kind_check`,
      `alter table downloads add constraint downloads_kind_check check (kind in ('trade', 'fund', 'receipts'))`,
    ]),
};
