import { sql } from 'kysely';
import type { Trx } from '../db/Database.ts';
import type { Break } from './Break.ts';

/**
 * Compares the records of shops, currency accounts and credit lines with the journal and the orders: what platforms paid, what
 * rules moved, what was agreed in a trial, and what is owed.
 */
export async function recordBreaks(trx: Trx): Promise<readonly Break[]> {
  return [
    ...(await strangersOf(trx)),
    ...(await settlementBreaks(trx)),
    ...(await runBreaks(trx)),
    ...(await trialBreaks(trx)),
    ...(await debtBreaks(trx)),
  ];
}

/** Finds entries and holds that name an order which does not exist. */
async function strangersOf(trx: Trx): Promise<readonly Break[]> {
  const { rows } = await sql<{ subject: string; order_id: string }>`
    select named.subject, named.order_id from (
      select 'entry ' || id as subject, order_id from ledger_entries where order_id is not null
      union all select 'hold ' || id, order_id from ledger_holds where order_id is not null) as named
    where not exists (select from orders where orders.id = named.order_id)`.execute(trx);
  return rows.map(({ subject, order_id }) => ({
    kind: 'entryWithoutOrder',
    subject,
    expected: `order ${order_id}`,
    found: 'none',
  }));
}

/** Compares what platforms paid to shops with the postings of these payments. */
async function settlementBreaks(trx: Trx): Promise<readonly Break[]> {
  const { rows } = await sql<{ name: string; expected: string; found: string }>`
    with paid as (
        select 'settlement/' || id as key, account_id || '/shop/' || shop_id || '/' || currency as place, paid as amount
        from shop_settlements where arrived_at is not null and paid <> 0),
      posted as (
        select entry.key, posting.account_id as place, posting.amount
        from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
        join ledger_accounts as account on account.id = posting.account_id and account.owner <> 'system'
        where starts_with(entry.key, 'settlement/'))
    select coalesce(paid.key, posted.key) as name, coalesce(paid.amount || ' ' || paid.place, 'none') as expected,
      coalesce(posted.amount || ' ' || posted.place, 'none') as found
    from paid full join posted on posted.key = paid.key
    where (paid.place, paid.amount) is distinct from (posted.place, posted.amount)`.execute(trx);
  return rows.map(({ name, expected, found }) => ({ kind: 'settlement', subject: name, expected, found }));
}

/** Compares the runs of automatic top-ups with their orders: one that moved money has an order of its amount, any other has none. */
async function runBreaks(trx: Trx): Promise<readonly Break[]> {
  const { rows } = await sql<{ id: string; expected: string; found: string }>`
    select run.id, run.outcome || ': ' || run.amount || ' ' || run.currency || ' of ' || run.owner as expected,
      coalesce(orders.status || ': ' || orders.source_amount || ' ' || orders.source_currency || ' of ' || orders.owner, 'no order') as found
    from recharge_runs as run left join orders on orders.id = run.order_id
    where case when run.outcome = 'DONE'
      then (orders.kind, orders.status, orders.owner, orders.source_currency, orders.source_amount)
        is distinct from ('recharge', 'succeeded', run.owner, run.currency, run.amount)
      else run.order_id is not null or run.amount <> 0 end`.execute(trx);
  return rows.map(({ id, expected, found }) => ({ kind: 'ruleRun', subject: `run ${id}`, expected, found }));
}

/** Compares the terms of exchanges and transfers that customers saw with the orders that were booked on them. */
async function trialBreaks(trx: Trx): Promise<readonly Break[]> {
  const { rows } = await sql<{ id: string; expected: string; found: string }>`
    with trials as (
        select id, owner, terms, order_id from dobby_trials where order_id is not null
        union all select id, owner, terms, order_id from wallet_trials where order_id is not null and kind = 'exchange'),
      both_sides as (
        select trials.id, concat_ws(' ', trials.owner, terms ->> 'way', terms ->> 'source', terms ->> 'from', terms ->> 'target',
            terms ->> 'to', 'fee', terms ->> 'fee') as expected,
          concat_ws(' ', orders.owner, orders.detail ->> 'way', source_amount, source_currency, target_amount, target_currency,
            'fee', fee) as found
        from trials join orders on orders.id = trials.order_id)
    select id, expected, found from both_sides where expected <> found`.execute(trx);
  return rows.map(({ id, expected, found }) => ({ kind: 'trialTerms', subject: `trial ${id}`, expected, found }));
}

/** Finds debts above the credit line that was granted. */
async function debtBreaks(trx: Trx): Promise<readonly Break[]> {
  const { rows } = await sql<{ id: string; owed: string; granted: string }>`
    select account.id, (-account.posted)::text as owed, coalesce(line.total, 0)::text as granted
    from ledger_accounts as account
    left join credit_lines as line on line.account_id = account.owner and line.currency = account.currency
    where account.kind = 'financing' and account.ref = '' and -account.posted > coalesce(line.total, 0)`.execute(trx);
  return rows.map(({ id, owed, granted }) => ({
    kind: 'creditUse',
    subject: id,
    expected: `at most ${granted}`,
    found: owed,
  }));
}
