import type { CurrencyCode } from '../../../domain/currency.ts';

/** A bank account that withdrawals go to. Removed cards stay, because orders refer to them. */
export interface BankCardsTable {
  readonly id: string;
  readonly account_id: string;
  /** 001 personal, 002 company, 003 overseas. */
  readonly type: '001' | '002' | '003';
  readonly currency: CurrencyCode;
  bank_code: string;
  bank_name: string;
  branch_name: string;
  swift_code: string;
  account_name: string;
  readonly card_no: string;
  region: string;
  status: 'NORMAL' | 'VERIFY' | 'FROZEN';
  readonly holder: 'SELF' | 'SOLE_DIRECTOR';
  is_default: boolean;
  readonly created_at: Date;
  deleted_at: Date | null;
}

export interface BankcardTables {
  bank_cards: BankCardsTable;
}
