import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { GeneratedAlways } from 'kysely';

/** A difference of a reconciliation, and what was done about it. One row for each kind and subject. */
export interface ReconciliationDifferenceTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** What differs: the provider's reference, or our id. */
  subject: string;
  /** The provider whose records differ; null for what the ledger shows alone. */
  provider: PaymentProviderName | null;
  /** The payment that it is about. */
  charge_id: string | null;
  /** A sentence for the operator. */
  what: string;
  /** What our side says; null where there is nothing. */
  ours: string | null;
  theirs: string | null;
  /** `gone`: the last reconciliation or check did not find it any more. */
  state: 'open' | 'explained' | 'gone';
  /** Since when it is open, or was. */
  opened_at: Date;
  seen_at: Date;
  closed_at: Date | null;
  /** The operator; null when a reconciliation did not find it any more. */
  closed_by: string | null;
  explanation: string | null;
}

export interface ReconciliationTables {
  reconciliation_difference: ReconciliationDifferenceTable;
}
