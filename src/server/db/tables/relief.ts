import type { Generated } from 'kysely';
import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

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

/** A card with a lower fee rate for so many withdrawals. */
export interface RateCardsTable {
  readonly id: string;
  readonly account_id: string;
  name: string;
  /** The share of the amount that is charged instead of the usual one. */
  readonly rate: string;
  /** Null: any currency. */
  readonly currency: CurrencyCode | null;
  readonly uses: bigint;
  remain: bigint;
  expires_at: Date;
}

/** What a code gives: days count from the exchange, amounts are minor units as text. */
export type StoredGift =
  | {
      readonly kind: 'coupon';
      readonly name: string;
      readonly scope: CouponsTable['scope'];
      /** A share of the fee; without it `amount` in `currency`. */
      readonly rate: string | null;
      readonly amount: string | null;
      readonly currency: CurrencyCode | null;
      readonly minAmount: string;
      readonly days: number;
    }
  | {
      readonly kind: 'package';
      readonly name: string;
      readonly currency: CurrencyCode;
      readonly amount: string;
      readonly days: number;
    }
  | { readonly kind: 'redpack'; readonly currency: CurrencyCode; readonly amount: string; readonly days: number }
  | {
      readonly kind: 'rate';
      readonly name: string;
      readonly rate: string;
      readonly currency: CurrencyCode | null;
      readonly uses: number;
      readonly days: number;
    };

/** A code that one account exchanges for a benefit, once. `code` has capitals and digits only. */
export interface BenefitCodesTable {
  readonly code: string;
  readonly kind: StoredGift['kind'];
  readonly gives: Jsonb<StoredGift>;
  /** Null: every region. */
  readonly region: string | null;
  /** Only for accounts that have not withdrawn yet. */
  readonly newcomers: boolean;
  readonly expires_at: Date;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  /** Id of the coupon, package, red packet or rate card. */
  gave: string | null;
}

export interface CodeTriesTable {
  readonly account_id: string;
  wrong: number;
  last_wrong_at: Date;
  locked_until: Date | null;
}

/** What an order used of coupons, packages, red packets and rate cards, until it is released. */
export interface ReliefUsesTable {
  readonly id: Generated<bigint>;
  readonly order_id: string;
  readonly kind: 'coupon' | 'package' | 'redpack' | 'rate';
  readonly ref: string;
  /** Minor units taken from the package or red packet, withdrawals from a rate card; 0 for a coupon. */
  readonly takes: bigint;
  /** By how much it lowered the fee; null for orders from before this was kept. */
  readonly saved: bigint | null;
  readonly saved_currency: CurrencyCode | null;
  readonly taken_at: Date;
  released_at: Date | null;
}

export interface ReliefTables {
  coupons: CouponsTable;
  fee_quotas: FeeQuotasTable;
  red_packets: RedPacketsTable;
  rate_cards: RateCardsTable;
  benefit_codes: BenefitCodesTable;
  code_tries: CodeTriesTable;
  relief_uses: ReliefUsesTable;
}
