import type { Subscription } from '@meridian/contracts/portal';
import {
  DEFAULT_PLAN,
  isSold,
  type PlanId,
  planOf,
  RECOMMENDED_PLAN,
  PAID_PLANS,
} from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CheckoutOutcome } from './checkout/use-return.ts';
import { type PlanSelection, selectionFromSearch } from '../../lib/plan-selection.ts';
import { selectionFromRequest } from './selection-text.ts';
import type { Billing } from './use-billing.ts';

const FIRST: PlanSelection = {
  plan: (isSold(RECOMMENDED_PLAN) ? RECOMMENDED_PLAN : (PAID_PLANS[0] ?? DEFAULT_PLAN)).id,
  cycle: 'monthly',
  currency: DEFAULT_CURRENCY,
};
const isPaid = (plan: PlanId): boolean => isSold(planOf(plan));

/** The selection of a payment that was left or refused. */
function leftOver(outcome: CheckoutOutcome | null): PlanSelection | null {
  if (outcome?.state === 'cancelled') return outcome.choice;
  if (outcome?.state !== 'declined' || outcome.intent.purpose === 'renewal') return null;
  return outcome.intent.choice;
}

/** The currency of a current subscription overrides every selection. Only paying customers can go back to the free plan. */
function allowed(choice: PlanSelection, current: Subscription | null): PlanSelection {
  const paying = current !== null && current.state !== 'trialing';
  const plan = isPaid(choice.plan) || (paying && choice.plan === DEFAULT_PLAN.id) ? choice.plan : FIRST.plan;
  return { ...choice, plan, currency: paying ? current.currency : choice.currency };
}

export interface PlanSelectionState {
  readonly choice: PlanSelection;
  /** The selection in the address; null when it names no plan. */
  readonly requested: PlanSelection | null;
  /** The reader opened the choice, by the address, by a press, or by leaving a payment. */
  readonly open: boolean;
  /** The selection was about to be paid when the payment was left or refused. */
  readonly left: boolean;
  readonly choose: (change: Partial<PlanSelection>) => void;
  /** Closes the choice, after a purchase or on cancel. */
  readonly close: () => void;
}

/**
 * The selected plan, cycle and currency. The first known one applies: pressed here, from the pricing page, left at the
 * provider's, from the sign-up, or current.
 */
export function usePlanSelection(
  { info, current }: Billing,
  outcome: CheckoutOutcome | null,
): PlanSelectionState {
  const [search, setSearch] = useSearchParams();
  const [pressed, setPressed] = useState<PlanSelection | null>(null);
  const requested = selectionFromSearch(search);
  const left = leftOver(outcome);
  const planRequest = info?.wish;
  const signup = planRequest && isPaid(planRequest.plan_id) ? selectionFromRequest(planRequest) : null;
  const now = current && { plan: current.plan_id, cycle: current.cycle, currency: current.currency };
  const choice = allowed(pressed ?? requested ?? left ?? now ?? signup ?? FIRST, current);
  const named = search.has('plan');
  const choose = (change: Partial<PlanSelection>) => setPressed({ ...choice, ...change });
  const close = useCallback(() => {
    setPressed(null);
    if (named) setSearch({ tab: 'billing' }, { replace: true });
  }, [named, setSearch]);
  const open = pressed !== null || left !== null || (requested !== null && isPaid(requested.plan));
  return {
    choice,
    requested,
    open: open || (requested?.plan === DEFAULT_PLAN.id && current?.state === 'active'),
    left: left !== null,
    choose,
    close,
  };
}
