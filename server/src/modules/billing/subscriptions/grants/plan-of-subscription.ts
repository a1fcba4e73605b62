import { DEFAULT_PLAN, type PlanId } from '@meridian/contracts/plans';
import type { SubscriptionRecord } from '../current-subscription.ts';

/** The plan that an account has by its current subscription alone. */
export const planOfSubscription = (current: SubscriptionRecord | null): PlanId =>
  current ? current.state.terms.plan : DEFAULT_PLAN.id;
