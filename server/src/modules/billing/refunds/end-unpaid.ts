import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { findRefundedCurrentPeriod } from '../ledger/queries/refunds.ts';
import { appendEvent } from '../subscriptions/append-event.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';

/**
 * Ends the subscription, as part of `trx`, when the provider or the payer's bank returned the whole charge of its current period:
 * it is unpaid now.
 */
export async function endUnpaid(
  trx: Transaction,
  context: BillingContext,
  { refundId, nowMs }: { refundId: string; nowMs: number },
): Promise<void> {
  const refunded = await findRefundedCurrentPeriod(trx, refundId, new Date(nowMs));
  if (!refunded) return;
  const { accountId, subscriptionId } = refunded;
  const current = await currentSubscription(trx, accountId);
  if (!current || current.id !== subscriptionId) return;
  const event = { type: 'ended', reason: 'refunded' } as const;
  await appendEvent(trx, context, { accountId, current, event, nowMs });
}
