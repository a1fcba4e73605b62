import type { SubscriptionStatus } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import type { SavedMethod } from '../../../providers/payments/provider.ts';
import type {
  StoredSubscriptionEvent,
  BillingPeriod,
  SubscriptionEvent,
  PlanTerms,
} from './subscription-events.ts';

/** How a subscription stands after its events. */
export interface SubscriptionState {
  readonly version: number;
  readonly state: SubscriptionStatus;
  readonly terms: PlanTerms;
  readonly currency: Currency;
  readonly period: BillingPeriod;
  readonly anchorMs: number;
  readonly trialEndMs: number | null;
  readonly cancelAtMs: number | null;
  /** What holds from the next period on. */
  readonly scheduled: PlanTerms | null;
  readonly failedAttempts: number;
  readonly nextAttemptMs: number | null;
  readonly graceUntilMs: number | null;
  readonly method: SavedMethod | null;
}

/** Whether nothing was paid yet: its period is the trial, also when it was cancelled. */
export const isTrial = ({ trialEndMs, period }: Pick<SubscriptionState, 'trialEndMs' | 'period'>): boolean =>
  trialEndMs === period.endMs;

/** What the next period is charged by. */
export const nextTerms = ({ scheduled, terms }: Pick<SubscriptionState, 'scheduled' | 'terms'>): PlanTerms =>
  scheduled ?? terms;

const NOTHING_OPEN = {
  cancelAtMs: null,
  scheduled: null,
  failedAttempts: 0,
  nextAttemptMs: null,
  graceUntilMs: null,
} as const;

/** The states that an event can follow; `null` is before the first one. */
const FOLLOWS: Readonly<Record<SubscriptionEvent['type'], readonly (SubscriptionStatus | null)[]>> = {
  'trial-started': [null],
  started: [null, 'trialing', 'cancel_scheduled'],
  upgraded: ['active'],
  renewed: ['active', 'past_due'],
  'renewal-failed': ['active', 'past_due'],
  'change-scheduled': ['active'],
  'change-withdrawn': ['active'],
  'cancel-scheduled': ['trialing', 'active'],
  resumed: ['cancel_scheduled'],
  ended: ['trialing', 'active', 'past_due', 'cancel_scheduled'],
};

/** How it stands after one event more; throws on an event that cannot follow. */
export function applyEvent(
  former: SubscriptionState | null,
  event: SubscriptionEvent,
  _atMs: number,
): SubscriptionState {
  const refuse = (): never => {
    throw new Error(`${event.type} cannot follow ${former?.state ?? 'nothing'}.`);
  };
  if (!FOLLOWS[event.type].includes(former?.state ?? null)) refuse();
  const version = (former?.version ?? 0) + 1;
  if (event.type === 'trial-started') {
    const { terms, currency, period } = event;
    const dates = { period, anchorMs: period.endMs, trialEndMs: period.endMs };
    return { ...NOTHING_OPEN, version, state: 'trialing', terms, currency, ...dates, method: null };
  }
  if (event.type === 'started') {
    if (former !== null && !isTrial(former)) refuse();
    const { terms, currency, period, anchorMs, method } = event;
    const trialEndMs = former?.trialEndMs === anchorMs ? anchorMs : null;
    const dates = { period, anchorMs, trialEndMs };
    return { ...NOTHING_OPEN, version, state: 'active', terms, currency, ...dates, method };
  }
  if (former === null) return refuse();
  switch (event.type) {
    case 'upgraded':
    case 'renewed': {
      if (event.type === 'renewed' && event.period.startMs < former.period.endMs) refuse();
      const { terms, period, method } = event;
      const anchorMs = event.type === 'upgraded' ? event.anchorMs : former.anchorMs;
      const paid = { ...former, ...NOTHING_OPEN, version, state: 'active', terms, period, anchorMs } as const;
      return { ...paid, method: method ?? former.method };
    }
    case 'renewal-failed': {
      const { nextAttemptMs, graceUntilMs } = event;
      const failedAttempts = former.failedAttempts + 1;
      return { ...former, version, state: 'past_due', failedAttempts, nextAttemptMs, graceUntilMs };
    }
    case 'change-scheduled':
      return { ...former, version, scheduled: event.terms };
    case 'change-withdrawn':
      if (former.scheduled === null) refuse();
      return { ...former, version, scheduled: null };
    case 'cancel-scheduled':
      // What was to hold from the next period on is void: there is none.
      return { ...former, version, state: 'cancel_scheduled', scheduled: null, cancelAtMs: event.cancelAtMs };
    case 'resumed':
      return { ...former, version, state: isTrial(former) ? 'trialing' : 'active', cancelAtMs: null };
    default:
      // It has ended.
      return { ...former, ...NOTHING_OPEN, version, state: 'ended' };
  }
}

/** How it stands after all of its events, in order of their versions. */
export const replayEvents = (events: readonly StoredSubscriptionEvent[]): SubscriptionState | null =>
  events.reduce<SubscriptionState | null>((former, { event, atMs }) => applyEvent(former, event, atMs), null);
