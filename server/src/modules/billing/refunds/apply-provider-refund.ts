import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { findRefundedCurrentPeriod, findRefundState } from '../ledger/queries/refunds.ts';
import { settleRefund } from '../ledger/settle-refund.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';

/** Records the provider's state of one of our refunds and updates open pages. A refund that the provider refused is logged as an error. */
export async function applyProviderRefund(
  context: BillingContext,
  refundId: string,
  reported: ProviderRefund,
): Promise<void> {
  const nowMs = context.now();
  const { accountId, state } = await context.store.transaction().execute(async (trx) => {
    const settled = await settleRefund(trx, context, { refundId, reported, nowMs });
    if (settled) await endUnpaid(trx, context, { refundId, nowMs });
    return await findRefundState(trx, refundId);
  });
  if (reported.state === 'failed')
    context.log.error(
      { refund: refundId, ref: reported.ref, stored: state },
      'The provider refused a refund.',
    );
  publishPlanChange(context, accountId);
}

/** Ends the subscription when the provider refunded the whole charge of its current period: it is unpaid now. */
async function endUnpaid(
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
