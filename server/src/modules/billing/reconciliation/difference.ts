/** What a reconciliation finds. */
export type DifferenceKind =
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

/** Kinds whose subject is the provider's reference of a payment, a refund or a dispute. */
export const PAYMENT_KINDS: readonly DifferenceKind[] = [
  'payment-unknown',
  'payment-missing',
  'payment-differs',
];
export const REFUND_KINDS: readonly DifferenceKind[] = ['refund-unknown', 'refund-differs'];
export const DISPUTE_KINDS: readonly DifferenceKind[] = ['dispute-unknown', 'dispute-differs'];

/** Kinds that only a comparison with the provider finds. */
export const PROVIDER_KINDS: readonly DifferenceKind[] = [
  ...PAYMENT_KINDS,
  ...REFUND_KINDS,
  ...DISPUTE_KINDS,
  'disputes-unreadable',
];

/** A difference that a reconciliation found, with a sentence for the operator. */
export interface LedgerDifference {
  readonly kind: DifferenceKind;
  readonly what: string;
  /** What differs: the provider's reference, or our id. A difference is the same one as long as kind and subject are. */
  readonly subject: string;
  /** What the ledger says, and what the provider says; absent where there is nothing to compare. */
  readonly ours?: string;
  readonly theirs?: string;
  /** The payment that it is about. */
  readonly chargeId?: string;
}

/** The compared time, in milliseconds since 1970. */
export interface ComparedRange {
  readonly fromMs: number;
  readonly toMs: number;
}
