import type { SubscriptionState } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import type { SavedMethod } from '../../../providers/payments/provider.ts';
import type { KeptEvent, Period, SubscriptionEvent, Terms } from './events.ts';

/** How a subscription stands after its events. */
export interface Standing {
  readonly version: number;
  readonly state: SubscriptionState;
  readonly terms: Terms;
  readonly currency: Currency;
  readonly period: Period;
  readonly anchorMs: number;
  readonly trialEndMs: number | null;
  readonly cancelAtMs: number | null;
  /** What holds from the next period on. */
  readonly scheduled: Terms | null;
  readonly failedAttempts: number;
  readonly nextAttemptMs: number | null;
  readonly graceUntilMs: number | null;
  readonly method: SavedMethod | null;
}

/** How it stands after one event more; throws on an event that cannot follow. */
export function after(_former: Standing | null, _event: SubscriptionEvent, _atMs: number): Standing {
  throw new Error('to be written');
}

/** How it stands after all of its events, in order of their versions. */
export const replay = (events: readonly KeptEvent[]): Standing | null =>
  events.reduce<Standing | null>((former, { event, atMs }) => after(former, event, atMs), null);
