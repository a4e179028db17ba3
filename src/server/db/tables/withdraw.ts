import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

export type WithdrawKind = 'WITHDRAW' | 'COMBINE' | 'ADVANCE' | 'HK2CNY';
export type WithdrawSource = 'shop' | 'wallet' | 'hk' | 'vcc' | 'dobby';
export type WithdrawMode = 'NORMAL' | 'FAST' | 'ENTRUST';

/** Minor units as text, in the order's source currency. */
export interface StoredDiscount {
  readonly redpack: string;
  readonly package: string;
  readonly coupon: string;
}
export interface StoredUse {
  readonly kind: 'coupon' | 'package' | 'redpack' | 'rate';
  readonly ref: string;
  readonly takes: string;
  /** Minor units; missing in orders from before it was kept. */
  readonly saved?: string;
  readonly savedCurrency?: CurrencyCode;
}

/** The data of a `withdraw` order beyond the order itself. */
export interface WithdrawalsTable {
  readonly order_id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly kind: WithdrawKind;
  readonly source: WithdrawSource;
  readonly mode: WithdrawMode;
  readonly holiday_support: boolean;
  /** Minor units of the order's source currency, before discounts and including the extra fee. */
  gross_fee: bigint;
  readonly fast_fee: bigint;
  readonly discount: Jsonb<StoredDiscount>;
  readonly coupon_id: string | null;
  readonly uses: Jsonb<readonly StoredUse[]>;
  /** Quotes that the order uses up. */
  readonly rate_ids: Jsonb<readonly string[]>;
  readonly target_rate: string | null;
  readonly entrust_until: Date | null;
  arrive_at: Date | null;
  readonly trial_expires_at: Date;
  /** A submission is being checked until then; a second submission has to wait. */
  claimed_until: Date | null;
  /** Term of an advance in days. */
  readonly term: number | null;
}

export interface WithdrawalLinesTable {
  readonly order_id: string;
  readonly line: number;
  readonly source: 'shop' | 'wallet' | 'dobby';
  /** Empty for the wallet and the currency account. */
  readonly shop_id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  rate: string;
  arrival: bigint;
}

export interface CreditLinesTable {
  readonly account_id: string;
  readonly currency: CurrencyCode;
  total: bigint;
}

export interface WithdrawTables {
  withdrawals: WithdrawalsTable;
  withdrawal_lines: WithdrawalLinesTable;
  credit_lines: CreditLinesTable;
}
