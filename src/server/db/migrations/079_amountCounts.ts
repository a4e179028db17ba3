import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

const counts = `select posting.account_id, entry.fund_type, amount_step(posting.amount), count(*)`;

/**
 * How many movements each customer's account has by fund type and step of amounts, which the database keeps with every posting:
 * a page in the order of amounts is found by them.
 */
export const amountCountsMigration: Migration = {
  name: '079_amountCounts',
  up: (trx) =>
    executeAll(trx, [
      // Two digits: about 90 steps for each factor of ten.
      `create function amount_step(amount bigint) returns bigint language sql immutable as
       $$ select trunc(amount::numeric, 2 - length(abs(amount)::text))::bigint $$`,
      `create table ledger_amount_counts (
         account_id text not null, fund_type integer not null, step bigint not null, count bigint not null check (count > 0),
         primary key (account_id, fund_type, step))`,
      `create function add_to_amount_counts() returns trigger language plpgsql as $$
       begin
         insert into ledger_amount_counts as kept (account_id, fund_type, step, count) ${counts}
         from fresh as posting join ledger_entries as entry on entry.id = posting.entry_id
         where posting.account_id not like 'system/%' group by 1, 2, 3
         on conflict (account_id, fund_type, step) do update set count = kept.count + excluded.count;
         return null;
       end $$`,
      // From here on no other process writes postings, so that none is left out below.
      `create trigger ledger_postings_amount_counts after insert on ledger_postings
       referencing new table as fresh for each statement execute function add_to_amount_counts()`,
      `insert into ledger_amount_counts ${counts}
       from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
       where posting.account_id not like 'system/%' group by 1, 2, 3`,
    ]),
};
