import { sql } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';

/** By how much an owner's accounts of one kind and currency changed, in minor units: what was posted, and what of it was held or released. */
export interface Moved {
  readonly kind: 'wallet' | 'shop';
  readonly currency: CurrencyCode;
  readonly posted: bigint;
  readonly held: bigint;
}

/** Returns what moved on an owner's wallet and shops since `from` (epoch milliseconds, included). */
export async function movedSince(db: Queryable, owner: string, from: number): Promise<readonly Moved[]> {
  const start = new Date(from);
  const { rows } = await sql<Moved>`
    select moved.kind, moved.currency, sum(moved.posted)::bigint as posted, sum(moved.held)::bigint as held from (
      select account.kind, account.currency, posting.amount as posted, 0 as held
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
        join ledger_accounts account on account.id = posting.account_id
      where entry.effective_at >= ${start} and account.owner = ${owner}
      union all
      select account.kind, account.currency, 0, hold.amount
      from ledger_holds hold join ledger_accounts account on account.id = hold.account_id
      where hold.status = 'pending' and hold.placed_at >= ${start} and account.owner = ${owner}
      union all
      select account.kind, account.currency, 0, -hold.amount
      from ledger_holds hold join ledger_accounts account on account.id = hold.account_id
      where hold.resolved_at >= ${start} and hold.placed_at < ${start} and account.owner = ${owner}) moved
    where moved.kind in ('wallet', 'shop')
    group by moved.kind, moved.currency`.execute(db);
  return rows;
}
