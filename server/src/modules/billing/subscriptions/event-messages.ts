import { CANCEL_NOTICE_DAYS } from '@meridian/contracts/billing';
import { DEFAULT_PLAN, planName } from '@meridian/contracts/plans';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { NewNotification } from '../../messaging/index.ts';
import type { PlanTerms, SubscriptionEvent } from './subscription-events.ts';
import { isOperatorsChange } from './plan-changes.ts';
import { isTrial, nextPrice, type SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
const FREE = DEFAULT_PLAN.name;

/** A notification of billing. `mailed`: it is also sent by mail; otherwise the mail with the invoice covers it. */
export interface BillingMessage extends Pick<NewNotification, 'type' | 'title' | 'message'> {
  readonly mailed: boolean;
}

const nameOf = ({ plan }: PlanTerms) => planName(plan);
const cycleOf = ({ cycle }: PlanTerms) => (cycle === 'yearly' ? 'year' : 'month');

/** What the coupon makes of the price, and for how long. */
function couponText({ terms, discount, currency }: SubscriptionState): string {
  if (!discount || discount.minor === 0) return '';
  const { code, minor, periodsLeft } = discount;
  const left = periodsLeft === 1 ? 'this' : `the next ${periodsLeft}`;
  const which = periodsLeft === null ? 'each' : left;
  const unit = `${cycleOf(terms)}${(periodsLeft ?? 1) > 1 ? 's' : ''}`;
  return `, with coupon ${code} ${moneyText(terms.amountMinor - minor, currency)} for ${which} ${unit},`;
}

const compose = (
  type: BillingMessage['type'],
  title: string,
  message: string,
  { mailed = true } = {},
): BillingMessage => ({ type, title, message, mailed });

/** The notice before a trial ends. */
export const trialEndingMessage = ({ terms, period }: SubscriptionState): BillingMessage =>
  compose(
    'warning',
    `Your ${nameOf(terms)} trial ends soon`,
    `It ends on ${momentText(period.endMs)}. You then return to ${FREE}, and nothing is charged. Subscribe before then to keep ${nameOf(terms)}. The remaining days of the trial stay free.`,
  );

/** Whether a cancellation at `nowMs` is so late that a charge may be in progress. */
export const isLateCancellation = ({ period }: SubscriptionState, nowMs: number): boolean =>
  period.endMs - nowMs <= CANCEL_NOTICE_DAYS * DAY_MS;

/** The states before and after an event, and its time. */
export interface EventTransition {
  readonly previous: SubscriptionState | null;
  readonly current: SubscriptionState;
  readonly nowMs: number;
}

/** The message to the owner about an event; null for an event without one. */
export function eventMessage(
  event: SubscriptionEvent,
  { previous, current, nowMs }: EventTransition,
): BillingMessage | null {
  const { terms, currency, period } = current;
  const name = nameOf(terms);
  const end = momentText(period.endMs);
  const price = `${moneyText(terms.amountMinor, currency)} a ${cycleOf(terms)}${couponText(current)}`;
  switch (event.type) {
    case 'trial-started':
      return compose(
        'success',
        `Your ${name} trial has started`,
        `You have ${name} until ${end}, without a card. Unless you subscribe, you return to ${FREE} then.`,
      );
    case 'trial-extended':
      return compose('success', `Your ${name} trial lasts longer`, `You have ${name} until ${end}.`);
    case 'started':
      return compose('success', `You are now on ${name}`, `It costs ${price} and renews on ${end}.`, {
        mailed: false,
      });
    case 'upgraded':
      return compose(
        'success',
        `Your plan is now ${name}`,
        `The new limits apply immediately. It costs ${price} and renews on ${end}.`,
        { mailed: false },
      );
    case 'renewed': {
      const changed = previous?.terms.plan !== terms.plan || previous.terms.cycle !== terms.cycle;
      return changed
        ? compose('info', `Your plan is now ${name}`, `It costs ${price} and renews on ${end}.`)
        : compose('success', `${name} was renewed`, `It is paid until ${end}.`, { mailed: false });
    }
    case 'renewal-failed':
      return renewalFailedMessage(current);
    case 'grace-extended':
      return compose(
        'warning',
        'You have more time to pay',
        `You keep ${name} until ${momentText(event.untilMs)}. Pay under Billing to keep it longer.`,
      );
    case 'method-changed':
      return compose(
        'info',
        'Your payment card was changed',
        `${event.method.label} pays ${name} from now on. If you did not change it, change your password and contact support.`,
      );
    case 'change-scheduled': {
      const next = event.terms;
      if (isOperatorsChange(current, next)) return operatorsChangeMessage(current, next);
      return compose(
        'info',
        `Your plan changes to ${nameOf(next)}`,
        `You keep ${name} until ${end}. You then move to ${nameOf(next)} for ${moneyText(next.amountMinor, currency)} a ${cycleOf(next)}. You can withdraw the change until then.`,
      );
    }
    case 'change-withdrawn':
      return compose('info', 'Your plan change was withdrawn', `You stay on ${name}. It renews on ${end}.`);
    case 'cancel-scheduled':
      return cancelledMessage(current, nowMs);
    case 'resumed':
      return compose(
        'success',
        'Your subscription was resumed',
        isTrial(current) ? `Your trial of ${name} continues until ${end}.` : `${name} renews on ${end}.`,
      );
    default:
      return endedMessage(event.reason, previous ?? current);
  }
}

/** The operator has changed the price, or no longer sells the plan. */
function operatorsChangeMessage({ terms, currency, period }: SubscriptionState, next: PlanTerms) {
  const [name, nextName, end] = [nameOf(terms), nameOf(next), momentText(period.endMs)];
  const price = `${moneyText(next.amountMinor, currency)} a ${cycleOf(next)}`;
  const choice = 'Before then you can choose another plan or cancel under Billing.';
  return next.plan === terms.plan
    ? compose(
        'warning',
        `The price of ${name} changes`,
        `Until ${end}, the price does not change. From then on ${name} costs ${price} instead of ${moneyText(terms.amountMinor, currency)}. ${choice}`,
      )
    : compose(
        'warning',
        `${name} is no longer offered`,
        `You keep ${name} until ${end}. You then move to ${nextName} for ${price}. ${choice}`,
      );
}

/** The notice before the end of a plan that is no longer sold. */
export const retiringMessage = (of: {
  readonly name: string;
  readonly next: string;
  readonly endMs: number;
  readonly subscribed: boolean;
}): BillingMessage =>
  compose(
    'warning',
    `${of.name} ends soon`,
    of.subscribed
      ? `${of.name} is no longer offered. You keep it until the first renewal after ${momentText(of.endMs)}, and then move to ${of.next}.`
      : `${of.name} is no longer offered. You keep it until ${momentText(of.endMs)}, and then move to ${of.next}.`,
  );

/** The notice to a customer without a subscription whose plan has ended. */
export const movedMessage = ({ name, next }: { name: string; next: string }): BillingMessage =>
  compose('info', `Your plan is now ${next}`, `${name} is no longer offered, and has ended.`);

/** The renewal failed and is tried again; null after the last attempt. */
export function renewalFailedMessage(state: SubscriptionState) {
  const { terms, currency, scheduled, nextAttemptMs, graceUntilMs } = state;
  // After the last attempt the message about the end follows instead.
  if (nextAttemptMs === null || graceUntilMs === null) return null;
  const amount = moneyText(nextPrice(state), currency);
  return compose(
    'error',
    'Your renewal payment failed',
    `We could not charge ${amount} for ${nameOf(scheduled ?? terms)}. We will try again on ${momentText(nextAttemptMs)}. You keep your plan until ${momentText(graceUntilMs)}. Pay under Billing to keep it longer.`,
  );
}

function cancelledMessage(current: SubscriptionState, nowMs: number) {
  const { terms, period } = current;
  const late = isLateCancellation(current, nowMs) && !isTrial(current);
  return compose(
    'info',
    'Your subscription is cancelled',
    `You keep ${nameOf(terms)} until ${momentText(period.endMs)} and return to ${FREE} then. You can resume it before that.${late ? ' It is cancelled; a charge already in progress is refunded.' : ''}`,
  );
}

function endedMessage(
  reason: (SubscriptionEvent & { type: 'ended' })['reason'],
  { terms, state }: SubscriptionState,
) {
  const name = nameOf(terms);
  switch (reason) {
    case 'trial-over':
      return compose(
        'info',
        `Your ${name} trial has ended`,
        `You are now on ${FREE}. Nothing was charged. You can subscribe under Billing at any time.`,
      );
    case 'cancelled':
      return compose(
        'info',
        `${name} has ended`,
        `You cancelled it, and you are now on ${FREE}.${state === 'past_due' ? ' A charge already in progress is refunded.' : ''}`,
      );
    case 'unpaid':
      return compose(
        'error',
        `${name} has ended`,
        `Its renewal was not paid in time, and you are now on ${FREE}. You owe nothing. Subscribe again under Billing.`,
      );
    case 'overage-unpaid':
      return compose(
        'error',
        `${name} has ended`,
        `Its calls beyond the quota were not paid in time, and you are now on ${FREE}. Contact us to settle them.`,
      );
    case 'money-back':
      return compose(
        'info',
        `${name} has ended`,
        `Your first charge is refunded, and you are now on ${FREE}.`,
      );
    case 'retired':
      return compose(
        'info',
        `${name} has ended`,
        `It is no longer offered, and you are now on ${FREE}. Nothing more is charged.`,
      );
    case 'refunded':
      return compose('info', `${name} has ended`, `It was refunded, and you are now on ${FREE}.`);
    default:
      return null;
  }
}
