import type { Generated } from 'kysely';
import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

export interface CreditApplicationsTable {
  readonly id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly currency: CurrencyCode;
  shop_ids: Jsonb<readonly string[]>;
  /** Ids of uploaded files. */
  materials: Jsonb<readonly string[]>;
  /** The line that the shops' income allows, in minor units. */
  total: bigint;
  status: 'MATERIAL' | 'REVIEWING' | 'APPROVED' | 'REJECTED';
  created_at: Date;
}

/** What was repaid of an advance. Repayments of an earlier attempt were reversed with it. */
export interface CreditRepaymentsTable {
  readonly id: Generated<bigint>;
  readonly order_id: string;
  readonly attempt: number;
  readonly amount: bigint;
  readonly source: 'shop' | 'wallet';
  /** Empty for the wallet. */
  readonly shop_id: string;
  readonly repaid_at: Date;
}

export interface CreditTables {
  credit_applications: CreditApplicationsTable;
  credit_repayments: CreditRepaymentsTable;
}
