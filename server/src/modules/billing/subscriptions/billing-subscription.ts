import { PLAN_IDS } from '@meridian/contracts/plans';
import type { PortalReply } from '@meridian/contracts/portal';
import { CURRENCIES, CYCLES } from '@meridian/contracts/prices';
import type { PlanWish } from '../../../store/accounts.ts';
import type { BillingContext } from '../context.ts';
import { latestSubscription } from './current-subscription.ts';
import { availableTrials } from './start-trial.ts';
import { toSubscriptionResponse } from './to-response.ts';

type Answer = PortalReply<'billingSubscription'>['additionalInfo'];

/** What an account has, what it may still try, and what it had in mind when it signed up. */
export async function billingSubscription(context: BillingContext, accountId: string): Promise<Answer> {
  const { store, payments } = context;
  const { plan, plan_wish: wish } = await store
    .selectFrom('account')
    .select(['plan', 'plan_wish'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const last = await latestSubscription(store, accountId);
  return {
    subscription: last && toSubscriptionResponse(last),
    plan,
    trial_available: await availableTrials(store, accountId),
    wish: knownWish(wish),
    provider: payments?.name ?? null,
  };
}

/** The wish as it was written down at the sign-up, as far as the catalogue still has it. */
function knownWish(wish: PlanWish | null): Answer['wish'] {
  const plan_id = PLAN_IDS.find((it) => it === wish?.plan);
  const cycle = CYCLES.find((it) => it === wish?.cycle);
  const currency = CURRENCIES.find((it) => it === wish?.currency);
  return plan_id && cycle && currency ? { plan_id, cycle, currency } : null;
}
