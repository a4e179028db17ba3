import type { CurrencyCode } from '../../../domain/currency.ts';

export interface QuotesTable {
  readonly id: string;
  readonly owner: string;
  readonly source_currency: CurrencyCode;
  readonly target_currency: CurrencyCode;
  readonly side: 'source' | 'target';
  readonly amount: bigint | null;
  readonly purpose: 'exchange' | 'withdraw' | 'measure' | 'payment';
  readonly channel: string;
  readonly rate: string;
  readonly mid: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  used_at: Date | null;
  used_by: string | null;
}

export interface FxTables {
  quotes: QuotesTable;
}
