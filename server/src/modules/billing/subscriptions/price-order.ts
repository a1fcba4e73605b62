import type { OrderPurpose } from '@meridian/contracts/billing';
import { planName } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import { changeKind } from './change-kind.ts';
import { periodDue, periodEnd } from './periods.ts';
import { newPeriodLessCredit, remainingValue, upgradeDifference } from './proration.ts';
import type { BillingPeriod, PlanTerms } from './subscription-events.ts';
import { isTrial, nextTerms, type SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
/** From the first failed renewal to the end of access. */
const GRACE_MS = 7 * DAY_MS;

/** A selected plan with its price in one currency. */
export interface PricedPlan extends PlanTerms {
  readonly currency: Currency;
}

/** What an order costs now, and what it buys. */
export interface OrderQuote {
  readonly purpose: OrderPurpose;
  readonly terms: PlanTerms;
  /** The price in minor units, already reduced by the credit for an earlier payment. */
  readonly amountMinor: number;
  readonly creditMinor: number;
  readonly period: BillingPeriod;
  readonly anchorMs: number;
}

const refuse = (message: string): never => {
  throw errors.conflict({ message });
};

export const fixedCurrencyMessage = ({ currency }: SubscriptionState): string =>
  `The subscription is paid in ${currency}. The currency cannot be changed during a subscription.`;

/** The period that the next renewal pays for. While the renewal is past due, it is the period of the first attempt. */
export function renewalPeriod(current: SubscriptionState, nowMs: number): BillingPeriod {
  const { anchorMs, period, graceUntilMs } = current;
  const atMs = graceUntilMs === null ? nowMs : graceUntilMs - GRACE_MS;
  return periodDue(anchorMs, nextTerms(current).cycle, period.endMs, atMs);
}

/** Throws 142 when the period has ended and its renewal is still in progress. */
export function rejectWhileRenewing({ state, period }: SubscriptionState, nowMs: number): void {
  if (state === 'active' && nowMs >= period.endMs) {
    refuse('Your renewal is being processed. Try again in a few minutes.');
  }
}

/**
 * Prices `selected` for an account with that subscription, and says what it buys. Throws 142 with the remedy when nothing can be
 * ordered now.
 */
export function priceOrder(
  current: SubscriptionState | null,
  selected: PricedPlan,
  nowMs: number,
): OrderQuote {
  const { currency, ...terms } = selected;
  if (current === null || isTrial(current)) return firstPeriod(current, terms, nowMs);
  if (currency !== current.currency) refuse(fixedCurrencyMessage(current));
  if (current.state === 'cancel_scheduled') refuse('The subscription is cancelled. Resume it first.');
  if (current.state === 'past_due') return failedRenewal(current, terms, nowMs);
  rejectWhileRenewing(current, nowMs);
  const kind = changeKind(current.terms, terms);
  if (kind === 'none') refuse(`You already have ${planName(terms.plan)} with this billing cycle.`);
  if (kind === 'downgrade') refuse('This change needs no payment: schedule it for the end of the period.');
  return upgrade(current, terms, nowMs);
}

function firstPeriod(trial: SubscriptionState | null, terms: PlanTerms, nowMs: number): OrderQuote {
  // The rest of a trial of the same plan stays free.
  const anchorMs = trial?.terms.plan === terms.plan ? Math.max(trial.period.endMs, nowMs) : nowMs;
  const period = { startMs: nowMs, endMs: periodEnd(anchorMs, terms.cycle, anchorMs) };
  return { purpose: 'new', terms, amountMinor: terms.amountMinor, creditMinor: 0, period, anchorMs };
}

function failedRenewal(current: SubscriptionState, terms: PlanTerms, nowMs: number): OrderQuote {
  const due = nextTerms(current);
  if (changeKind(due, terms) !== 'none') {
    refuse(`The renewal of ${planName(due.plan)} is unpaid. Pay it first, or cancel.`);
  }
  const { anchorMs } = current;
  const period = renewalPeriod(current, nowMs);
  if (period.endMs <= nowMs) refuse('The unpaid period has passed. Subscribe again in a few minutes.');
  return { purpose: 'renewal', terms: due, amountMinor: due.amountMinor, creditMinor: 0, period, anchorMs };
}

function upgrade(
  { terms: previous, period, anchorMs }: SubscriptionState,
  terms: PlanTerms,
  nowMs: number,
): OrderQuote {
  // The rest of a trial, before the anchor, was free and gives no credit.
  const paidPeriod = { startMs: Math.max(period.startMs, anchorMs), endMs: period.endMs };
  const creditMinor = remainingValue(previous.amountMinor, paidPeriod, nowMs);
  const quote = { purpose: 'upgrade', terms, creditMinor } as const;
  const prices = [previous.amountMinor, terms.amountMinor, paidPeriod, nowMs] as const;
  if (previous.cycle === terms.cycle) {
    return { ...quote, amountMinor: upgradeDifference(...prices), period, anchorMs };
  }
  const yearly = { startMs: nowMs, endMs: periodEnd(nowMs, terms.cycle, nowMs) };
  return { ...quote, amountMinor: newPeriodLessCredit(...prices), period: yearly, anchorMs: nowMs };
}

/** What is really charged: amounts below the provider's minimum are waived. */
export const chargedMinor = (amountMinor: number, minimumMinor: number): number =>
  amountMinor < minimumMinor ? 0 : amountMinor;
