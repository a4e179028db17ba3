import type { Generated } from 'kysely';
import type { CurrencyCode } from '../../../domain/currency.ts';

export interface CouponsTable {
  readonly id: string;
  readonly account_id: string;
  name: string;
  scope: 'WITHDRAW' | 'PAYMENT' | 'CREDIT';
  /** A share of the fee, or an amount in `currency`. */
  discount: 'RATE' | 'AMOUNT';
  rate: string | null;
  amount: bigint | null;
  /** Null: any currency. */
  currency: CurrencyCode | null;
  /** The smallest order amount, in `currency`; 0 for none. */
  min_amount: bigint;
  expires_at: Date;
  order_id: string | null;
  used_at: Date | null;
}

/** A free-withdrawal package: `remain` of `amount`, in `currency`, is still free of fees. */
export interface FeeQuotasTable {
  readonly id: string;
  readonly account_id: string;
  name: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  remain: bigint;
  expires_at: Date;
}

export interface RedPacketsTable {
  readonly id: string;
  readonly account_id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  remain: bigint;
  expires_at: Date;
}

/** What an order used of coupons, packages and red packets, until it is released. */
export interface ReliefUsesTable {
  readonly id: Generated<bigint>;
  readonly order_id: string;
  readonly kind: 'coupon' | 'package' | 'redpack';
  readonly ref: string;
  /** Minor units taken from the package or red packet; 0 for a coupon. */
  readonly takes: bigint;
  readonly taken_at: Date;
  released_at: Date | null;
}

export interface ReliefTables {
  coupons: CouponsTable;
  fee_quotas: FeeQuotasTable;
  red_packets: RedPacketsTable;
  relief_uses: ReliefUsesTable;
}
