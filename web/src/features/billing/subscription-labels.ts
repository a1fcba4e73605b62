/** Labels of a subscription: what is charged, when, and what comes next. */
import type { Subscription } from '@meridian/contracts/portal';
import { DEFAULT_PLAN, planName } from '@meridian/contracts/plans';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { CYCLE_NAMES, PERIOD_OF } from './selection-text.ts';

const FREE = DEFAULT_PLAN.name;

export const dayOf = (instant: string): string => formatDay(Date.parse(instant));
export const momentOf = (instant: string): string => formatMoment(Date.parse(instant));

const amountOf = ({ amount_minor, currency }: Pick<Subscription, 'amount_minor' | 'currency'>): string =>
  formatMoney(amount_minor, currency);

/** `29 Dec 2026, $29.00`, or why there is none. */
function renewalText(subscription: Subscription): string {
  const { state, current_period_end, currency } = subscription;
  if (state === 'trialing') return 'None. The trial ends automatically';
  if (state === 'cancel_scheduled') return 'None. Cancelled';
  if (state === 'past_due') return `Failed for ${dayOf(current_period_end)}`;
  const amount_minor = subscription.next_amount_minor ?? subscription.amount_minor;
  return `${dayOf(current_period_end)}, ${amountOf({ amount_minor, currency })}`;
}

/** `SPRING, $5.80 off for 2 more periods`. */
function couponText(
  { code, amount_minor, periods_left }: NonNullable<Subscription['discount']>,
  currency: Subscription['currency'],
): string {
  const more = (periods_left ?? 1) - 1;
  const span =
    periods_left === null ? 'every period' : more === 0 ? 'this period' : `this period and ${more} more`;
  return `${code}, ${formatMoney(amount_minor, currency)} off ${span}`;
}

/** The charge in its own currency. Other screens show dollars per month. */
export const chargeOf = (subscription: Subscription): string =>
  subscription.state === 'trialing'
    ? 'Free trial'
    : `${amountOf(subscription)} per ${PERIOD_OF[subscription.cycle]}`;

/** How the subscription is paid, and when it renews or ends. */
export function termsOf(subscription: Subscription): readonly (readonly [string, string])[] {
  const { state, cycle, currency, discount, trial_end, cancel_at, payment_method } = subscription;
  const trial = state === 'trialing';
  return [
    ['Cycle', CYCLE_NAMES[cycle]],
    ['Currency', currency],
    ...(trial && trial_end !== null ? [['Trial until', momentOf(trial_end)] as const] : []),
    ...(discount ? [['Coupon', couponText(discount, currency)] as const] : []),
    ['Next renewal', renewalText(subscription)],
    ...(cancel_at === null ? [] : [['Access until', momentOf(cancel_at)] as const]),
    ['Payment method', payment_method ?? (trial ? 'None needed' : 'None saved')],
  ];
}

/** What failed, why, when it is tried next, and what stops when. */
function pastDueNotice(subscription: Subscription, name: string, failure: string | null) {
  const { grace_until, next_attempt_at, payment_method, current_period_end, currency } = subscription;
  const amount_minor = subscription.next_amount_minor ?? subscription.amount_minor;
  const from = payment_method === null ? '' : ` from ${payment_method}`;
  const tried = next_attempt_at === null ? '' : ` We try again on ${momentOf(next_attempt_at)}.`;
  const ends =
    grace_until === null
      ? ''
      : ` ${name} and its limits stay until ${momentOf(grace_until)}. Without a payment you return to ${FREE} then, and calls beyond its limits are refused.`;
  return {
    kind: 'danger',
    title: 'The renewal payment failed.',
    text: `${amountOf({ amount_minor, currency })} for ${name} from ${dayOf(current_period_end)} could not be taken${from}.${failure === null ? '' : ` ${failure}`}${tried}${ends} A new card is charged at once.`,
  } as const;
}

/**
 * The message about the state of a subscription to the plan called `name`, with its severity; null when everything is normal.
 * `failure` is why the last attempt at a renewal failed.
 */
export function stateNotice(
  subscription: Subscription,
  name: string,
  failure: string | null = null,
): { readonly kind: 'info' | 'warn' | 'danger'; readonly title: string; readonly text: string } | null {
  const { state, plan_id, trial_end, cancel_at, scheduled_change } = subscription;
  if (state === 'past_due') return pastDueNotice(subscription, name, failure);
  if (state === 'cancel_scheduled' && cancel_at !== null) {
    return {
      kind: 'warn',
      title: `${name} is cancelled.`,
      text: `It stays until ${momentOf(cancel_at)}, then you return to ${FREE}. There are no further charges.`,
    };
  }
  if (state === 'trialing' && trial_end !== null) {
    return {
      kind: 'info',
      title: `Trial until ${momentOf(trial_end)}.`,
      text: `Unless you subscribe, you then return to ${FREE}. No card is saved and nothing is charged.`,
    };
  }
  if (scheduled_change !== null) {
    const { plan_id: next, cycle, amount_minor, effective_at } = scheduled_change;
    const amount = amountOf({ amount_minor, currency: subscription.currency });
    return {
      kind: 'info',
      title: `${next === plan_id && cycle === subscription.cycle ? 'The price changes' : `Changes to ${planName(next)}`} on ${dayOf(effective_at)}.`,
      text: `${amount} per ${PERIOD_OF[cycle]} from then on. Until then ${name} stays.`,
    };
  }
  return null;
}
