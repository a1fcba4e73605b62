import { Stripe } from 'stripe';
import type { DisputeState, ProviderDispute } from '../provider.ts';
import { idOf } from './payments.ts';

const MS = 1_000;
const PAGE = 100;

/** Inquiries (`warning_…`) take no money, but may become chargebacks when nobody answers them. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs-response',
  warning_under_review: 'under-review',
  warning_closed: 'closed',
  needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_needs_response: 'needs-response',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The totals of a dispute. Stripe moves the money in the currency of our balance, which need not be that of the payment: then the
 * disputed amount itself counts.
 */
export function asDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { balance_transactions: moved, evidence_details: evidence } = dispute;
  const minorOf = ({ amount, currency }: Stripe.BalanceTransaction) =>
    currency === dispute.currency ? Math.abs(amount) : dispute.amount;
  const fee = moved.find((it) => it.fee !== 0);
  return {
    ref: dispute.id,
    paymentRef: idOf(dispute.payment_intent) ?? '',
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    // Somebody must look at a state that is not known.
    state: STATES[dispute.status] ?? 'needs-response',
    reason: dispute.reason,
    openedMs: dispute.created * MS,
    evidenceDueMs: evidence.due_by ? evidence.due_by * MS : null,
    withdrawnMinor: sum(moved.filter(({ amount }) => amount < 0).map(minorOf)),
    reinstatedMinor: sum(moved.filter(({ amount }) => amount > 0).map(minorOf)),
    fee: fee ? { amountMinor: sum(moved.map((it) => it.fee)), currency: fee.currency.toUpperCase() } : null,
  };
}

/** The disputes that were opened then; null when the key may not read disputes. */
export async function listDisputes(
  stripe: Stripe,
  created: { readonly gte: number; readonly lt: number },
): Promise<ProviderDispute[] | null> {
  const found: ProviderDispute[] = [];
  try {
    for await (const dispute of stripe.disputes.list({ created, limit: PAGE }))
      found.push(asDispute(dispute));
    return found;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}
