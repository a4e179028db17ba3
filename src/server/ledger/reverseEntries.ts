import { isFundType, returnOf } from '../../domain/fundTypes.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Trx } from '../db/Database.ts';
import type { EntryDraft } from './EntryDraft.ts';
import { postEntries, type Posted } from './postEntries.ts';
import { readEntries, type StoredEntry } from './readEntries.ts';
import type { Refused } from './Refused.ts';

/** `at`: epoch milliseconds. */
export interface Reversal {
  readonly entryIds: readonly bigint[];
  readonly memo?: string;
  readonly at: number;
}

/**
 * Reverses entries to the cent by posting their opposite, all or none, each at most once; the last first, so that money
 * posted in between is available for the earlier ones. The statements show each under the type of what it takes back. Returns
 * refusals as values.
 */
export async function reverseEntries(trx: Trx, reversal: Reversal): Promise<Result<Posted, Refused>> {
  const entries = await readEntries(trx, reversal.entryIds);
  const [first] = entries;
  if (first === undefined) return ok({ entries: [], replayed: true });
  const drafts = entries.map((entry) => opposite(entry, reversal)).toReversed();
  return postEntries(
    trx,
    drafts.length === 1 ? { entries: drafts } : { entries: drafts, deal: `reversal/${first.key}` },
  );
}

function opposite(entry: StoredEntry, { memo, at }: Omit<Reversal, 'entryIds'>): EntryDraft {
  if (!isFundType(entry.fundType)) throw new Error(`Entry ${entry.key} has the unknown fund type ${entry.fundType}.`);
  return {
    key: `reversal/${entry.key}`,
    fundType: returnOf(entry.fundType),
    memo: memo ?? '',
    orderId: entry.orderId,
    at,
    reverses: entry.id,
    postings: entry.postings.map(({ account, amount }) => ({ account, amount: -amount })),
  };
}
