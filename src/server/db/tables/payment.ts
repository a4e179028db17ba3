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

/** Amounts in minor units of the currency that is paid with. */
export interface PaymentBatchesTable {
  readonly id: string;
  readonly owner: string;
  readonly serial_id: string;
  user_id: string;
  pay_currency: CurrencyCode;
  /** What the rows cost without fees. */
  cost: bigint;
  fee: bigint;
  row_count: number;
  status: BatchStatus;
  /** Rows that ended well, and those that failed or came back. */
  succeeded: number;
  failed: number;
  /** Rates that the rows were priced with: quote by currency. */
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
  /** What the amount costs in the currency that is paid with, without fee. */
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
