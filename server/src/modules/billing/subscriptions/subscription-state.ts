import type { SubscriptionStatus } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import type { SavedMethod } from '../../../providers/payments/provider.ts';
import { appliedTo, type Discount, nextDiscount } from '../coupons/discount.ts';
import type {
  StoredSubscriptionEvent,
  BillingPeriod,
  SubscriptionEvent,
  PlanTerms,
} from './subscription-events.ts';

/** The state of a subscription after its events. */
export interface SubscriptionState {
  readonly version: number;
  readonly state: SubscriptionStatus;
  readonly terms: PlanTerms;
  readonly currency: Currency;
  readonly period: BillingPeriod;
  readonly anchorMs: number;
  readonly trialEndMs: number | null;
  readonly cancelAtMs: number | null;
  /** Terms from the next period on. */
  readonly scheduled: PlanTerms | null;
  readonly failedAttempts: number;
  readonly nextAttemptMs: number | null;
  readonly graceUntilMs: number | null;
  readonly method: SavedMethod | null;
  /** What a coupon takes off the current period; absent without one. */
  readonly discount?: Discount;
}

/** Whether its period is the trial, also a cancelled one: nothing was paid yet. */
export const isTrial = ({ trialEndMs, period }: Pick<SubscriptionState, 'trialEndMs' | 'period'>): boolean =>
  trialEndMs === period.endMs;

/** What a whole period costs after the discount, in minor units. */
export const periodPrice = ({ terms, discount }: Pick<SubscriptionState, 'terms' | 'discount'>): number =>
  terms.amountMinor - (discount?.minor ?? 0);

/** What the next period costs after the discount, as far as it is known now. */
export function nextPrice(state: Pick<SubscriptionState, 'terms' | 'scheduled' | 'discount'>): number {
  const terms = nextTerms(state);
  const discount = appliedTo(nextDiscount(state.discount), terms);
  return periodPrice({ terms, ...(discount && { discount }) });
}

/** The terms of the next period. */
export const nextTerms = ({ scheduled, terms }: Pick<SubscriptionState, 'scheduled' | 'terms'>): PlanTerms =>
  scheduled ?? terms;

const NOTHING_PENDING = {
  cancelAtMs: null,
  scheduled: null,
  failedAttempts: 0,
  nextAttemptMs: null,
  graceUntilMs: null,
} as const;

/** The states that an event can follow; `null` is before the first one. */
const FOLLOWS: Readonly<Record<SubscriptionEvent['type'], readonly (SubscriptionStatus | null)[]>> = {
  'trial-started': [null],
  'trial-extended': ['trialing'],
  started: [null, 'trialing', 'cancel_scheduled'],
  upgraded: ['active'],
  renewed: ['active', 'past_due'],
  'renewal-failed': ['active', 'past_due'],
  'grace-extended': ['past_due'],
  'method-changed': ['active', 'past_due', 'cancel_scheduled'],
  'change-scheduled': ['active'],
  'change-withdrawn': ['active'],
  'cancel-scheduled': ['trialing', 'active'],
  resumed: ['cancel_scheduled'],
  ended: ['trialing', 'active', 'past_due', 'cancel_scheduled'],
};

/** Returns the state after one more event; throws when the event cannot follow. */
export function applyEvent(previous: SubscriptionState | null, event: SubscriptionEvent): SubscriptionState {
  const refuse = (): never => {
    throw new Error(`${event.type} cannot follow ${previous?.state ?? 'nothing'}.`);
  };
  if (!FOLLOWS[event.type].includes(previous?.state ?? null)) refuse();
  const version = (previous?.version ?? 0) + 1;
  if (event.type === 'trial-started') {
    const { terms, currency, period } = event;
    const dates = { period, anchorMs: period.endMs, trialEndMs: period.endMs };
    return { ...NOTHING_PENDING, version, state: 'trialing', terms, currency, ...dates, method: null };
  }
  if (event.type === 'started') {
    if (previous !== null && !isTrial(previous)) refuse();
    const { terms, currency, period, anchorMs, method, discount } = event;
    const trialEndMs = previous?.trialEndMs === anchorMs ? anchorMs : null;
    const dates = { period, anchorMs, trialEndMs };
    const reduced = discount ? { discount } : {};
    return { ...NOTHING_PENDING, version, state: 'active', terms, currency, ...dates, method, ...reduced };
  }
  if (previous === null) return refuse();
  switch (event.type) {
    case 'trial-extended': {
      const { untilMs } = event;
      if (untilMs <= previous.period.endMs) refuse();
      const period = { ...previous.period, endMs: untilMs };
      return { ...previous, version, period, anchorMs: untilMs, trialEndMs: untilMs };
    }
    case 'upgraded':
    case 'renewed': {
      if (event.type === 'renewed' && event.period.startMs < previous.period.endMs) refuse();
      const { terms, period, method, discount } = event;
      const { discount: _, ...kept } = previous;
      const anchorMs = event.type === 'upgraded' ? event.anchorMs : previous.anchorMs;
      const paid = {
        ...kept,
        ...NOTHING_PENDING,
        version,
        state: 'active',
        terms,
        period,
        anchorMs,
      } as const;
      return { ...paid, method: method ?? previous.method, ...(discount && { discount }) };
    }
    case 'renewal-failed': {
      const { nextAttemptMs, graceUntilMs } = event;
      const failedAttempts = previous.failedAttempts + 1;
      return { ...previous, version, state: 'past_due', failedAttempts, nextAttemptMs, graceUntilMs };
    }
    case 'grace-extended':
      // Attempts are planned back from the end of the grace period, so that the last one is there.
      if (previous.graceUntilMs === null || event.untilMs <= previous.graceUntilMs) refuse();
      return { ...previous, version, graceUntilMs: event.untilMs };
    case 'method-changed':
      return { ...previous, version, method: event.method };
    case 'change-scheduled':
      return { ...previous, version, scheduled: event.terms };
    case 'change-withdrawn':
      if (previous.scheduled === null) refuse();
      return { ...previous, version, scheduled: null };
    case 'cancel-scheduled':
      // There is no next period, so a scheduled change is void.
      return {
        ...previous,
        version,
        state: 'cancel_scheduled',
        scheduled: null,
        cancelAtMs: event.cancelAtMs,
      };
    case 'resumed':
      return { ...previous, version, state: isTrial(previous) ? 'trialing' : 'active', cancelAtMs: null };
    default:
      return { ...previous, ...NOTHING_PENDING, version, state: 'ended' };
  }
}

/** Returns the state after all events, in order of their versions. */
export const replayEvents = (events: readonly StoredSubscriptionEvent[]): SubscriptionState | null =>
  events.reduce<SubscriptionState | null>((state, { event }) => applyEvent(state, event), null);
