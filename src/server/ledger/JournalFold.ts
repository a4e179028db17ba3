import type { CurrencyCode } from '../../domain/currency.ts';
import { chainHash, contentHash, type ChainedEntry } from './entryHash.ts';

/** One broken rule of the ledger. `kind` is permanent; the rest gives the place and the values. */
export interface Violation {
  readonly kind: ViolationKind;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

export type ViolationKind =
  | 'entryNumber'
  | 'hashChain'
  | 'contentHash'
  | 'journalEnd'
  | 'emptyEntry'
  | 'unbalancedEntry'
  | 'mixedCurrency'
  | 'balanceAfter'
  | 'sequenceGap'
  | 'dealIncomplete'
  | 'currencySum'
  | 'storedPosted'
  | 'storedHeld'
  | 'storedVersion'
  | 'floorBroken'
  | 'holdState';

/** An entry as stored, with the hashes and numbers it claims. */
export type RecordedEntry = Omit<ChainedEntry, 'postings'> & {
  readonly hash: string;
  readonly contentHash: string;
  readonly postings: readonly (ChainedEntry['postings'][number] & { readonly currency: CurrencyCode })[];
};

export interface FoldedAccount {
  readonly posted: bigint;
  readonly version: bigint;
}

/** Replays the journal entry by entry, without any database, and records everything that does not match. */
export class JournalFold {
  readonly accounts = new Map<string, FoldedAccount>();
  readonly violations: Violation[] = [];
  entries = 0n;
  hash = '';
  readonly #deals = new Map<string, { size: number; legs: number }>();

  add(entry: RecordedEntry): void {
    const subject = `entry ${entry.id}`;
    this.entries += 1n;
    this.#expect('entryNumber', subject, { expected: this.entries, found: entry.id });
    this.entries = entry.id;
    this.#expect('hashChain', subject, { expected: chainHash(this.hash, entry), found: entry.hash });
    this.hash = entry.hash;
    this.#expect('contentHash', subject, { expected: contentHash(entry), found: entry.contentHash });
    if (entry.postings.length === 0) this.#note('emptyEntry', subject, { expected: 'postings', found: 'none' });
    const sum = entry.postings.reduce((total, { amount }) => total + amount, 0n);
    this.#expect('unbalancedEntry', subject, { expected: 0n, found: sum });
    for (const posting of entry.postings) this.#post(posting, entry.currency, subject);
    if (entry.deal !== null) this.#leg(entry.deal, entry.dealSize);
  }

  /** Call after the last entry. */
  finish(end: { readonly entries: bigint; readonly hash: string }): void {
    this.#expect('journalEnd', 'number of entries', { expected: this.entries, found: end.entries });
    this.#expect('journalEnd', 'last hash', { expected: this.hash, found: end.hash });
    for (const [deal, { size, legs }] of this.#deals)
      this.#expect('dealIncomplete', `deal ${deal}`, { expected: size, found: legs });
  }

  #post(posting: RecordedEntry['postings'][number], currency: CurrencyCode, subject: string): void {
    const { posted, version } = this.accounts.get(posting.accountId) ?? { posted: 0n, version: 0n };
    const where = `${subject}, ${posting.accountId}`;
    this.#expect('mixedCurrency', where, { expected: currency, found: posting.currency });
    this.#expect('balanceAfter', where, { expected: posted + posting.amount, found: posting.balanceAfter });
    this.#expect('sequenceGap', where, { expected: version + 1n, found: posting.sequence });
    this.accounts.set(posting.accountId, { posted: posted + posting.amount, version: version + 1n });
  }

  #leg(deal: string, size: number): void {
    const legs = (this.#deals.get(deal)?.legs ?? 0) + 1;
    this.#deals.set(deal, { size, legs });
  }

  #expect(
    kind: ViolationKind,
    subject: string,
    { expected, found }: { expected: bigint | string | number; found: bigint | string | number },
  ): void {
    if (expected !== found) this.#note(kind, subject, { expected: String(expected), found: String(found) });
  }

  #note(kind: ViolationKind, subject: string, values: { expected: string; found: string }): void {
    this.violations.push({ kind, subject, ...values });
  }
}
