import { fail, ok, type Result } from '../../domain/result.ts';
import { accountId, type Floor } from './account.ts';
import type { EntryDraft } from './EntryDraft.ts';
import type { Refused } from './Refused.ts';

/** The current state of an account; amounts in minor units, `version` counts its postings. */
export interface AccountState {
  readonly id: string;
  readonly floor: Floor;
  readonly posted: bigint;
  readonly held: bigint;
  readonly version: bigint;
}

export interface AppliedPosting {
  readonly accountId: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly sequence: bigint;
}

export interface Applied {
  /** The postings of each draft, in the order of the drafts. */
  readonly postings: readonly (readonly AppliedPosting[])[];
  /** The accounts that moved, in their state afterwards. */
  readonly accounts: readonly AccountState[];
}

/** Applies the drafts to the accounts one after another; refuses when an account is below its floor after any of them. */
export function applyDrafts(
  accounts: readonly AccountState[],
  drafts: readonly EntryDraft[],
): Result<Applied, Refused> {
  const states = new Map(accounts.map((account) => [account.id, account]));
  const moved = new Set<string>();
  const postings: AppliedPosting[][] = [];
  for (const draft of drafts) {
    const lines: AppliedPosting[] = [];
    for (const { account, amount } of draft.postings) {
      const id = accountId(account);
      const before = states.get(id);
      if (before === undefined) return fail({ because: 'unknownAccount', accountId: id });
      const after = { ...before, posted: before.posted + amount, version: before.version + 1n };
      states.set(id, after);
      moved.add(id);
      lines.push({ accountId: id, amount, balanceAfter: after.posted, sequence: after.version });
    }
    const fallen = lines
      .map((line) => states.get(line.accountId))
      .find((state) => state !== undefined && shortOf(state) > 0n);
    if (fallen !== undefined) return fail(insufficient(fallen, accounts));
    postings.push(lines);
  }
  return ok({ postings, accounts: [...moved].flatMap((id) => states.get(id) ?? []) });
}

/** Returns by how many minor units the account is past its floor; zero or less when it is not. */
export function shortOf({ floor, posted, held }: AccountState): bigint {
  return floor === 'notNegative' ? held - posted : floor === 'notPositive' ? posted : 0n;
}

function insufficient(fallen: AccountState, before: readonly AccountState[]): Refused {
  const available = before.filter(({ id }) => id === fallen.id).map(({ posted, held }) => posted - held);
  return { because: 'insufficient', accountId: fallen.id, available: available[0] ?? 0n, short: shortOf(fallen) };
}
