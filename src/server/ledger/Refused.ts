import type { HoldStatus } from '../db/tables/ledger.ts';

/** Why a movement did not happen. Nothing was written then. */
export type Refused =
  /** The account would fall through its floor; `available` and `short` are minor units, `short` what is missing. */
  | { readonly because: 'insufficient'; readonly accountId: string; readonly available: bigint; readonly short: bigint }
  /** The key was used before, for something else. */
  | { readonly because: 'conflict'; readonly key: string }
  | { readonly because: 'holdResolved'; readonly holdId: string; readonly status: HoldStatus }
  /** A customer's account that was never opened. */
  | { readonly because: 'unknownAccount'; readonly accountId: string };
