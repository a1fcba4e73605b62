import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSubscriptions } from './check-subscriptions.ts';
import { compareDisputes, disputeBalances } from './compare-disputes.ts';
import { comparePayments, lateCharges } from './compare-payments.ts';
import { compareRefunds, unresolvedRefunds } from './compare-refunds.ts';
import {
  type ComparedRange,
  DISPUTE_KINDS,
  type LedgerDifference,
  PAYMENT_KINDS,
  REFUND_KINDS,
} from './difference.ts';
import { listStanding, type StandingDifference } from './queries/differences.ts';
import { insertReconciliation } from './queries/compared.ts';
import { storeDifferences } from './store-differences.ts';

const DAY_MS = 86_400_000;
const COMPARED_DAYS = 3;
/** How long an explained difference is compared: money moves no later. */
const EXPLAINED_DAYS = 180;

export interface LedgerComparison {
  /** Payments, refunds and disputes that were compared with the provider. */
  readonly compared: number;
  /** Those that nobody has explained. */
  readonly differences: readonly LedgerDifference[];
  /** How many more an operator has explained, and are as they were then. */
  readonly explained: number;
}

/** The last days until now. */
export const comparedRange = (nowMs: number): ComparedRange => ({
  fromMs: nowMs - COMPARED_DAYS * DAY_MS,
  toMs: nowMs,
});

/**
 * Compares the last days and all known differences with the provider, checks the ledger and every subscription against its events,
 * and stores the result. Changes nothing else. Without a provider only the ledger and the subscriptions are checked. Rejects when
 * the provider does not respond.
 */
export async function compareLedger(
  { store, payments }: { store: Store; payments: PaymentProvider | null },
  nowMs: number,
): Promise<LedgerComparison> {
  const range = comparedRange(nowMs);
  const provider = payments?.name ?? null;
  const standing = await listStanding(store, provider, new Date(nowMs - EXPLAINED_DAYS * DAY_MS));
  const own = [
    ...(await lateCharges(store, nowMs)),
    ...(await unresolvedRefunds(store, nowMs)),
    ...(await disputeBalances(store, nowMs)),
    ...(await checkLedger(store)),
    ...(await checkSubscriptions(store)),
  ];
  const atProvider = payments ? await compareWith(store, payments, { standing, range }) : [];
  const found = [...atProvider.flatMap(({ differences }) => differences), ...own];
  const compared = atProvider.reduce((sum, part) => sum + part.compared, 0);
  const open = await storeDifferences(store, { found, standing, provider, nowMs });
  if (provider !== null)
    await insertReconciliation(store, {
      at: new Date(nowMs),
      provider,
      from_at: new Date(range.fromMs),
      to_at: new Date(range.toMs),
      compared,
      differences: JSON.stringify(found),
    });
  return { compared, differences: open, explained: found.length - open.length };
}

/** Compares payments, refunds and disputes of the range, and those that are known to differ. */
async function compareWith(
  store: Store,
  payments: PaymentProvider,
  { standing, range }: { standing: readonly StandingDifference[]; range: ComparedRange },
) {
  const listed = await payments.list(range);
  const again = (kinds: readonly string[]) =>
    standing.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
  return [
    await comparePayments(store, payments, { listed: listed.payments, again: again(PAYMENT_KINDS), range }),
    await compareRefunds(store, payments, { listed: listed.refunds, again: again(REFUND_KINDS), range }),
    await compareDisputes(store, payments, {
      listed: listed.disputes,
      again: again(DISPUTE_KINDS),
      nowMs: range.toMs,
    }),
  ];
}
