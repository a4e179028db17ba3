import type { Jsonb } from './platform.ts';

/** A reviewer's reason for sending a field back; `code` names the text in `kyc/reviewReasons.ts`. */
export interface StoredReason {
  readonly field: string;
  readonly code: string;
}

/** An account's form for one type of holder, and its review state. */
export interface KycFormsTable {
  readonly account_id: string;
  readonly kyc_type: '0' | '1';
  form: Jsonb<Readonly<Record<string, unknown>>>;
  step: 'BEGIN' | 'BASIC' | 'DOCUMENTS' | 'SUBMITTED';
  /** The number of submissions, so that a review decides only on the submission it was queued for. */
  submission: number;
  reject_reasons: Jsonb<readonly StoredReason[]>;
  submitted_at: Date | null;
  estimate_at: Date | null;
  updated_by: string;
  updated_at: Date;
}

export interface KycFacesTable {
  readonly token: string;
  readonly account_id: string;
  readonly user_id: string;
  staff_id: string | null;
  /** 0 waiting, 1 passed, 2 failed. */
  status: number;
  created_at: Date;
  expires_at: Date;
  /** When it passed or failed. */
  decided_at: Date | null;
}

export interface KycTables {
  kyc_forms: KycFormsTable;
  kyc_faces: KycFacesTable;
}
