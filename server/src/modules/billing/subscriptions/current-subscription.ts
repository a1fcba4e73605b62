import type { Store } from '../../../store/schema.ts';
import { findCurrentSubscription, findNewestSubscription } from './queries.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** A stored subscription: its id, and its state after all events. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly state: SubscriptionState;
}

/** The account's subscription that has not ended; null when there is none. Lock the account to rely on it. */
export async function currentSubscription(
  store: Store,
  accountId: string,
): Promise<SubscriptionRecord | null> {
  const row = await findCurrentSubscription(store, accountId);
  return row ? { id: row.id, state: row.state as SubscriptionState } : null;
}

/** The current subscription, or else the last one that ended; null when there never was one. */
export async function latestSubscription(
  store: Store,
  accountId: string,
): Promise<SubscriptionRecord | null> {
  const current = await currentSubscription(store, accountId);
  if (current) return current;
  const row = await findNewestSubscription(store, accountId);
  return row ? { id: row.id, state: row.state as SubscriptionState } : null;
}
