import type { Store } from '../../../store/schema.ts';
import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import { checkLedger } from './check-ledger.ts';
import { checkSubscriptions } from './check-subscriptions.ts';
import { compareDisputes, disputeBalances } from './compare-disputes.ts';
import { comparedRange } from './compare-ledger.ts';
import { comparePayments, lateCharges } from './compare-payments.ts';
import { compareRefunds, unresolvedRefunds } from './compare-refunds.ts';
import { DISPUTE_KINDS, type LedgerDifference, PAYMENT_KINDS, REFUND_KINDS } from './difference.ts';
import type { DifferenceRecord } from './queries/differences.ts';

/** No time: only what is named is compared. */
const NOTHING = { fromMs: 0, toMs: 0 };

interface Looking {
  readonly store: Store;
  readonly payments: PaymentProvider | null;
}

/** What a comparison of the same subject finds now. Rejects when the provider does not respond. */
export async function findAgain(
  context: Looking,
  { kind, subject }: DifferenceRecord,
  nowMs: number,
): Promise<LedgerDifference[]> {
  const found = await findAll(context, { kind, subject, nowMs });
  return found.filter((difference) => difference.subject === subject);
}

async function findAll(
  { store, payments }: Looking,
  { kind, subject, nowMs }: { kind: string; subject: string; nowMs: number },
): Promise<readonly LedgerDifference[]> {
  const isOf = (kinds: readonly string[]) => kinds.includes(kind);
  const named = { listed: [], again: [subject], range: NOTHING };
  if (payments && isOf(PAYMENT_KINDS)) return (await comparePayments(store, payments, named)).differences;
  if (payments && isOf(REFUND_KINDS)) return (await compareRefunds(store, payments, named)).differences;
  if (payments && isOf(DISPUTE_KINDS))
    return (await compareDisputes(store, payments, { ...named, nowMs })).differences;
  if (payments && kind === 'disputes-unreadable') {
    const { disputes } = await payments.list(comparedRange(nowMs));
    return (await compareDisputes(store, payments, { listed: disputes, again: [], nowMs })).differences;
  }
  switch (kind) {
    case 'charge-late':
      return await lateCharges(store, nowMs);
    case 'refund-failed':
    case 'refund-late':
      return await unresolvedRefunds(store, nowMs);
    case 'dispute-balance':
      return await disputeBalances(store, nowMs);
    case 'subscription-differs':
      return await checkSubscriptions(store);
    default:
      return await checkLedger(store);
  }
}
