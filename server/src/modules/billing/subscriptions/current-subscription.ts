import type { Store } from '../../../store/schema.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** A subscription, by its id and how it stands. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly state: SubscriptionState;
}

/** The account's subscription that has not ended; null when there is none. Hold the account to rely on it. */
export async function currentSubscription(
  store: Store,
  accountId: string,
): Promise<SubscriptionRecord | null> {
  const row = await store
    .selectFrom('subscription')
    .select(['id', 'standing'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row ? { id: row.id, state: row.standing as SubscriptionState } : null;
}

/** The living one, or else the one that was there last; null when there never was one. */
export async function latestSubscription(
  store: Store,
  accountId: string,
): Promise<SubscriptionRecord | null> {
  const living = await currentSubscription(store, accountId);
  if (living) return living;
  const row = await store
    .selectFrom('subscription')
    .select(['id', 'standing'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, state: row.standing as SubscriptionState } : null;
}
