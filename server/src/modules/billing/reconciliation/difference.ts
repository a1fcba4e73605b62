/** A difference that the daily reconciliation found, with a sentence for the operator. */
export interface LedgerDifference {
  readonly kind:
    | 'payment-unknown'
    | 'payment-missing'
    | 'payment-differs'
    | 'charge-late'
    | 'refund-unknown'
    | 'refund-differs'
    | 'refund-failed'
    | 'refund-late'
    | 'dispute-unknown'
    | 'dispute-differs'
    | 'dispute-balance'
    | 'disputes-unreadable'
    | 'ledger-unbalanced'
    | 'customer-balance'
    | 'credit-overdrawn'
    | 'number-missing'
    | 'subscription-differs';
  readonly what: string;
}

/** The compared time, in milliseconds since 1970. */
export interface ComparedRange {
  readonly fromMs: number;
  readonly toMs: number;
}
