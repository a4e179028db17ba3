import { sql } from 'kysely';
import type { Queryable } from '../db/Database.ts';
import { sumsOf, type Moves, type Sums } from './expectedMoves.ts';

/** What the books say about an order: the journal, the holds by account, and the bank's own lines. */
export interface FoundMoves extends Moves {
  readonly holds: Sums;
  /** What the bank says that it paid and got back for the order. */
  readonly atBank: Sums;
}

/** Returns what the books say about these orders, by order. */
export async function foundMoves(db: Queryable, orderIds: readonly string[]): Promise<(orderId: string) => FoundMoves> {
  const posted = await postedFor(db, orderIds);
  const holds = await db
    .selectFrom('ledger_holds')
    .select(['order_id', 'account_id', 'amount'])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'pending')
    .execute();
  const bank = await db
    .selectFrom('bank_lines')
    .select(['order_id', 'direction', 'currency', 'amount'])
    .where('order_id', 'in', orderIds)
    .where('refused_with', 'is', null)
    .execute();
  return (orderId) => {
    const mine = <T extends { readonly order_id: string | null }>(rows: readonly T[]) =>
      rows.filter((row) => row.order_id === orderId);
    const postedIn = (book: Posted['book']): Sums =>
      sumsOf(
        mine(posted)
          .filter((row) => row.book === book)
          .map(({ place, amount }) => [place, amount]),
      );
    return {
      customer: postedIn('customer'),
      fees: postedIn('fees'),
      bank: postedIn('bank'),
      holds: sumsOf(mine(holds).map(({ account_id, amount }) => [account_id, amount])),
      atBank: sumsOf(
        mine(bank).map(({ currency, amount, direction }) => [currency, direction === 'out' ? amount : -amount]),
      ),
    };
  };
}

interface Posted {
  readonly order_id: string;
  readonly book: 'customer' | 'fees' | 'bank';
  /** An account of a customer, or the currency of one of ours. */
  readonly place: string;
  readonly amount: bigint;
}

/** Sums the postings of each order: by account for the customer, by currency for our fees and our bank accounts. */
async function postedFor(db: Queryable, orderIds: readonly string[]): Promise<readonly Posted[]> {
  const { rows } = await sql<Posted & { readonly amount: string }>`
    select entry.order_id, sum(posting.amount)::text as amount,
      case account.kind when 'feeIncome' then 'fees' when 'bankNostro' then 'bank' else 'customer' end as book,
      case when account.owner = 'system' then posting.currency else account.id end as place
    from ledger_entries as entry
    join ledger_postings as posting on posting.entry_id = entry.id
    join ledger_accounts as account on account.id = posting.account_id
    where entry.order_id = any(${orderIds}::text[])
      and (account.owner <> 'system' or account.kind in ('feeIncome', 'bankNostro'))
    group by 1, 3, 4`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
