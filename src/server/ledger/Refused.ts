import type { HoldStatus } from '../db/tables/ledger.ts';

/** Why a movement was not posted. A refusal writes nothing. */
export type Refused =
  /** The account would pass its floor; `available` and `short` are minor units, `short` is the missing amount. */
  | { readonly because: 'insufficient'; readonly accountId: string; readonly available: bigint; readonly short: bigint }
  /** The key was already used for other content. */
  | { readonly because: 'conflict'; readonly key: string }
  | { readonly because: 'holdResolved'; readonly holdId: string; readonly status: HoldStatus }
  /** A customer's account that was never opened. */
  | { readonly because: 'unknownAccount'; readonly accountId: string };
