import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** A quote says what it was given for. Those from before live for minutes: they count as given for a withdrawal, the most common. */
export const quotePurposeMigration: Migration = {
  name: '046_quotePurpose',
  up: (trx) =>
    executeAll(trx, [
      `alter table quotes add column purpose text not null default 'withdraw' check (purpose in ('exchange', 'withdraw', 'measure', 'payment'))`,
      `alter table quotes alter column purpose drop default`,
    ]),
};
