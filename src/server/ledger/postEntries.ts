import { fail, ok, type Result } from '../../domain/result.ts';
import type { Trx } from '../db/Database.ts';
import { accountId, type Account } from './account.ts';
import { applyDrafts, type AccountState, type Applied } from './applyDrafts.ts';
import { mustBalance, type Entry, type EntryDraft } from './EntryDraft.ts';
import { contentHash, type EntryContent } from './entryHash.ts';
import {
  appendEntries,
  lockJournal,
  readAccounts,
  writeAccounts,
  type JournalHead,
  type UnchainedEntry,
} from './journal.ts';
import { openSystemAccounts } from './openAccount.ts';
import type { Refused } from './Refused.ts';

/** `replayed`: the same was posted before; these are the earlier entries, and nothing was written now. */
export interface Posted {
  readonly entries: readonly Entry[];
  readonly replayed: boolean;
}

/** Entries that are posted together or not at all. `deal` links them, such as the two legs of an exchange. */
export interface EntryBatch {
  readonly entries: readonly EntryDraft[];
  readonly deal?: string;
}

/** Posts one balanced entry. Returns refusals as values, without writing anything; throws for an unbalanced draft. */
export async function postEntry(
  trx: Trx,
  draft: EntryDraft,
): Promise<Result<{ readonly entry: Entry; readonly replayed: boolean }, Refused>> {
  const posted = await postEntries(trx, { entries: [draft] });
  if (!posted.ok) return posted;
  const [entry] = posted.value.entries;
  if (entry === undefined) throw new Error(`Posting ${draft.key} returned no entry.`);
  return ok({ entry, replayed: posted.value.replayed });
}

/** Posts all entries of the batch, or none. Returns refusals as values; throws for an unbalanced draft. */
export async function postEntries(trx: Trx, batch: EntryBatch): Promise<Result<Posted, Refused>> {
  batch.entries.forEach(mustBalance);
  const head = await lockJournal(trx);
  return (await replay(trx, batch)) ?? append(trx, { head, batch, adjust: (accounts) => accounts });
}

/** Returns the entries of the batch's keys when they were posted before; null when the keys are new. Call under `lockJournal`. */
export async function replay(trx: Trx, batch: EntryBatch): Promise<Result<Posted, Refused> | null> {
  const keys = batch.entries.map(({ key }) => key);
  const stored = await trx
    .selectFrom('ledger_entries')
    .select(['id', 'key', 'content_hash'])
    .where('key', 'in', keys)
    .execute();
  if (stored.length === 0) return null;
  const byKey = new Map(stored.map((entry) => [entry.key, entry]));
  const entries: Entry[] = [];
  for (const draft of batch.entries) {
    const entry = byKey.get(draft.key);
    if (entry?.content_hash !== contentHash(contentOf(draft, batch)))
      return fail({ because: 'conflict', key: draft.key });
    entries.push({ id: entry.id, key: entry.key });
  }
  return ok({ entries, replayed: true });
}

/** Writes a new batch. `adjust` may release holds on the accounts before the check. Call under `lockJournal`. */
export async function append(
  trx: Trx,
  {
    head,
    batch,
    adjust,
  }: { head: JournalHead; batch: EntryBatch; adjust: (accounts: AccountState[]) => AccountState[] },
): Promise<Result<Posted, Refused>> {
  const named = accountsOf(batch);
  const [first] = batch.entries;
  if (first === undefined) throw new RangeError('A batch needs at least one entry.');
  await openSystemAccounts(trx, named, first.at);
  const accounts = adjust(await readAccounts(trx, named.map(accountId)));
  const applied = applyDrafts(accounts, batch.entries);
  if (!applied.ok) return applied;
  await writeAccounts(trx, applied.value.accounts);
  const ids = await appendEntries(trx, head, unchained(batch, applied.value));
  return ok({ entries: batch.entries.map(({ key }, index) => ({ id: ids[index] ?? 0n, key })), replayed: false });
}

function accountsOf(batch: EntryBatch): Account[] {
  return batch.entries.flatMap(({ postings }) => postings.map(({ account }) => account));
}

function unchained(batch: EntryBatch, applied: Applied): UnchainedEntry[] {
  return batch.entries.flatMap((draft, index) => {
    const currency = draft.postings[0]?.account.currency;
    const postings = applied.postings[index];
    if (currency === undefined || postings === undefined) return [];
    const content = contentOf(draft, batch);
    return [{ ...content, contentHash: contentHash(content), currency, effectiveAt: draft.at, postings }];
  });
}

function contentOf(draft: EntryDraft, { entries, deal }: EntryBatch): EntryContent {
  return {
    key: draft.key,
    fundType: draft.fundType,
    memo: draft.memo ?? '',
    orderId: draft.orderId ?? null,
    deal: deal ?? null,
    dealSize: deal === undefined ? 1 : entries.length,
    reverses: draft.reverses ?? null,
    postings: draft.postings.map(({ account, amount }) => ({ accountId: accountId(account), amount })),
  };
}
