import { CANCEL_NOTICE_DAYS } from '@meridian/contracts/billing';
import { planOf } from '@meridian/contracts/plans';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { NewNotification } from '../../messaging/index.ts';
import type { SubscriptionEvent, PlanTerms } from './subscription-events.ts';
import { isTrial, type SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;

/** What an account is told, by mail in the same words unless the mail with the invoice says it already. */
export interface BillingMessage extends Pick<NewNotification, 'type' | 'title' | 'message'> {
  readonly mailed: boolean;
}

const nameOf = ({ plan }: PlanTerms) => planOf(plan).name;
const cycleOf = ({ cycle }: PlanTerms) => (cycle === 'yearly' ? 'year' : 'month');

const told = (
  type: BillingMessage['type'],
  title: string,
  message: string,
  { mailed = true } = {},
): BillingMessage => ({ type, title, message, mailed });

/** The notice before a trial ends. */
export const trialEndingMessage = ({ terms, period }: SubscriptionState): BillingMessage =>
  told(
    'warning',
    `Your ${nameOf(terms)} trial ends soon`,
    `It ends on ${momentText(period.endMs)}, and your plan is Free from then on. Nothing is charged. Subscribe before to keep ${nameOf(terms)}; the days that are left of the trial stay free.`,
  );

/** Whether a cancellation at `nowMs` comes so late that a charge may be under way. */
export const isLateCancellation = ({ period }: SubscriptionState, nowMs: number): boolean =>
  period.endMs - nowMs <= CANCEL_NOTICE_DAYS * DAY_MS;

/** What the owner is told of an event; null for what needs no words. */
export function eventMessage(
  event: SubscriptionEvent,
  {
    former,
    standing,
    nowMs,
  }: { former: SubscriptionState | null; standing: SubscriptionState; nowMs: number },
): BillingMessage | null {
  const { terms, currency, period } = standing;
  const name = nameOf(terms);
  const end = momentText(period.endMs);
  const price = `${moneyText(terms.amountMinor, currency)} a ${cycleOf(terms)}`;
  switch (event.type) {
    case 'trial-started':
      return told(
        'success',
        `Your ${name} trial has begun`,
        `You have ${name} until ${end}, without a card. Unless you subscribe, your plan is Free from then on.`,
      );
    case 'started':
      return told('success', `You are on ${name} now`, `It costs ${price} and renews on ${end}.`, {
        mailed: false,
      });
    case 'upgraded':
      return told(
        'success',
        `Your plan is ${name} now`,
        `The new limits hold at once. It costs ${price} and renews on ${end}.`,
        { mailed: false },
      );
    case 'renewed': {
      const changed = former?.terms.plan !== terms.plan || former.terms.cycle !== terms.cycle;
      return changed
        ? told('info', `Your plan is ${name} now`, `It costs ${price} and renews on ${end}.`)
        : told('success', `${name} was renewed`, `It is paid until ${end}.`, { mailed: false });
    }
    case 'renewal-failed':
      return failedWords(standing);
    case 'change-scheduled': {
      const next = event.terms;
      return told(
        'info',
        `Your plan changes to ${nameOf(next)}`,
        `You keep ${name} until ${end}. From then on it is ${nameOf(next)} for ${moneyText(next.amountMinor, currency)} a ${cycleOf(next)}. You can withdraw this until then.`,
      );
    }
    case 'change-withdrawn':
      return told('info', 'The change of your plan is withdrawn', `You stay on ${name}, renewed on ${end}.`);
    case 'cancel-scheduled':
      return cancelledWords(standing, nowMs);
    case 'resumed':
      return told(
        'success',
        'Your subscription goes on',
        isTrial(standing) ? `Your trial of ${name} goes on until ${end}.` : `${name} renews on ${end}.`,
      );
    default:
      return endedWords(event.reason, former ?? standing);
  }
}

function failedWords({ terms, currency, scheduled, nextAttemptMs, graceUntilMs }: SubscriptionState) {
  // After the last try the end is told instead.
  if (nextAttemptMs === null || graceUntilMs === null) return null;
  const amount = moneyText((scheduled ?? terms).amountMinor, currency);
  return told(
    'error',
    'Your renewal could not be paid',
    `${amount} for ${nameOf(scheduled ?? terms)} was not paid. It is tried again on ${momentText(nextAttemptMs)}. Your plan stays until ${momentText(graceUntilMs)}; pay under Billing to keep it.`,
  );
}

function cancelledWords(standing: SubscriptionState, nowMs: number) {
  const { terms, period } = standing;
  const late = isLateCancellation(standing, nowMs) && !isTrial(standing);
  return told(
    'info',
    'Your subscription is cancelled',
    `You keep ${nameOf(terms)} until ${momentText(period.endMs)}, and your plan is Free from then on. You can resume it before.${late ? ' It is cancelled; a charge already in progress is refunded.' : ''}`,
  );
}

function endedWords(reason: (SubscriptionEvent & { type: 'ended' })['reason'], former: SubscriptionState) {
  const name = nameOf(former.terms);
  switch (reason) {
    case 'trial-over':
      return told(
        'info',
        `Your ${name} trial has ended`,
        'Your plan is Free now. Nothing was charged. Subscribe under Billing whenever you like.',
      );
    case 'cancelled':
      return told(
        'info',
        `${name} has ended`,
        `You cancelled it, and your plan is Free now.${former.state === 'past_due' ? ' A charge already in progress is refunded.' : ''}`,
      );
    case 'unpaid':
      return told(
        'error',
        `${name} has ended`,
        'Its renewal was not paid in time, and your plan is Free now. Nothing is owed. Subscribe again under Billing.',
      );
    case 'money-back':
      return told('info', `${name} has ended`, 'Your first charge goes back, and your plan is Free now.');
    case 'refunded':
      return told('info', `${name} has ended`, 'It was paid back, and your plan is Free now.');
    default:
      return null;
  }
}
