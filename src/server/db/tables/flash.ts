import type { CurrencyCode } from '../../../domain/currency.ts';

/** A payment of a platform to a shop that is on its way, or arrived. */
export interface ShopSettlementsTable {
  readonly id: string;
  readonly account_id: string;
  readonly shop_id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  expected_at: Date;
  arrived_at: Date | null;
  /** What the platform paid in fact; null until then. */
  paid: bigint | null;
}

export interface FlashAccountsTable {
  readonly account_id: string;
  readonly user_id: string;
  readonly opened_at: Date;
}

/** What a `flash` order has beyond the order. */
export interface FlashOrdersTable {
  readonly order_id: string;
  readonly settlement_id: string;
  repaid: bigint;
  readonly repay_at: Date;
}

export interface FlashTables {
  shop_settlements: ShopSettlementsTable;
  flash_accounts: FlashAccountsTable;
  flash_orders: FlashOrdersTable;
}
