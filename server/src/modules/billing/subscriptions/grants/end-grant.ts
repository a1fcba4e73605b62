import { planOf } from '@meridian/contracts/plans';
import { errors } from '../../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../../store/schema.ts';
import { notify } from '../../../messaging/index.ts';
import { lockAccountPlan } from '../../queries.ts';
import { currentSubscription } from '../current-subscription.ts';
import { endOverage } from '../overage/end-overage.ts';
import { planOfSubscription } from './plan-of-subscription.ts';
import { deleteGrant, findGrant, setPlanAndLimits } from './queries.ts';

/**
 * Ends the grant of an account as part of `trx`: it has the plan of its subscription again, or Free, with the limits of that plan.
 * With `endedBy`, only a grant that ends by then. Returns whether there was one. Throws 141 for an unknown account.
 */
export async function endGrant(
  trx: Transaction,
  { accountId, endedBy, nowMs }: { accountId: string; endedBy?: Date; nowMs: number },
): Promise<boolean> {
  const account = await lockAccountPlan(trx, accountId);
  if (!account) throw errors.notFound();
  const grant = await findGrant(trx, accountId);
  if (!grant || (endedBy && (grant.endsAt === null || grant.endsAt > endedBy))) return false;
  const plan = planOfSubscription(await currentSubscription(trx, accountId));
  await deleteGrant(trx, accountId);
  if (plan !== account.plan) await endOverage(trx, { accountId, nowMs });
  await setPlanAndLimits(trx, accountId, { plan, callsPerMinute: null, callsPerMonth: null });
  await notify(trx, {
    accountId,
    kind: 'billing',
    type: 'info',
    title: `You are now on ${planOf(plan).name}`,
    message: 'Your individual terms have ended. The limits of the plan apply now.',
    link: '/dashboard?tab=billing',
    nowMs,
  });
  return true;
}
