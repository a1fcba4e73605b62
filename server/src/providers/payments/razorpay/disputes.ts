import type { DisputeState, ProviderDispute } from '../provider.ts';
import { dispute, itemsOf, type RazorpayClient, type RazorpayDispute, RazorpayError } from './client.ts';

const MS = 1_000;
const PAGE = 100;

const STATES: Readonly<Record<string, DisputeState>> = {
  open: 'needs-response',
  action_required: 'needs-response',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

/** Razorpay reports what it has deducted, and no fee: its fees are in the settlements. */
export const asDispute = (row: RazorpayDispute): ProviderDispute => ({
  ref: row.id,
  paymentRef: row.payment_id,
  amountMinor: row.amount,
  currency: row.currency,
  // Somebody must look at a state that is not known.
  state: STATES[row.status] ?? 'needs-response',
  reason: row.reason_code ?? 'general',
  openedMs: row.created_at * MS,
  evidenceDueMs: row.respond_by ? row.respond_by * MS : null,
  withdrawnMinor: row.amount_deducted,
  reinstatedMinor: 0,
  fee: null,
});

/**
 * The disputes that were opened in the span, in seconds; null when the key may not read disputes. Razorpay lists them newest
 * first and knows no span.
 */
export async function listDisputes(
  { ask }: RazorpayClient,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ProviderDispute[] | null> {
  const found: RazorpayDispute[] = [];
  try {
    for (let skip = 0; ; skip += PAGE) {
      const { items } = await ask(itemsOf(dispute), (razorpay) =>
        razorpay.disputes.all({ count: PAGE, skip }),
      );
      found.push(...items);
      if (items.length < PAGE || items.every(({ created_at: at }) => at < from)) break;
    }
  } catch (error) {
    if (error instanceof RazorpayError && error.isForbidden) return null;
    throw error;
  }
  return found.filter(({ created_at: at }) => at >= from && at <= to).map(asDispute);
}
