import type { KeyMode } from '@meridian/contracts/keys';
import { ALL_PLANS, planOf } from '@meridian/contracts/plans';
import type { Store, Transaction } from '../../store/schema.ts';
import { planIdOf } from './queries/accounts.ts';
import { countActiveAlerts } from './queries/alerts.ts';
import { errors } from '../../shared/errors/service-error.ts';

/** How many alerts of a mode are active, and how many the plan allows; null means no limit. */
export async function alertQuota(
  store: Store | Transaction,
  { accountId, mode, nowMs }: { accountId: string; mode: KeyMode; nowMs: number },
) {
  const plan = await planIdOf(store, accountId);
  const live = await countActiveAlerts(store, { accountId, mode, nowMs });
  return { plan: planOf(plan), live, limit: planOf(plan).liveAlerts };
}

/** Throws 140 if the plan allows no more active alerts. Reliable only in a transaction that locks the account. */
export async function refuseTooMany(
  store: Store | Transaction,
  of: { accountId: string; mode: KeyMode; nowMs: number },
): Promise<void> {
  const { plan, live, limit } = await alertQuota(store, of);
  if (limit === null || live < limit) return;
  const larger = ALL_PLANS.find(({ liveAlerts }) => liveAlerts === null || liveAlerts > limit);
  const more = larger && `, or change to ${larger.name}, which has ${larger.liveAlerts ?? 'any number'}`;
  throw errors.forbidden({
    message: `The plan ${plan.name} has ${limit} live alerts, and all are in use. Pause or delete one${more ?? ''}.`,
  });
}
