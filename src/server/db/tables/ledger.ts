import type { ColumnType, Generated } from 'kysely';
import type { CurrencyCode } from '../../../domain/currency.ts';

export interface LedgerHeadTable {
  readonly id: number;
  entries: bigint;
  hash: string;
}

export interface LedgerAccountsTable {
  readonly id: string;
  readonly owner: string;
  readonly kind: string;
  readonly ref: string;
  readonly currency: CurrencyCode;
  readonly floor: 'notNegative' | 'notPositive' | 'free';
  posted: Generated<bigint>;
  held: Generated<bigint>;
  /** The number of postings so far, which is also the sequence number of the last one. */
  version: Generated<bigint>;
  readonly opened_at: Date;
}

export interface LedgerEntriesTable {
  readonly id: bigint;
  readonly key: string;
  readonly fund_type: number;
  readonly currency: CurrencyCode;
  readonly effective_at: Date;
  readonly memo: string;
  readonly order_id: string | null;
  readonly deal: string | null;
  readonly deal_size: number;
  readonly reverses: bigint | null;
  readonly content_hash: string;
  readonly hash: string;
}

export interface LedgerPostingsTable {
  readonly entry_id: bigint;
  readonly line: number;
  readonly account_id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly sequence: bigint;
  /** The time of its entry, so that an index finds an account's movements of a day. */
  readonly effective_at: Date;
}

/** Sums of an account's postings of one day of Beijing and one fund type, kept by a trigger; only of customers' accounts. Minor units. */
export interface LedgerDaySumsTable {
  readonly account_id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly fund_type: number;
  readonly count: bigint;
  readonly came: bigint;
  readonly went: bigint;
}

/** How many of an account's postings of one fund type have amounts in a step, kept by a trigger; only of customers' accounts. */
export interface LedgerAmountCountsTable {
  readonly account_id: string;
  readonly fund_type: number;
  /** What `amount_step` makes of the amounts: their first two digits, in minor units. */
  readonly step: bigint;
  readonly count: bigint;
}

export type HoldStatus = 'pending' | 'posted' | 'voided';

export interface LedgerHoldsTable {
  readonly id: string;
  readonly account_id: string;
  readonly amount: bigint;
  status: Generated<HoldStatus>;
  readonly order_id: string | null;
  readonly memo: string;
  readonly placed_at: Date;
  resolved_at: Date | null;
  entry_id: bigint | null;
}

export interface IdempotencyKeysTable {
  readonly scope: string;
  readonly key: string;
  request_hash: string;
  status: 'inFlight' | 'committed' | 'failed' | 'givenUp';
  /** The number of tries, so that an abandoned try cannot overwrite the answer of a later one. */
  claim: Generated<bigint>;
  lease_until: Date;
  /** `{ value }` as JSON, once committed. */
  answer: ColumnType<unknown, string | null, string | null>;
  started_at: Date;
  finished_at: Date | null;
}

export interface LedgerTables {
  ledger_head: LedgerHeadTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  ledger_day_sums: LedgerDaySumsTable;
  ledger_amount_counts: LedgerAmountCountsTable;
  ledger_holds: LedgerHoldsTable;
  idempotency_keys: IdempotencyKeysTable;
}
