import type { FundTypeCode } from '../../domain/fundTypes.ts';
import { accountId, type Account } from './account.ts';

/** `amount` in signed minor units of the account's currency: positive credits the account. Never zero. */
export interface Posting {
  readonly account: Account;
  readonly amount: bigint;
}

/** A movement to post: postings of one currency whose amounts sum to zero. */
export interface EntryDraft {
  /** The movement's permanent name: posting it again changes nothing. */
  readonly key: string;
  readonly fundType: FundTypeCode;
  readonly postings: readonly Posting[];
  readonly memo?: string;
  readonly orderId?: string | null;
  /** Epoch milliseconds of the server clock. */
  readonly at: number;
  /** The entry that this one reverses. */
  readonly reverses?: bigint;
}

/** An entry of the journal. */
export interface Entry {
  readonly id: bigint;
  readonly key: string;
}

/** Throws a RangeError for an invalid draft: unbalanced, of mixed currency, or without movement. */
export function mustBalance(draft: EntryDraft): void {
  const [first] = draft.postings;
  if (draft.key === '') throw new RangeError('A ledger entry needs a key.');
  if (first === undefined) throw new RangeError(`Entry ${draft.key} moves nothing.`);
  const foreign = draft.postings.find(({ account }) => account.currency !== first.account.currency);
  if (foreign !== undefined) {
    throw new RangeError(
      `Entry ${draft.key} mixes ${first.account.currency} and ${foreign.account.currency}: post an exchange instead.`,
    );
  }
  const empty = draft.postings.find(({ amount }) => amount === 0n);
  if (empty !== undefined) throw new RangeError(`Entry ${draft.key} posts zero to ${accountId(empty.account)}.`);
  const sum = draft.postings.reduce((total, { amount }) => total + amount, 0n);
  if (sum !== 0n)
    throw new RangeError(
      `Entry ${draft.key} does not balance: its postings sum to ${sum} minor units of ${first.account.currency}.`,
    );
}
