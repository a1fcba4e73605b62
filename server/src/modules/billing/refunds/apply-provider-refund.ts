import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { findRefundState } from '../ledger/queries/refunds.ts';
import { settleRefund } from '../ledger/settle-refund.ts';
import { publishPlanChange } from '../subscriptions/append-event.ts';
import { endUnpaid } from './end-unpaid.ts';

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
