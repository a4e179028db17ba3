import type { ColumnType, Generated } from 'kysely';

/** jsonb columns are read as values and written as JSON text: `pg` and PGlite disagree on arrays otherwise. */
export type Jsonb<T> = ColumnType<T, string, string>;

export interface SessionsTable {
  readonly id_hash: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  device: string;
}

export interface JobsTable {
  readonly id: Generated<bigint>;
  kind: string;
  payload: Jsonb<unknown>;
  /** Two jobs with one key are one job; null keys never collide. */
  key: string | null;
  run_at: Date;
  attempts: number;
  locked_until: Date | null;
  last_error: string | null;
  status: 'waiting' | 'done' | 'failed';
}

export interface AuditTable {
  readonly id: Generated<bigint>;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Jsonb<unknown>;
}

export interface UploadedFilesTable {
  readonly id: string;
  /** The account that the file belongs to. */
  owner: string;
  /** The user who uploaded it; null for files from before this was recorded. */
  uploaded_by: string | null;
  name: string;
  type: string;
  size: number;
  bytes: Uint8Array;
  created_at: Date;
}

export interface RateLimitsTable {
  readonly key: string;
  window_ends_at: Date;
  hits: number;
}

export interface CaptchasTable {
  readonly id: string;
  text_hash: string;
  expires_at: Date;
  /** Filled in sandbox mode only, so that an automated test can read the text of the picture. */
  sandbox_text: string | null;
}

export interface SandboxClockTable {
  readonly id: number;
  offset_ms: bigint;
}

export interface SandboxFaultsTable {
  readonly id: Generated<bigint>;
  operation: string;
  fault: Jsonb<unknown>;
  remaining: number;
}

export interface AccountWritesTable {
  readonly account_id: string;
  mark: bigint;
}

export interface PlatformTables {
  sessions: SessionsTable;
  jobs: JobsTable;
  audit: AuditTable;
  uploaded_files: UploadedFilesTable;
  rate_limits: RateLimitsTable;
  captchas: CaptchasTable;
  sandbox_clock: SandboxClockTable;
  sandbox_faults: SandboxFaultsTable;
  account_writes: AccountWritesTable;
}
