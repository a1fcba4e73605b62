import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSubscriptions } from './check-subscriptions.ts';
import { compareDisputes, disputeBalances } from './compare-disputes.ts';
import { comparePayments, lateCharges } from './compare-payments.ts';
import { compareRefunds, unresolvedRefunds } from './compare-refunds.ts';
import type { ComparedRange, LedgerDifference } from './difference.ts';
import { insertReconciliation } from './queries.ts';

const DAY_MS = 86_400_000;
const COMPARED_DAYS = 3;

export interface LedgerComparison {
  /** Payments, refunds and disputes that were compared with the provider. */
  readonly compared: number;
  readonly differences: readonly LedgerDifference[];
}

/** The last days until now. */
export const comparedRange = (nowMs: number): ComparedRange => ({
  fromMs: nowMs - COMPARED_DAYS * DAY_MS,
  toMs: nowMs,
});

/**
 * Compares the last days with the provider, checks the ledger and every subscription against its events, and stores the result.
 * Changes nothing else. Without a provider only the ledger and the subscriptions are checked. Rejects when the provider does not
 * respond.
 */
export async function compareLedger(
  { store, payments }: { store: Store; payments: PaymentProvider | null },
  nowMs: number,
): Promise<LedgerComparison> {
  const range = comparedRange(nowMs);
  const own = [
    ...(await lateCharges(store, nowMs)),
    ...(await unresolvedRefunds(store, nowMs)),
    ...(await disputeBalances(store, nowMs)),
    ...(await checkLedger(store)),
    ...(await checkSubscriptions(store)),
  ];
  if (!payments) return { compared: 0, differences: own };
  const listed = await payments.list(range);
  const paid = await comparePayments(store, payments, { listed: listed.payments, range });
  const refunded = await compareRefunds(store, payments, { listed: listed.refunds, range });
  const disputed = await compareDisputes(store, payments, { listed: listed.disputes, nowMs });
  const compared = paid.compared + refunded.compared + disputed.compared;
  const differences = [...paid.differences, ...refunded.differences, ...disputed.differences, ...own];
  await insertReconciliation(store, {
    at: new Date(nowMs),
    provider: payments.name,
    from_at: new Date(range.fromMs),
    to_at: new Date(range.toMs),
    compared,
    differences: JSON.stringify(differences),
  });
  return { compared, differences };
}
