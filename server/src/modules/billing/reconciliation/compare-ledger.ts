import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSubscriptions } from './check-subscriptions.ts';
import { comparePayments, lateCharges } from './compare-payments.ts';
import { compareRefunds, openRefunds } from './compare-refunds.ts';
import type { LedgerDifference, ComparedRange } from './difference.ts';

const DAY_MS = 86_400_000;
const COMPARED_DAYS = 3;

export interface LedgerComparison {
  /** Payments and refunds that were held against the provider. */
  readonly compared: number;
  readonly differences: readonly LedgerDifference[];
}

/** The last days, up to now. */
export const comparedRange = (nowMs: number): ComparedRange => ({
  fromMs: nowMs - COMPARED_DAYS * DAY_MS,
  toMs: nowMs,
});

/**
 * Compares the last days with the provider, the ledger with itself and every subscription with its events, and keeps what it found.
 * Changes nothing else. Without a provider only the books themselves are looked at. Rejects when the provider does not answer.
 */
export async function compareLedger(
  { store, payments }: { store: Store; payments: PaymentProvider | null },
  nowMs: number,
): Promise<LedgerComparison> {
  const span = comparedRange(nowMs);
  const own = [
    ...(await lateCharges(store, nowMs)),
    ...(await openRefunds(store, nowMs)),
    ...(await checkLedger(store)),
    ...(await checkSubscriptions(store)),
  ];
  if (!payments) return { compared: 0, differences: own };
  const listed = await payments.list(span);
  const paid = await comparePayments(store, payments, { listed: listed.payments, span });
  const back = await compareRefunds(store, payments, { listed: listed.refunds, span });
  const compared = paid.compared + back.compared;
  const differences = [...paid.differences, ...back.differences, ...own];
  await store
    .insertInto('reconciliation')
    .values({
      at: new Date(nowMs),
      provider: payments.name,
      from_at: new Date(span.fromMs),
      to_at: new Date(span.toMs),
      compared,
      differences: JSON.stringify(differences),
    })
    .execute();
  return { compared, differences };
}
