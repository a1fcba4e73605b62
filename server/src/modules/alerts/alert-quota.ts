import type { KeyMode } from '@meridian/contracts/keys';
import { ALL_PLANS } from '@meridian/contracts/plans';
import type { Store, Transaction } from '../../store/schema.ts';
import { findAccountPlan } from './queries/accounts.ts';
import { countActiveAlerts } from './queries/alerts.ts';
import { planOfAccount } from '../../shared/plans/account-plan.ts';
import { errors } from '../../shared/errors/service-error.ts';

/** How many alerts of a mode are active, and how many the plan allows; null means no limit. */
export async function alertQuota(
  store: Store | Transaction,
  { accountId, mode, nowMs }: { accountId: string; mode: KeyMode; nowMs: number },
) {
  const plan = planOfAccount(await findAccountPlan(store, accountId));
  const live = await countActiveAlerts(store, { accountId, mode, nowMs });
  return { plan, live, limit: plan.liveAlerts };
}

/** Throws 140 if the plan allows no more active alerts. Reliable only in a transaction that locks the account. */
export async function refuseTooMany(
  store: Store | Transaction,
  of: { accountId: string; mode: KeyMode; nowMs: number },
): Promise<void> {
  const { plan, live, limit } = await alertQuota(store, of);
  if (limit === null || live < limit) return;
  const larger = ALL_PLANS.find(({ liveAlerts }) => liveAlerts === null || liveAlerts > limit);
  const more = larger && `, or upgrade to ${larger.name} for ${larger.liveAlerts ?? 'any number'}`;
  throw errors.forbidden({
    message: `The ${plan.name} plan allows ${limit} active alerts, and all are in use. Pause or delete one${more ?? ''}.`,
  });
}
