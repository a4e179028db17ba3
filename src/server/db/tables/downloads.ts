import type { Locale } from '../../language/locale.ts';
import type { Jsonb } from './platform.ts';

export type DownloadKind = 'trade' | 'fund' | 'receipts' | 'statement';

export interface DownloadsTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly kind: DownloadKind;
  /** The filter as the request sent it; of receipts the numbers of the orders, separated by commas. */
  readonly query: Jsonb<Readonly<Record<string, string>>>;
  readonly locale: Locale;
  status: 'waiting' | 'ready' | 'failed';
  file_name: string;
  content: Buffer | null;
  row_count: number;
  /** Per cent. */
  progress: number;
  created_at: Date;
  finished_at: Date | null;
  readonly kept_until: Date;
}

export interface InvitationsTable {
  readonly id: string;
  readonly inviter: string;
  invitee_name: string;
  status: 'registered' | 'verified';
  points: number;
  created_at: Date;
}

export interface DownloadTables {
  downloads: DownloadsTable;
  invitations: InvitationsTable;
}
