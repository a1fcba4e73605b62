import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { settleRefund } from '../ledger/settle-refund.ts';

/** Books what the provider says of one of our refunds and tells whoever looks at the account. One that it refused is logged as an error. */
export async function applyProviderRefund(
  context: BillingContext,
  refundId: string,
  reported: ProviderRefund,
): Promise<void> {
  const nowMs = context.now();
  const { accountId, state } = await context.store.transaction().execute(async (trx) => {
    const settled = await settleRefund(trx, context, { refundId, reported, nowMs });
    if (settled) await endUnpaid(trx, context, { refundId, nowMs });
    return await trx
      .selectFrom('refund')
      .select(['account_id as accountId', 'state'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
  });
  if (reported.state === 'failed')
    context.log.error({ refund: refundId, ref: reported.ref, kept: state }, 'The provider refused a refund.');
  publishPlanChange(context, accountId);
}

/** A provider that gave back the whole of what pays for the present has left the subscription unpaid: it ends. */
async function endUnpaid(
  trx: Transaction,
  context: BillingContext,
  { refundId, nowMs }: { refundId: string; nowMs: number },
): Promise<void> {
  const now = new Date(nowMs);
  const present = await trx
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select(['charge.account_id as accountId', 'charge.subscription_id as subscriptionId'])
    .where('refund.id', '=', refundId)
    .where('refund.reason', '=', 'provider')
    .where('charge.state', '=', 'refunded')
    .where('charge.period_start', '<=', now)
    .where('charge.period_end', '>', now)
    .executeTakeFirst();
  if (!present) return;
  const { accountId, subscriptionId } = present;
  const living = await currentSubscription(trx, accountId);
  if (!living || living.id !== subscriptionId) return;
  await appendEvent(trx, context, { accountId, living, event: { type: 'ended', reason: 'refunded' }, nowMs });
}
