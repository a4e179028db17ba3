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
  readonly direction: 'above' | 'below';
  /** Exact decimal. */
  readonly target_rate: string;
  status: 'waiting' | 'met' | 'cancelled' | 'expired';
  readonly created_at: Date;
  readonly expires_at: Date;
  met_at: Date | null;
}

export interface WalletTables {
  wallet_trials: WalletTrialsTable;
  rate_notices: RateNoticesTable;
}
