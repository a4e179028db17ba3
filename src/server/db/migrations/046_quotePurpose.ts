import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Adds the purpose of a quote. Existing quotes live for minutes only and count as withdrawals, the most common purpose. */
export const quotePurposeMigration: Migration = {
  name: '046_quotePurpose',
  up: (trx) =>
    executeAll(trx, [
      `alter table quotes add column purpose text not null default 'withdraw' check (purpose in ('exchange', 'withdraw', 'measure', 'payment'))`,
      `alter table quotes alter column purpose drop default`,
    ]),
};
