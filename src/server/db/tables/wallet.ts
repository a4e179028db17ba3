import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

/** The terms a customer was shown before money moves: valid for one order, until they expire. */
export interface WalletTrialsTable {
  readonly id: string;
  readonly kind: 'exchange' | 'recharge';
  readonly owner: string;
  readonly user_id: string;
  /** The terms that the order books. */
  readonly terms: Jsonb<Readonly<Record<string, unknown>>>;
  readonly created_at: Date;
  readonly expires_at: Date;
  order_id: string | null;
}

/** A rate that a customer watches. */
export interface RateNoticesTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly from_currency: CurrencyCode;
  readonly to_currency: CurrencyCode;
  direction: 'above' | 'below';
  /** Exact decimal. */
  target_rate: string;
  status: 'waiting' | 'paused' | 'met' | 'cancelled' | 'expired';
  readonly created_at: Date;
  expires_at: Date;
  met_at: Date | null;
}

/** The account to which a customer sends money of one currency, and the reference of its next transfer. */
export interface TopUpAccountsTable {
  readonly owner: string;
  readonly currency: CurrencyCode;
  readonly account_no: string;
  reference: string;
  readonly user_id: string;
  readonly opened_at: Date;
}

/** A transfer that the bank reported; `id` is the bank's number. */
export interface IncomingTransfersTable {
  readonly id: string;
  readonly owner: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly remark: string;
  readonly sender: string;
  order_id: string | null;
  readonly received_at: Date;
}

export type RechargeSchedule = 'DAILY' | 'WEEKLY' | 'THRESHOLD';

/** An automatic top-up. `weekday`: 1 is Monday; `minimum` and `keep` in minor units. */
export interface RechargeRulesTable {
  readonly id: string;
  readonly owner: string;
  user_id: string;
  currency: CurrencyCode;
  shop_ids: Jsonb<readonly string[]>;
  schedule: RechargeSchedule;
  weekday: number | null;
  minimum: bigint;
  keep: bigint;
  status: 'ACTIVE' | 'PAUSED';
  next_run_at: Date | null;
  readonly created_at: Date;
  deleted_at: Date | null;
}

export type RechargeRunOutcome = 'DONE' | 'SKIPPED' | 'FAILED';

export interface RechargeRunsTable {
  readonly id: string;
  readonly rule_id: string;
  readonly owner: string;
  readonly currency: CurrencyCode;
  readonly outcome: RechargeRunOutcome;
  readonly reason: string;
  readonly amount: bigint;
  readonly order_id: string | null;
  readonly ran_at: Date;
}

export type LimitKind = 'WITHDRAW' | 'EXCHANGE';

/** A higher limit that a customer applied for. */
export interface LimitRaisesTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly kind: LimitKind;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly purpose: string;
  materials: Jsonb<readonly string[]>;
  status: 'CHECKING' | 'APPROVED' | 'REJECTED';
  reason: string;
  readonly created_at: Date;
  decided_at: Date | null;
  valid_until: Date | null;
}

export interface WalletTables {
  wallet_trials: WalletTrialsTable;
  rate_notices: RateNoticesTable;
  top_up_accounts: TopUpAccountsTable;
  incoming_transfers: IncomingTransfersTable;
  recharge_rules: RechargeRulesTable;
  recharge_runs: RechargeRunsTable;
  limit_raises: LimitRaisesTable;
}
