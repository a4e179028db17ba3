import type { Trx } from '../db/Database.ts';
import { accountKinds, type Account, type AccountKind } from './account.ts';
import type { Posting } from './EntryDraft.ts';

export interface StoredEntry {
  readonly id: bigint;
  readonly key: string;
  readonly fundType: number;
  readonly orderId: string | null;
  readonly reverses: bigint | null;
  readonly postings: readonly Posting[];
}

/** Returns entries with their postings, in journal order. Throws when one does not exist. */
export async function readEntries(trx: Trx, ids: readonly bigint[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const entries = await trx
    .selectFrom('ledger_entries')
    .select(['id', 'key', 'fund_type', 'order_id', 'reverses'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  const missing = ids.find((id) => !entries.some((entry) => entry.id === id));
  if (missing !== undefined) throw new RangeError(`There is no ledger entry ${missing}.`);
  const postings = await readPostings(trx, ids);
  return entries.map(({ id, key, fund_type, order_id, reverses }) => ({
    id,
    key,
    reverses,
    fundType: fund_type,
    orderId: order_id,
    postings: postings.filter(({ entryId }) => entryId === id),
  }));
}

/** Returns the numbers of an order's entries that are neither reversed nor reversals, oldest first. */
export async function standingEntriesOf(trx: Trx, orderId: string): Promise<bigint[]> {
  const entries = await trx
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_entries as reversal', 'reversal.reverses', 'entry.id')
    .select('entry.id')
    .where('entry.order_id', '=', orderId)
    .where('entry.reverses', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('entry.id')
    .execute();
  return entries.map(({ id }) => id);
}

/** Reads the kind column, which only `openAccount` writes. Throws for an unknown kind. */
export function accountKindOf(kind: string): AccountKind {
  if (!(kind in accountKinds)) throw new RangeError(`Unknown kind of ledger account ${kind}.`);
  return kind as AccountKind;
}

async function readPostings(
  trx: Trx,
  entryIds: readonly bigint[],
): Promise<(Posting & { readonly entryId: bigint })[]> {
  const rows = await trx
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select(['posting.entry_id', 'posting.amount', 'account.owner', 'account.kind', 'account.ref', 'account.currency'])
    .where('posting.entry_id', 'in', [...entryIds])
    .orderBy('posting.entry_id')
    .orderBy('posting.line')
    .execute();
  return rows.map(({ entry_id, amount, owner, kind, ref, currency }) => {
    const account: Account = { owner, kind: accountKindOf(kind), ref, currency };
    return { entryId: entry_id, account, amount };
  });
}
