import { createHash } from 'node:crypto';
import type { CurrencyCode } from '../../domain/currency.ts';

/** The content of an entry, without time and actor: a repeat under the same key must have the same content. */
export interface EntryContent {
  readonly key: string;
  readonly fundType: number;
  readonly memo: string;
  readonly orderId: string | null;
  readonly deal: string | null;
  readonly dealSize: number;
  readonly reverses: bigint | null;
  readonly postings: readonly { readonly accountId: string; readonly amount: bigint }[];
}

/** The content of an entry with its place in the journal. */
export type ChainedEntry = Omit<EntryContent, 'postings'> & {
  readonly id: bigint;
  readonly currency: CurrencyCode;
  /** Epoch milliseconds. */
  readonly effectiveAt: number;
  readonly postings: readonly {
    readonly accountId: string;
    readonly amount: bigint;
    readonly balanceAfter: bigint;
    readonly sequence: bigint;
  }[];
};

/** Returns the SHA-256 in hex of the entry's content. */
export function contentHash(content: EntryContent): string {
  return sha256([
    ...contentParts(content),
    content.postings.map(({ accountId, amount }) => [accountId, amount.toString()]),
  ]);
}

/** Returns the SHA-256 in hex of the previous entry's hash and every stored field, so that any changed byte is detected. */
export function chainHash(previous: string, entry: ChainedEntry): string {
  return sha256([
    previous,
    entry.id.toString(),
    entry.currency,
    entry.effectiveAt,
    ...contentParts(entry),
    entry.postings.map((posting) => [
      posting.accountId,
      posting.amount.toString(),
      posting.balanceAfter.toString(),
      posting.sequence.toString(),
    ]),
  ]);
}

type Hashable = string | number | null | readonly Hashable[];

function contentParts(content: Omit<EntryContent, 'postings'>): Hashable[] {
  const reverses = content.reverses === null ? null : content.reverses.toString();
  return [content.key, content.fundType, content.memo, content.orderId, content.deal, content.dealSize, reverses];
}

function sha256(parts: readonly Hashable[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
