import { errors } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccountPlan } from '../queries.ts';
import { currentSubscription, type SubscriptionRecord } from '../subscriptions/current-subscription.ts';
import { renewalPeriod } from '../subscriptions/price-order.ts';

/** The account whose renewal failed, and when that is looked at. */
export interface DunningInput {
  readonly accountId: string;
  readonly nowMs: number;
}

/**
 * The past due subscription of an account, which stays locked until `trx` ends, and the end of the period that is not paid. Throws
 * 141 for an unknown account, and 142 when nothing is past due or that period has passed.
 */
export async function requirePastDue(
  trx: Transaction,
  { accountId, nowMs }: DunningInput,
): Promise<{ readonly current: SubscriptionRecord; readonly unpaidEndMs: number }> {
  if (!(await lockAccountPlan(trx, accountId))) throw errors.notFound();
  const current = await currentSubscription(trx, accountId);
  if (current?.state.state !== 'past_due')
    throw errors.conflict({ message: 'No renewal of this customer is past due.' });
  const { endMs: unpaidEndMs } = renewalPeriod(current.state, nowMs);
  if (nowMs >= unpaidEndMs)
    throw errors.conflict({
      message: 'The unpaid period has passed. The subscription ends within a minute.',
    });
  return { current, unpaidEndMs };
}
