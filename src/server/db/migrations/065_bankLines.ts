import { executeAll } from '../executeAll.ts';
import { copyJournalToBank } from '../copyJournalToBank.ts';
import type { Migration } from '../migrate.ts';

/** The bank's own record of payouts and returns. What was booked before gets the lines that the bank must have. */
export const bankLinesMigration: Migration = {
  name: '065_bankLines',
  up: async (trx) => {
    await executeAll(trx, [
      `create table bank_lines (
         reference text not null,
         direction text not null check (direction in ('out', 'in')),
         order_id text,
         currency text not null,
         amount bigint not null check (amount > 0),
         refused_with text,
         at timestamptz not null,
         primary key (reference, direction))`,
      `create index bank_lines_order on bank_lines (order_id) where order_id is not null`,
    ]);
    await copyJournalToBank(trx);
  },
};
