import type { OrderPurpose } from '@meridian/contracts/billing';
import { planOf } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import { changeKind } from '../subscriptions/change-kind.ts';
import type { Period, Terms } from './subscription-events.ts';
import { endAfter, periodDue } from '../subscriptions/periods.ts';
import { differenceFor, newPeriodLess, remainingWorth } from '../subscriptions/proration.ts';
import { isTrial, nextTerms, type Standing } from '../subscriptions/subscription-state.ts';

const DAY_MS = 86_400_000;
/** From the first failure to the end of the access. */
export const GRACE_MS = 7 * DAY_MS;

/** What is wanted, at the price of the catalogue. */
export interface Wish extends Terms {
  readonly currency: Currency;
}

/** What an order would cost and buy at this instant. */
export interface Quote {
  readonly purpose: OrderPurpose;
  readonly terms: Terms;
  /** What is asked, and by how much it is already reduced for what was paid before, in minor units. */
  readonly amountMinor: number;
  readonly creditMinor: number;
  readonly period: Period;
  readonly anchorMs: number;
}

const refuse = (message: string): never => {
  throw errors.conflict({ message });
};

/** The period that the renewal of a subscription pays for; while it is past due that of its first try. */
export function renewalPeriod(standing: Standing, nowMs: number): Period {
  const { anchorMs, period, graceUntilMs } = standing;
  const atMs = graceUntilMs === null ? nowMs : graceUntilMs - GRACE_MS;
  return periodDue(anchorMs, nextTerms(standing).cycle, period.endMs, atMs);
}

/** Refuses with 142 while a period has ended whose renewal is not decided yet. */
export function refuseWhileRenewing({ state, period }: Standing, nowMs: number): void {
  if (state === 'active' && nowMs >= period.endMs) {
    refuse('The renewal is being paid right now. Please try again in a few minutes.');
  }
}

/**
 * What `wish` costs the account whose living subscription stands like that, and what it buys. Refuses with 142 and the
 * remedy what cannot be paid for now.
 */
export function priceOrder(living: Standing | null, wish: Wish, nowMs: number): Quote {
  const { currency, ...terms } = wish;
  if (living === null || isTrial(living)) return firstPeriod(living, terms, nowMs);
  if (currency !== living.currency) {
    refuse(`The subscription is paid in ${living.currency} for as long as it lives.`);
  }
  if (living.state === 'cancel_scheduled') refuse('The subscription is cancelled. Resume it first.');
  if (living.state === 'past_due') return failedRenewal(living, terms, nowMs);
  refuseWhileRenewing(living, nowMs);
  const kind = changeKind(living.terms, terms);
  if (kind === 'none') refuse(`You already have ${planOf(terms.plan).name}, paid by this cycle.`);
  if (kind === 'downgrade') refuse('This change needs no payment: schedule it for the end of the period.');
  return upgrade(living, terms, nowMs);
}

function firstPeriod(trial: Standing | null, terms: Terms, nowMs: number): Quote {
  // Who subscribes during the trial of the same plan keeps its rest.
  const anchorMs = trial?.terms.plan === terms.plan ? Math.max(trial.period.endMs, nowMs) : nowMs;
  const period = { startMs: nowMs, endMs: endAfter(anchorMs, terms.cycle, anchorMs) };
  return { purpose: 'new', terms, amountMinor: terms.amountMinor, creditMinor: 0, period, anchorMs };
}

function failedRenewal(living: Standing, terms: Terms, nowMs: number): Quote {
  const due = nextTerms(living);
  if (changeKind(due, terms) !== 'none') {
    refuse(`The renewal of ${planOf(due.plan).name} is unpaid. Pay it first, or cancel.`);
  }
  const { anchorMs } = living;
  const period = renewalPeriod(living, nowMs);
  if (period.endMs <= nowMs) refuse('The unpaid period has passed. Subscribe anew in a few minutes.');
  return { purpose: 'renewal', terms: due, amountMinor: due.amountMinor, creditMinor: 0, period, anchorMs };
}

function upgrade({ terms: former, period, anchorMs }: Standing, terms: Terms, nowMs: number): Quote {
  // The rest of a trial, before the anchor, was kept for nothing: it is no part of what was paid for.
  const paidFor = { startMs: Math.max(period.startMs, anchorMs), endMs: period.endMs };
  const creditMinor = remainingWorth(former.amountMinor, paidFor, nowMs);
  const quote = { purpose: 'upgrade', terms, creditMinor } as const;
  const prices = [former.amountMinor, terms.amountMinor, paidFor, nowMs] as const;
  if (former.cycle === terms.cycle) {
    return { ...quote, amountMinor: differenceFor(...prices), period, anchorMs };
  }
  const yearly = { startMs: nowMs, endMs: endAfter(nowMs, terms.cycle, nowMs) };
  return { ...quote, amountMinor: newPeriodLess(...prices), period: yearly, anchorMs: nowMs };
}

/** What is really charged: amounts below the provider's least are waived. */
export const chargedMinor = (amountMinor: number, minimumMinor: number): number =>
  amountMinor < minimumMinor ? 0 : amountMinor;
