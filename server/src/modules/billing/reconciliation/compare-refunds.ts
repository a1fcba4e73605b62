import type { PaymentProvider, ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import type { RefundRecord } from '../ledger/queries/refunds.ts';
import type { ComparedRange, LedgerDifference } from './difference.ts';
import { isOwnPayment, listRefundsToCompare, listUnresolvedRefunds } from './queries.ts';

/** Compares the provider's refunds with ours, and our refunds of the range or still pending with the provider. */
export async function compareRefunds(
  store: Store,
  payments: PaymentProvider,
  { listed, range }: { listed: readonly ProviderRefund[]; range: ComparedRange },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  const byRef = new Map(listed.map((refund) => [refund.ref, refund]));
  const refunds = await listRefundsToCompare(store, payments.name, { refundRefs: [...byRef.keys()], range });
  const known = new Set(refunds.map(({ refund_ref: ref }) => ref));
  const differences: LedgerDifference[] = [];
  let foreign = 0;
  for (const { ref, amountMinor, currency, paymentRef } of listed) {
    if (known.has(ref)) continue;
    if (await isOwnPayment(store, payments.name, paymentRef))
      differences.push({
        kind: 'refund-unknown',
        what: `Refund ${ref} of ${amountMinor} ${currency} is at the provider but not in the ledger.`,
      });
    else foreign += 1;
  }
  for (const refund of refunds) {
    const ref = refund.refund_ref!;
    const there = byRef.get(ref) ?? (await payments.readRefund(ref).catch(() => undefined));
    const difference = compare(refund, there);
    if (difference) differences.push(difference);
  }
  return { compared: refunds.length + listed.length - known.size - foreign, differences };
}

function compare(refund: RefundRecord, reported?: ProviderRefund): LedgerDifference | undefined {
  const here = `${refund.amount_minor} ${refund.currency}, ${refund.state}`;
  const there = reported ? `${reported.amountMinor} ${reported.currency}, ${reported.state}` : 'not known';
  if (here === there) return undefined;
  return {
    kind: 'refund-differs',
    what: `Refund ${refund.id} is ${there} at the provider and ${here} in the ledger.`,
  };
}

/** Refunds that the provider refused and that were not paid since, and those that are late. */
export async function unresolvedRefunds(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await listUnresolvedRefunds(store, new Date(nowMs));
  return rows.map(({ id, state, amount, currency, due }): LedgerDifference =>
    state === 'failed'
      ? {
          kind: 'refund-failed',
          what: `The provider refused refund ${id} of ${amount} ${currency}. Make it at the provider.`,
        }
      : {
          kind: 'refund-late',
          what: `Refund ${id} of ${amount} ${currency} was due by ${due.toISOString().slice(0, 10)} and is not done.`,
        },
  );
}
