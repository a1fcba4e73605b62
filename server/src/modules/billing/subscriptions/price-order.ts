import type { OrderPurpose } from '@meridian/contracts/billing';
import { planOf } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import { changeKind } from '../subscriptions/change-kind.ts';
import type { BillingPeriod, PlanTerms } from './subscription-events.ts';
import { periodEnd, periodDue } from '../subscriptions/periods.ts';
import { upgradeDifference, newPeriodLessCredit, remainingValue } from '../subscriptions/proration.ts';
import { isTrial, nextTerms, type SubscriptionState } from '../subscriptions/subscription-state.ts';

const DAY_MS = 86_400_000;
/** From the first failure to the end of the access. */
export const GRACE_MS = 7 * DAY_MS;

/** What is wanted, at the price of the catalogue. */
export interface PricedPlan extends PlanTerms {
  readonly currency: Currency;
}

/** What an order would cost and buy at this instant. */
export interface OrderQuote {
  readonly purpose: OrderPurpose;
  readonly terms: PlanTerms;
  /** What is asked, and by how much it is already reduced for what was paid before, in minor units. */
  readonly amountMinor: number;
  readonly creditMinor: number;
  readonly period: BillingPeriod;
  readonly anchorMs: number;
}

const refuse = (message: string): never => {
  throw errors.conflict({ message });
};

/** The period that the renewal of a subscription pays for; while it is past due that of its first try. */
export function renewalPeriod(standing: SubscriptionState, nowMs: number): BillingPeriod {
  const { anchorMs, period, graceUntilMs } = standing;
  const atMs = graceUntilMs === null ? nowMs : graceUntilMs - GRACE_MS;
  return periodDue(anchorMs, nextTerms(standing).cycle, period.endMs, atMs);
}

/** Refuses with 142 while a period has ended whose renewal is not decided yet. */
export function rejectWhileRenewing({ state, period }: SubscriptionState, nowMs: number): void {
  if (state === 'active' && nowMs >= period.endMs) {
    refuse('The renewal is being paid right now. Please try again in a few minutes.');
  }
}

/**
 * What `wish` costs the account whose living subscription stands like that, and what it buys. Refuses with 142 and the
 * remedy what cannot be paid for now.
 */
export function priceOrder(living: SubscriptionState | null, wish: PricedPlan, nowMs: number): OrderQuote {
  const { currency, ...terms } = wish;
  if (living === null || isTrial(living)) return firstPeriod(living, terms, nowMs);
  if (currency !== living.currency) {
    refuse(`The subscription is paid in ${living.currency} for as long as it lives.`);
  }
  if (living.state === 'cancel_scheduled') refuse('The subscription is cancelled. Resume it first.');
  if (living.state === 'past_due') return failedRenewal(living, terms, nowMs);
  rejectWhileRenewing(living, nowMs);
  const kind = changeKind(living.terms, terms);
  if (kind === 'none') refuse(`You already have ${planOf(terms.plan).name}, paid by this cycle.`);
  if (kind === 'downgrade') refuse('This change needs no payment: schedule it for the end of the period.');
  return upgrade(living, terms, nowMs);
}

function firstPeriod(trial: SubscriptionState | null, terms: PlanTerms, nowMs: number): OrderQuote {
  // Who subscribes during the trial of the same plan keeps its rest.
  const anchorMs = trial?.terms.plan === terms.plan ? Math.max(trial.period.endMs, nowMs) : nowMs;
  const period = { startMs: nowMs, endMs: periodEnd(anchorMs, terms.cycle, anchorMs) };
  return { purpose: 'new', terms, amountMinor: terms.amountMinor, creditMinor: 0, period, anchorMs };
}

function failedRenewal(living: SubscriptionState, terms: PlanTerms, nowMs: number): OrderQuote {
  const due = nextTerms(living);
  if (changeKind(due, terms) !== 'none') {
    refuse(`The renewal of ${planOf(due.plan).name} is unpaid. Pay it first, or cancel.`);
  }
  const { anchorMs } = living;
  const period = renewalPeriod(living, nowMs);
  if (period.endMs <= nowMs) refuse('The unpaid period has passed. Subscribe anew in a few minutes.');
  return { purpose: 'renewal', terms: due, amountMinor: due.amountMinor, creditMinor: 0, period, anchorMs };
}

function upgrade(
  { terms: former, period, anchorMs }: SubscriptionState,
  terms: PlanTerms,
  nowMs: number,
): OrderQuote {
  // The rest of a trial, before the anchor, was kept for nothing: it is no part of what was paid for.
  const paidFor = { startMs: Math.max(period.startMs, anchorMs), endMs: period.endMs };
  const creditMinor = remainingValue(former.amountMinor, paidFor, nowMs);
  const quote = { purpose: 'upgrade', terms, creditMinor } as const;
  const prices = [former.amountMinor, terms.amountMinor, paidFor, nowMs] as const;
  if (former.cycle === terms.cycle) {
    return { ...quote, amountMinor: upgradeDifference(...prices), period, anchorMs };
  }
  const yearly = { startMs: nowMs, endMs: periodEnd(nowMs, terms.cycle, nowMs) };
  return { ...quote, amountMinor: newPeriodLessCredit(...prices), period: yearly, anchorMs: nowMs };
}

/** What is really charged: amounts below the provider's least are waived. */
export const chargedMinor = (amountMinor: number, minimumMinor: number): number =>
  amountMinor < minimumMinor ? 0 : amountMinor;
