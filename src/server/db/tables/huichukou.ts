import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

export type HuichukouApplicationStatus = 'CHECKING' | 'APPROVED' | 'REJECTED';
/** Why an application was rejected; empty otherwise. */
export type HuichukouReason = '' | 'COMPANY' | 'REGISTRATION' | 'CONTACT';

/** A company's application for collecting the money of its exports. `quota` in minor units for a year; null until approved. */
export interface HuichukouApplicationsTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly company_name: string;
  readonly registration_no: string;
  readonly contact: string;
  readonly area_code: string;
  readonly mobile: string;
  status: HuichukouApplicationStatus;
  reason: HuichukouReason;
  quota_currency: CurrencyCode;
  quota: bigint | null;
  readonly created_at: Date;
  decided_at: Date | null;
}

/** What a `huichukou` order has beyond the order. `quota`: what it uses of the quota of its year until it is given back. */
export interface HuichukouTransactionsTable {
  readonly order_id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly buyer_name: string;
  readonly invoice_no: string;
  readonly invoice_files: Jsonb<readonly string[]>;
  readonly year: number;
  readonly quota: bigint;
  readonly expires_at: Date;
  released_at: Date | null;
}

export interface HuichukouTables {
  huichukou_applications: HuichukouApplicationsTable;
  huichukou_transactions: HuichukouTransactionsTable;
}
