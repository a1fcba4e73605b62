import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Context } from '../../context.ts';
import { settleRefund } from './settle-refund.ts';

/** Books what the provider says of one of our refunds and tells whoever looks at the account. One that it refused is logged as an error. */
export async function acceptRefund(
  context: Context,
  refundId: string,
  reported: ProviderRefund,
): Promise<void> {
  const nowMs = context.now();
  const { accountId, state } = await context.store.transaction().execute(async (trx) => {
    await settleRefund(trx, context, { refundId, reported, nowMs });
    return await trx
      .selectFrom('refund')
      .select(['account_id as accountId', 'state'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
  });
  if (reported.state === 'failed')
    context.log.error({ refund: refundId, ref: reported.ref, kept: state }, 'The provider refused a refund.');
  context.changes.tell(accountId, 'plan');
  context.changes.tell(accountId, 'notifications');
}
