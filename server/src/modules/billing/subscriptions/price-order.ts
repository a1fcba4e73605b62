import type { OrderPurpose } from '@meridian/contracts/billing';
import { planName } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import { appliedTo, type Discount, type DiscountTerms, nextDiscount } from '../coupons/discount.ts';
import { changeKind } from './change-kind.ts';
import { periodDue, periodEnd } from './periods.ts';
import { newPeriodLessCredit, remainingValue, upgradeDifference } from './proration.ts';
import type { BillingPeriod, PlanTerms } from './subscription-events.ts';
import { isTrial, nextTerms, periodPrice, type SubscriptionState } from './subscription-state.ts';

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
  /** The price in minor units, already reduced by the discount and by the credit for an earlier payment. */
  readonly amountMinor: number;
  readonly creditMinor: number;
  /** What a coupon takes off a period that is paid as a whole, already deducted from the price. */
  readonly discountMinor: number;
  /** The discount of the period that it buys; absent without one. */
  readonly discount?: Discount;
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

interface PriceOptions {
  /** Of a coupon, for a first period. Others keep the discount of the subscription. */
  readonly coupon?: DiscountTerms | undefined;
  /** What the provider charges at least. */
  readonly minimumMinor?: number;
}

/**
 * Prices `selected` for an account with that subscription, and says what it buys. Throws 142 with the remedy when nothing can be
 * ordered now.
 */
export function priceOrder(
  current: SubscriptionState | null,
  selected: PricedPlan,
  nowMs: number,
  { coupon, minimumMinor = 0 }: PriceOptions = {},
): OrderQuote {
  const { currency, ...terms } = selected;
  if (current === null || isTrial(current)) {
    const discount = appliedTo(coupon, terms, minimumMinor);
    return { ...firstPeriod(current, terms, nowMs), ...wholePrice(terms, discount) };
  }
  if (currency !== current.currency) refuse(fixedCurrencyMessage(current));
  if (current.state === 'cancel_scheduled') refuse('The subscription is cancelled. Resume it first.');
  if (current.state === 'past_due') return failedRenewal(current, terms, { nowMs, minimumMinor });
  rejectWhileRenewing(current, nowMs);
  const kind = changeKind(current.terms, terms);
  if (kind === 'none') refuse(`You already have ${planName(terms.plan)} with this billing cycle.`);
  if (kind === 'downgrade') refuse('This change needs no payment: schedule it for the end of the period.');
  return upgrade(current, terms, nowMs);
}

/** The price of a whole period after its discount. */
const wholePrice = ({ amountMinor }: PlanTerms, discount: Discount | undefined) => ({
  amountMinor: amountMinor - (discount?.minor ?? 0),
  discountMinor: discount?.minor ?? 0,
  creditMinor: 0,
  ...(discount && { discount }),
});

function firstPeriod(trial: SubscriptionState | null, terms: PlanTerms, nowMs: number) {
  // The rest of a trial of the same plan stays free.
  const anchorMs = trial?.terms.plan === terms.plan ? Math.max(trial.period.endMs, nowMs) : nowMs;
  const period = { startMs: nowMs, endMs: periodEnd(anchorMs, terms.cycle, anchorMs) };
  return { purpose: 'new', terms, period, anchorMs } as const;
}

function failedRenewal(
  current: SubscriptionState,
  terms: PlanTerms,
  { nowMs, minimumMinor }: { nowMs: number; minimumMinor: number },
): OrderQuote {
  const due = nextTerms(current);
  if (changeKind(due, terms) !== 'none') {
    refuse(`The renewal of ${planName(due.plan)} is unpaid. Pay it first, or cancel.`);
  }
  const { anchorMs } = current;
  const period = renewalPeriod(current, nowMs);
  if (period.endMs <= nowMs) refuse('The unpaid period has passed. Subscribe again in a few minutes.');
  const discount = appliedTo(nextDiscount(current.discount), due, minimumMinor);
  return { purpose: 'renewal', terms: due, ...wholePrice(due, discount), period, anchorMs };
}

/** Both prices are those after the discount, which stays with the period that it reduces. */
function upgrade(current: SubscriptionState, terms: PlanTerms, nowMs: number): OrderQuote {
  const { terms: previous, period, anchorMs } = current;
  const paidMinor = periodPrice(current);
  const isSamePeriod = previous.cycle === terms.cycle;
  const discount = appliedTo(isSamePeriod ? current.discount : nextDiscount(current.discount), terms);
  const newMinor = terms.amountMinor - (discount?.minor ?? 0);
  // The rest of a trial, before the anchor, was free and gives no credit.
  const paidPeriod = { startMs: Math.max(period.startMs, anchorMs), endMs: period.endMs };
  const creditMinor = remainingValue(paidMinor, paidPeriod, nowMs);
  const reduced = discount ? { discount } : {};
  const quote = { purpose: 'upgrade', terms, creditMinor, discountMinor: 0, ...reduced } as const;
  const prices = [paidMinor, newMinor, paidPeriod, nowMs] as const;
  if (isSamePeriod) {
    return { ...quote, amountMinor: upgradeDifference(...prices), period, anchorMs };
  }
  const yearly = { startMs: nowMs, endMs: periodEnd(nowMs, terms.cycle, nowMs) };
  return { ...quote, amountMinor: newPeriodLessCredit(...prices), period: yearly, anchorMs: nowMs };
}

/** What is really charged: amounts below the provider's minimum are waived. */
export const chargedMinor = (amountMinor: number, minimumMinor: number): number =>
  amountMinor < minimumMinor ? 0 : amountMinor;
