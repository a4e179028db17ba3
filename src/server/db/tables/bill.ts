import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

/** A seller's tax number in a country, to which VAT is paid. */
export interface VatPayeesTable {
  readonly id: string;
  readonly owner: string;
  readonly country: string;
  /** Without blanks and the country's letters. */
  readonly tax_no: string;
  company_name: string;
  address: string;
  /** What the tax office finds the payment by; empty when the tax number is enough. */
  pay_ref: string;
  certificate_file: string | null;
  readonly created_at: Date;
  removed_at: Date | null;
}

/** A company of the seller that is registered for a sales tax. */
export interface TaxPayersTable {
  readonly id: string;
  readonly owner: string;
  /** The service that files the tax. */
  readonly merchant_key: string;
  readonly name: string;
  readonly country: string;
  readonly tax_no: string;
}

export type BillStatus = 'awaitingPayment' | 'processing' | 'succeeded' | 'failed' | 'returned' | 'cancelled';

/** Whom a bill pays, as far as its line asks for it. */
export interface StoredParty {
  readonly vatPayeeId?: string;
  readonly taxPayerId?: string;
  readonly providerId?: string;
  readonly payeeId?: string;
  readonly taxNo?: string;
  readonly country?: string;
  readonly accountId?: string;
  readonly shopId?: string;
  readonly companyName?: string;
  readonly registrationNo?: string;
  readonly serviceId?: string;
  /** Units of the service. */
  readonly count?: string;
}

/** A line of an uploaded bill. */
export interface StoredBillRow {
  readonly invoiceNo: string;
  readonly amount: string;
  readonly period: string;
}

export interface BillsTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly line: string;
  status: BillStatus;
  /** The number that the payee gave the bill. */
  readonly bill_no: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly party: Jsonb<StoredParty>;
  readonly payee_name: string;
  readonly period: string;
  files: Jsonb<readonly string[]>;
  readonly rows: Jsonb<readonly StoredBillRow[]>;
  /** Identifies the content of an uploaded bill. */
  file_hash: string | null;
  order_id: string | null;
  proof_file: string | null;
  readonly created_at: Date;
  closed_at: Date | null;
}

/** Terms of a service that an account has accepted. */
export interface ServiceConsentsTable {
  readonly owner: string;
  readonly service_id: string;
  readonly user_id: string;
  readonly accepted_at: Date;
}

/** The company for which an account uses the site of invoices. */
export interface InvoiceLoginsTable {
  readonly owner: string;
  readonly user_id: string;
  readonly tax_no: string;
  /** Null until the user came back from the site. */
  last_login_at: Date | null;
}

export interface BillTables {
  invoice_logins: InvoiceLoginsTable;
  service_consents: ServiceConsentsTable;
  vat_payees: VatPayeesTable;
  tax_payers: TaxPayersTable;
  bills: BillsTable;
}
