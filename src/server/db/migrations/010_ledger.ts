import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/**
 * The journal, its accounts and holds, and idempotency keys. Constraints repeat the program's rules
 * about money, so that no other access to the database can break them.
 */
export const ledgerMigration: Migration = {
  name: '010_ledger',
  up: (trx) =>
    executeAll(trx, [
      `create table ledger_head (id integer primary key check (id = 1), entries bigint not null, hash text not null)`,
      `insert into ledger_head (id, entries, hash) values (1, 0, '')`,

      `create table ledger_accounts (
         id text primary key, owner text not null, kind text not null, ref text not null, currency text not null,
         floor text not null check (floor in ('notNegative', 'notPositive', 'free')),
         posted bigint not null default 0, held bigint not null default 0 check (held >= 0),
         version bigint not null default 0, opened_at timestamptz not null,
         unique (owner, kind, ref, currency), unique (id, currency),
         constraint ledger_accounts_floor check (case floor
           when 'notNegative' then posted - held >= 0
           when 'notPositive' then posted <= 0 and held = 0
           else true end))`,

      `create table ledger_entries (
         id bigint primary key check (id > 0), key text not null unique, fund_type integer not null, currency text not null,
         effective_at timestamptz not null, memo text not null, order_id text,
         deal text, deal_size integer not null check (deal_size > 0),
         reverses bigint unique references ledger_entries (id),
         content_hash text not null, hash text not null,
         unique (id, currency), check ((deal is null) = (deal_size = 1)))`,
      `create index ledger_entries_order on ledger_entries (order_id) where order_id is not null`,
      `create index ledger_entries_deal on ledger_entries (deal) where deal is not null`,
      `create index ledger_entries_time on ledger_entries (effective_at)`,

      `create table ledger_postings (
         entry_id bigint not null, line integer not null check (line > 0), account_id text not null, currency text not null,
         amount bigint not null check (amount <> 0), balance_after bigint not null, sequence bigint not null check (sequence > 0),
         primary key (entry_id, line), unique (account_id, sequence),
         foreign key (entry_id, currency) references ledger_entries (id, currency),
         foreign key (account_id, currency) references ledger_accounts (id, currency))`,

      `create table ledger_holds (
         id text primary key, account_id text not null references ledger_accounts (id), amount bigint not null check (amount > 0),
         status text not null default 'pending', order_id text, memo text not null,
         placed_at timestamptz not null, resolved_at timestamptz, entry_id bigint references ledger_entries (id),
         constraint ledger_holds_state check (
           (status = 'pending' and resolved_at is null and entry_id is null)
           or (status = 'posted' and resolved_at is not null and entry_id is not null)
           or (status = 'voided' and resolved_at is not null and entry_id is null)))`,
      `create index ledger_holds_order on ledger_holds (order_id) where order_id is not null`,
      `create index ledger_holds_pending on ledger_holds (account_id) where status = 'pending'`,

      `create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
       for each statement execute function refuse_rewriting()`,
      `create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
       for each statement execute function refuse_rewriting()`,

      `create function refuse_unbalanced() returns trigger language plpgsql as $$
       begin
         if exists (select 1 from fresh group by entry_id having sum(amount) <> 0) then
           raise exception 'a ledger entry does not balance';
         end if;
         return null;
       end $$`,
      `create trigger ledger_postings_balance after insert on ledger_postings
       referencing new table as fresh for each statement execute function refuse_unbalanced()`,

      `create function keep_hold() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then raise exception 'ledger holds are never deleted'; end if;
         if old.status <> 'pending' then raise exception 'hold % was already %', old.id, old.status; end if;
         if (new.id, new.account_id, new.amount) is distinct from (old.id, old.account_id, old.amount) then
           raise exception 'hold % cannot change its account or amount', old.id;
         end if;
         return new;
       end $$`,
      `create trigger ledger_holds_once before update or delete on ledger_holds
       for each row execute function keep_hold()`,

      `create function keep_account() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then raise exception 'ledger accounts are never deleted'; end if;
         if (new.id, new.owner, new.kind, new.ref, new.currency, new.floor)
            is distinct from (old.id, old.owner, old.kind, old.ref, old.currency, old.floor) then
           raise exception 'ledger account % cannot change its name', old.id;
         end if;
         return new;
       end $$`,
      `create trigger ledger_accounts_name before update or delete on ledger_accounts
       for each row execute function keep_account()`,

      `create table idempotency_keys (
         scope text not null, key text not null, request_hash text not null,
         status text not null check (status in ('inFlight', 'committed', 'failed')),
         claim bigint not null default 1, lease_until timestamptz not null, answer jsonb,
         started_at timestamptz not null, finished_at timestamptz,
         primary key (scope, key), check ((status = 'committed') = (answer is not null)))`,
    ]),
};
