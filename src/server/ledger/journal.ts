import { sql } from 'kysely';
import type { Trx } from '../db/Database.ts';
import { mustMayMoveMoney } from '../platform/stillMoney.ts';
import type { AccountState } from './applyDrafts.ts';
import { chainHash, type ChainedEntry } from './entryHash.ts';

/** The end of the journal: the number of entries so far and the hash of the last. */
export interface JournalHead {
  readonly entries: bigint;
  readonly hash: string;
}

/** An entry ready for the chain: complete except for its number. */
export type UnchainedEntry = Omit<ChainedEntry, 'id'> & { readonly contentHash: string };

/** Rows per statement; an entry has a dozen columns and PostgreSQL allows 65,535 parameters. */
const batch = 500;

/**
 * Locks the end of the journal. Every change of money takes this lock first and keeps it until the
 * transaction ends: entries form one chain, so they are serial, and with one lock nothing can deadlock.
 */
export async function lockJournal(trx: Trx): Promise<JournalHead> {
  return trx
    .selectFrom('ledger_head')
    .select(['entries', 'hash'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the current state of the accounts. Call under `lockJournal`. Skips unknown ids. */
export async function readAccounts(trx: Trx, ids: readonly string[]): Promise<AccountState[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('ledger_accounts')
    .select(['id', 'floor', 'posted', 'held', 'version'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

export async function writeAccounts(trx: Trx, accounts: readonly AccountState[]): Promise<void> {
  mustMayMoveMoney(trx);
  const column = (pick: (account: AccountState) => bigint | string) =>
    accounts.map((account) => pick(account).toString());
  await sql`
    update ledger_accounts set posted = fresh.posted, held = fresh.held, version = fresh.version
    from unnest(${column(({ id }) => id)}::text[], ${column(({ posted }) => posted)}::bigint[],
                ${column(({ held }) => held)}::bigint[], ${column(({ version }) => version)}::bigint[])
      as fresh (id, posted, held, version)
    where ledger_accounts.id = fresh.id`.execute(trx);
}

/** Appends the entries after `head` and returns their numbers. */
export async function appendEntries(
  trx: Trx,
  head: JournalHead,
  entries: readonly UnchainedEntry[],
): Promise<bigint[]> {
  const chained = chain(head, entries);
  for (let start = 0; start < chained.length; start += batch) await insert(trx, chained.slice(start, start + batch));
  const last = chained.at(-1);
  if (last !== undefined) {
    await trx.updateTable('ledger_head').set({ entries: last.id, hash: last.hash }).where('id', '=', 1).execute();
  }
  return chained.map(({ id }) => id);
}

type StoredEntry = UnchainedEntry & { readonly id: bigint; readonly hash: string };

function chain(head: JournalHead, entries: readonly UnchainedEntry[]): StoredEntry[] {
  let { entries: id, hash } = head;
  return entries.map((entry) => {
    id += 1n;
    hash = chainHash(hash, { ...entry, id });
    return { ...entry, id, hash };
  });
}

async function insert(trx: Trx, entries: readonly StoredEntry[]): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        id: entry.id,
        key: entry.key,
        fund_type: entry.fundType,
        currency: entry.currency,
        effective_at: new Date(entry.effectiveAt),
        memo: entry.memo,
        order_id: entry.orderId,
        deal: entry.deal,
        deal_size: entry.dealSize,
        reverses: entry.reverses,
        content_hash: entry.contentHash,
        hash: entry.hash,
      })),
    )
    .execute();
  const postings = entries.flatMap((entry) =>
    entry.postings.map((posting, index) => ({
      entry_id: entry.id,
      line: index + 1,
      account_id: posting.accountId,
      currency: entry.currency,
      amount: posting.amount,
      balance_after: posting.balanceAfter,
      sequence: posting.sequence,
      effective_at: new Date(entry.effectiveAt),
    })),
  );
  // One statement must write all postings of an entry, or the database would see it unbalanced: entries have far fewer than a batch.
  await trx.insertInto('ledger_postings').values(postings).execute();
}
