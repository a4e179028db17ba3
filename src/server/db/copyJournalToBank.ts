import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Writes the bank's lines for money that the journal moved through our bank accounts without a bank to ask: the demo data, and what was booked before the bank's lines were kept. */
export async function copyJournalToBank(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into bank_lines (reference, direction, order_id, currency, amount, at)
    select coalesce(entry.order_id || '/' || coalesce(orders.attempt, 1), entry.key),
      case when posting.amount > 0 then 'out' else 'in' end,
      entry.order_id, posting.currency, sum(abs(posting.amount)), max(entry.effective_at)
    from ledger_postings as posting
    join ledger_accounts as account on account.id = posting.account_id and account.kind = 'bankNostro'
    join ledger_entries as entry on entry.id = posting.entry_id
    left join orders on orders.id = entry.order_id
    group by 1, 2, 3, 4
    on conflict do nothing`.execute(db);
}
