import type { CurrencyCode } from '../../../domain/currency.ts';
import type { ColumnType } from 'kysely';
import type { Jsonb } from './platform.ts';

/** A text that is empty when nobody gave it. */
type Defaulted = ColumnType<string, string | undefined, string>;

export type PayeeStatus = 'ACTIVE' | 'CHECKING' | 'REJECTED';
/** What the user must do about a payee: correct the name, hand in papers, add the address. */
export type PayeeReason = '' | 'NAME' | 'MATERIAL' | 'ADDRESS';

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
  name_en: Defaulted;
  branch: Defaulted;
  swift: Defaulted;
  mobile: Defaulted;
  cert_type: Defaulted;
  cert_no: Defaulted;
  address: Defaulted;
  purpose: Defaulted;
  relation: Defaulted;
  /** Ids of files. */
  materials: ColumnType<readonly string[], string | undefined, string>;
  reason: ColumnType<PayeeReason, PayeeReason | undefined, PayeeReason>;
  status: PayeeStatus;
  remark: string;
  readonly created_at: Date;
  /** When the user last confirmed that the details are right. */
  confirmed_at: Date | null;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** Made as one payment, not as a batch that happens to have one row. */
  single: ColumnType<boolean, boolean | undefined, never>;
  created_at: Date;
  confirmed_at: Date | null;
}

/** Papers of one kind: ids of files. */
export interface PapersOfRow {
  readonly materialType: string;
  readonly fileIds: readonly string[];
}

/** What a user said about the trade behind a payment after it was made. */
export interface DeclaredTrade {
  readonly tradeType: string;
  readonly materials: readonly PapersOfRow[];
  /** Epoch milliseconds. */
  readonly at: number;
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
  readonly channel: ColumnType<'LOCAL' | 'SWIFT', 'LOCAL' | 'SWIFT' | undefined, never>;
  readonly fee_bearer: ColumnType<'OUR' | 'SHA', 'OUR' | 'SHA' | undefined, never>;
  /** In whose name it is paid; empty for ours. */
  readonly payer_id: ColumnType<string, string | undefined, never>;
  readonly materials: ColumnType<readonly PapersOfRow[], string | undefined, never>;
  declared: ColumnType<DeclaredTrade | null, string | null | undefined, string>;
  order_id: string | null;
}

/** The proof of a payment, which a user asks for and the bank makes. */
export interface PaymentProofsTable {
  readonly id: string;
  readonly order_id: string;
  status: 'WAITING' | 'READY';
  readonly asked_at: Date;
  ready_at: Date | null;
}

/** The most that an account may pay at once in a currency, where it is more than usual; in minor units. */
export interface PaymentLimitsTable {
  readonly owner: string;
  readonly currency: CurrencyCode;
  single: bigint;
}

export type LimitRequestStatus = 'CHECKING' | 'APPROVED' | 'REJECTED';

export interface PaymentLimitRequestsTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly currency: CurrencyCode;
  readonly wanted: bigint;
  readonly way: 'PAPERS' | 'TRANSFER';
  /** Ids of files. */
  readonly materials: Jsonb<readonly string[]>;
  readonly reason: string;
  status: LimitRequestStatus;
  readonly created_at: Date;
  decided_at: Date | null;
}

export interface PaymentTables {
  payees: PayeesTable;
  payment_batches: PaymentBatchesTable;
  payment_rows: PaymentRowsTable;
  payment_proofs: PaymentProofsTable;
  payment_limits: PaymentLimitsTable;
  payment_limit_requests: PaymentLimitRequestsTable;
}
