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
    | 'daySums'
    | 'amountCounts'
    | 'entryWithoutOrder'
    | 'settlement'
    | 'ruleRun'
    | 'trialTerms'
    | 'creditUse';
  /** An order, an entry, a batch, an account, a currency, a discount, a payment of a platform, a run or a trial. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}
