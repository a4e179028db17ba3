import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

const sums = `
  select posting.account_id, (entry.effective_at at time zone 'Asia/Shanghai')::date, entry.fund_type, count(*),
    coalesce(sum(posting.amount) filter (where posting.amount > 0), 0), coalesce(-sum(posting.amount) filter (where posting.amount < 0), 0)`;

/**
 * Makes lists of a million movements fast: counts and sums of each customer's account by day of Beijing and fund type, which the
 * database keeps with every posting, and the time of its entry in each posting, with an index.
 */
export const daySumsMigration: Migration = {
  name: '067_daySums',
  up: (trx) =>
    executeAll(trx, [
      `alter table ledger_postings add column effective_at timestamptz`,
      `alter table ledger_postings disable trigger ledger_postings_append_only`,
      `update ledger_postings as posting set effective_at = entry.effective_at from ledger_entries as entry where entry.id = posting.entry_id`,
      `alter table ledger_postings enable trigger ledger_postings_append_only`,
      `alter table ledger_postings alter column effective_at set not null`,
      // A process of the version before, which still runs while this one starts, does not write the time.
      `create function time_of_entry() returns trigger language plpgsql as $$
       begin
         new.effective_at := (select effective_at from ledger_entries where id = new.entry_id);
         return new;
       end $$`,
      `create trigger ledger_postings_time_of_entry before insert on ledger_postings
       for each row when (new.effective_at is null) execute function time_of_entry()`,
      `create index ledger_postings_time on ledger_postings (account_id, effective_at, entry_id, line)`,
      `create table ledger_day_sums (
         account_id text not null, day date not null, fund_type integer not null,
         count bigint not null check (count > 0), came bigint not null check (came >= 0), went bigint not null check (went >= 0),
         primary key (account_id, day, fund_type))`,
      `insert into ledger_day_sums ${sums}
       from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
       where posting.account_id not like 'system/%' group by 1, 2, 3`,
      `create function add_to_day_sums() returns trigger language plpgsql as $$
       begin
         insert into ledger_day_sums as kept (account_id, day, fund_type, count, came, went) ${sums}
         from fresh as posting join ledger_entries as entry on entry.id = posting.entry_id
         where posting.account_id not like 'system/%' group by 1, 2, 3
         on conflict (account_id, day, fund_type) do update
         set count = kept.count + excluded.count, came = kept.came + excluded.came, went = kept.went + excluded.went;
         return null;
       end $$`,
      `create trigger ledger_postings_day_sums after insert on ledger_postings
       referencing new table as fresh for each statement execute function add_to_day_sums()`,
    ]),
};
