import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

export type PayeeStatus = 'ACTIVE' | 'CHECKING' | 'REJECTED';

export interface PayeesTable {
  readonly id: string;
  readonly owner: string;
  payee_type: 'COMPANY' | 'PERSONAL';
  name: string;
  region: string;
  currency: CurrencyCode;
  bank_code: string;
  bank_name: string;
  account_no: string;
  status: PayeeStatus;
  remark: string;
  readonly created_at: Date;
}

export type BatchStatus = 'awaitingPayment' | 'processing' | 'succeeded' | 'partlyFailed' | 'failed' | 'cancelled';

/** Amounts in minor units of the paying currency. */
export interface PaymentBatchesTable {
  readonly id: string;
  readonly owner: string;
  readonly serial_id: string;
  user_id: string;
  pay_currency: CurrencyCode;
  /** The cost of the rows without fees. */
  cost: bigint;
  fee: bigint;
  row_count: number;
  status: BatchStatus;
  /** Rows that succeeded, and rows that failed or were returned. */
  succeeded: number;
  failed: number;
  /** Rates the rows were priced with: one quote per currency. */
  quotes: Jsonb<readonly { readonly currency: CurrencyCode; readonly rateId: string; readonly rate: string }[]>;
  rates_until: Date | null;
  created_at: Date;
  confirmed_at: Date | null;
}

export interface PaymentRowsTable {
  readonly batch_id: string;
  /** From 0. */
  readonly position: number;
  readonly payee_id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  /** The cost of the amount in the paying currency, without the fee. */
  readonly cost: bigint;
  readonly fee: bigint;
  readonly purpose: string;
  readonly remark: string;
  readonly proof_files: Jsonb<readonly string[]>;
  order_id: string | null;
}

export interface PaymentTables {
  payees: PayeesTable;
  payment_batches: PaymentBatchesTable;
  payment_rows: PaymentRowsTable;
}
