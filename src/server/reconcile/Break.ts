/** One place where two books disagree: which books, about what, what the first says and what the second says. */
export interface Break {
  readonly kind:
    | 'ledger'
    | 'customerMoves'
    | 'feeMoves'
    | 'bankMoves'
    | 'holds'
    | 'bankLine'
    | 'bankLineWithoutOrder'
    | 'bankBalance'
    | 'batchCount'
    | 'reliefKept'
    | 'reliefUse'
    | 'quotaKept'
    | 'quotaUse'
    | 'daySums';
  /** An order, a batch, an account, a currency or a discount. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}
