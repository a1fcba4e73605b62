import { decimalText } from '@meridian/contracts/prices';
import type { PaymentProvider, ProviderDispute } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import { type DisputeRecord, listDisputeBalances, listUnsettledDisputes } from '../disputes/queries.ts';
import type { LedgerDifference } from './difference.ts';
import { knownRecords } from './known-records.ts';
import { isOwnPayment, listRecordedDisputes } from './queries/compared.ts';
import { sideText } from './side-text.ts';

const DAY_MS = 86_400_000;
/** Longer than a provider needs to give money back after a dispute was won. */
const LATE_MS = 7 * DAY_MS;
/** A bank may reverse its decision. */
const ENDED_DAYS = 30;

/** Disputes at the provider that may have changed since they were recorded. */
export const unsettledDisputes = (store: Store, provider: PaymentProvider['name'], nowMs: number) =>
  listUnsettledDisputes(store, provider, new Date(nowMs - ENDED_DAYS * DAY_MS));

/** Compares the disputes that the provider lists, and those of ours that may change, with each other. */
export async function compareDisputes(
  store: Store,
  payments: PaymentProvider,
  {
    listed,
    again,
    nowMs,
  }: { listed: readonly ProviderDispute[] | null; again: readonly string[]; nowMs: number },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  if (listed === null) return { compared: 0, differences: [unreadable(payments)] };
  const byRef = await knownRecords(listed, again, (ref) => payments.readDispute(ref));
  const recorded = await listRecordedDisputes(store, payments.name, [...byRef.keys()]);
  const differences: LedgerDifference[] = [];
  const known = new Set(recorded);
  for (const { ref, amountMinor, currency, state, paymentRef } of byRef.values())
    if (!known.has(ref) && (await isOwnPayment(store, payments.name, paymentRef)))
      differences.push({
        kind: 'dispute-unknown',
        subject: ref,
        theirs: sideText(amountMinor, currency, state),
        what: `Dispute ${ref} of ${decimalText(amountMinor)} ${currency} is at the provider but not in the ledger.`,
      });
  const own = await unsettledDisputes(store, payments.name, nowMs);
  for (const dispute of own) {
    const there = await payments.readDispute(dispute.dispute_ref).catch(() => undefined);
    const difference = compare(dispute, there);
    if (difference) differences.push(difference);
  }
  return {
    compared: own.length + differences.filter(({ kind }) => kind === 'dispute-unknown').length,
    differences,
  };
}

const unreadable = ({ name }: PaymentProvider): LedgerDifference => ({
  kind: 'disputes-unreadable',
  subject: name,
  what: `The key of ${name} may not read disputes. Give it read access to them.`,
});

function compare(dispute: DisputeRecord, reported?: ProviderDispute): LedgerDifference | undefined {
  const { withdrawn_minor: withdrawn, reinstated_minor: reinstated, fee_minor: fee } = dispute;
  const text = (state: string, ...[took, gave, cost]: number[]) =>
    `${state} with ${decimalText(took!)} withdrawn, ${decimalText(gave!)} reinstated and a fee of ${decimalText(cost!)}`;
  const here = text(dispute.state, withdrawn, reinstated, fee);
  const there = reported
    ? text(reported.state, reported.withdrawnMinor, reported.reinstatedMinor, reported.fee?.amountMinor ?? 0)
    : 'not known';
  if (here === there) return undefined;
  return {
    kind: 'dispute-differs',
    subject: dispute.dispute_ref,
    ours: here,
    ...(reported && { theirs: there }),
    chargeId: dispute.charge_id,
    what: `Dispute ${dispute.dispute_ref} is ${there} at the provider and ${here} in the ledger.`,
  };
}

/** Disputes that ended a week ago, for which money is still held back, or came back after the credit note. */
export async function disputeBalances(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await listDisputeBalances(store, new Date(nowMs - LATE_MS));
  return rows.map(({ ref, sum, currency }) => ({
    kind: 'dispute-balance',
    subject: `${ref} ${currency}`,
    ours: `${decimalText(Number(sum))} ${currency}`,
    what: `Dispute ${ref} has ended and leaves a balance of ${decimalText(Number(sum))} ${currency}.`,
  }));
}
