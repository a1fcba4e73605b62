import { suggestedCapMinor } from '@meridian/contracts/overage';
import type { OverageSettings } from '@meridian/contracts/portal/overage';
import { decimalText, overagePriceOf } from '@meridian/contracts/prices';
import { isArranged, type Plan } from '@meridian/contracts/plans';
import { planOfAccount } from '../../../../shared/plans/account-plan.ts';
import { readPeriod } from '../../../usage/index.ts';
import type { BillingContext } from '../../context.ts';
import { findAccountPlan } from '../../queries.ts';
import { currentSubscription, type SubscriptionRecord } from '../current-subscription.ts';
import { isTrial } from '../subscription-state.ts';
import { listOpenUses, type OverageUse } from './queries.ts';

type Context = Pick<BillingContext, 'store' | 'now'>;

/** What an account agreed to for calls beyond its quota, what they come to this month, and what is not paid yet. */
export async function readOverage({ store, now }: Context, accountId: string): Promise<OverageSettings> {
  const account = await findAccountPlan(store, accountId);
  const plan = planOfAccount(account);
  const current = await currentSubscription(store, accountId);
  const open = await listOpenUses(store, accountId);
  const { overage: month } = await readPeriod({ store, now }, accountId);
  const refused = refusal(plan, current, open);
  const agreed = account.overage?.on ? account.overage : null;
  const currency = agreed?.currency ?? current?.state.currency ?? null;
  const perThousandMinor = agreed?.perThousandMinor ?? (currency && overagePriceOf(plan, currency));
  return {
    available: refused === null,
    refused,
    on: agreed !== null,
    price:
      currency === null || perThousandMinor === null
        ? null
        : {
            per_thousand_calls: decimalText(perThousandMinor),
            per_thousand_minor: perThousandMinor,
            currency,
          },
    cap_minor: account.overage?.capMinor ?? null,
    suggested_cap_minor: current && suggestedCapMinor(monthlyMinor(current)),
    month,
    open: open.map(toOpen),
  };
}

/** The overage that a plan offers to its subscriber, or why it does not, as a sentence for the customer. */
export function refusal(
  plan: Plan,
  current: SubscriptionRecord | null,
  open: readonly Pick<OverageUse, 'attempts' | 'state'>[],
): string | null {
  if (!plan.overage || isArranged(plan) || plan.callsPerMonth === null)
    return `${plan.name} refuses calls beyond its quota. A larger plan gives you more calls.`;
  if (!current || isTrial(current.state))
    return 'Subscribe first. A trial ends at its quota and costs nothing.';
  const { state, method, currency } = current.state;
  if (state === 'past_due') return 'Pay the renewal first.';
  if (method === null)
    return 'No payment method is saved. Subscribe again with a card that can be charged later.';
  if (open.some((use) => use.state === 'unpaid' || use.attempts > 0))
    return 'Calls beyond the quota of an earlier month are not paid yet.';
  if (overagePriceOf(plan, currency) === null) return `This plan has no price in ${currency}.`;
  return null;
}

const monthlyMinor = ({ state: { terms } }: SubscriptionRecord): number =>
  terms.cycle === 'yearly' ? Math.round(terms.amountMinor / 12) : terms.amountMinor;

const toOpen = (use: OverageUse): OverageSettings['open'][number] => ({
  month: use.month,
  calls: use.calls ?? 0,
  amount: decimalText(use.amount_minor ?? 0),
  currency: use.currency,
  next_attempt_at: use.due_at?.toISOString() ?? null,
});
