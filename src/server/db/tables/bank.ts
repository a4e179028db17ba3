import type { CurrencyCode } from '../../../domain/currency.ts';

/** What the bank did, in its own words: one line for each movement of money, and for each payout that it refused. */
export interface BankLinesTable {
  /** The order and its attempt, such as `W20261121000001/1`; the bank's own number for money that came; the key of the journal's entry for money without an order. */
  readonly reference: string;
  /** `out`: from us to an account elsewhere; `in`: to us, such as a payout that came back. */
  readonly direction: 'out' | 'in';
  /** Of money that came: null until we booked it. */
  order_id: string | null;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: bigint;
  /** The bank's code for a payout that it refused: no money moved. */
  readonly refused_with: string | null;
  readonly at: Date;
}

export interface BankTables {
  bank_lines: BankLinesTable;
}
