import { decimalText } from '@meridian/contracts/prices';
import type { PaymentProvider, ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import type { RefundRecord } from '../ledger/queries/refunds.ts';
import type { ComparedRange, LedgerDifference } from './difference.ts';
import { knownRecords } from './known-records.ts';
import { isOwnPayment, listRefundsToCompare, listUnresolvedRefunds } from './queries/compared.ts';
import { sideText } from './side-text.ts';

/**
 * Compares the provider's refunds with ours, and our refunds of the range or still pending with the provider. `again` are references
 * that are compared whenever they were made.
 */
export async function compareRefunds(
  store: Store,
  payments: PaymentProvider,
  {
    listed,
    again,
    range,
  }: { listed: readonly ProviderRefund[]; again: readonly string[]; range: ComparedRange },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  const byRef = await knownRecords(listed, again, (ref) => payments.readRefund(ref));
  const refundRefs = [...new Set([...byRef.keys(), ...again])];
  const refunds = await listRefundsToCompare(store, payments.name, { refundRefs, range });
  const known = new Set(refunds.map(({ refund_ref: ref }) => ref));
  const differences: LedgerDifference[] = [];
  let foreign = 0;
  for (const { ref, amountMinor, currency, state, paymentRef } of byRef.values()) {
    if (known.has(ref)) continue;
    if (await isOwnPayment(store, payments.name, paymentRef))
      differences.push({
        kind: 'refund-unknown',
        subject: ref,
        theirs: sideText(amountMinor, currency, state),
        what: `Refund ${ref} of ${decimalText(amountMinor)} ${currency} is at the provider but not in the ledger.`,
      });
    else foreign += 1;
  }
  for (const refund of refunds) {
    const ref = refund.refund_ref!;
    const there = byRef.get(ref) ?? (await payments.readRefund(ref).catch(() => undefined));
    const difference = compare(refund, there);
    if (difference) differences.push(difference);
  }
  return {
    compared: refunds.length + [...byRef.keys()].filter((ref) => !known.has(ref)).length - foreign,
    differences,
  };
}

function compare(refund: RefundRecord, reported?: ProviderRefund): LedgerDifference | undefined {
  const here = sideText(refund.amount_minor, refund.currency, refund.state);
  const there = reported && sideText(reported.amountMinor, reported.currency, reported.state);
  if (here === there) return undefined;
  return {
    kind: 'refund-differs',
    subject: refund.refund_ref!,
    ours: here,
    ...(there !== undefined && { theirs: there }),
    chargeId: refund.charge_id,
    what: `Refund ${refund.id} is ${there ?? 'not known'} at the provider and ${here} in the ledger.`,
  };
}

/** Refunds that the provider refused and that were not paid since, and those that are late. */
export async function unresolvedRefunds(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await listUnresolvedRefunds(store, new Date(nowMs));
  return rows.map(({ id, chargeId, state, amount, currency, due }): LedgerDifference => ({
    kind: state === 'failed' ? 'refund-failed' : 'refund-late',
    subject: id,
    ours: sideText(amount, currency, state),
    chargeId,
    what:
      state === 'failed'
        ? `The provider refused refund ${id} of ${decimalText(amount)} ${currency}. Make it at the provider.`
        : `Refund ${id} of ${decimalText(amount)} ${currency} was due by ${due.toISOString().slice(0, 10)} and is not done.`,
  }));
}
