import type { Store } from '../../../store/schema.ts';
import type { Standing } from './subscription-state.ts';

/** A subscription, by its id and how it stands. */
export interface Subscribed {
  readonly id: string;
  readonly standing: Standing;
}

/** The account's subscription that has not ended; null when there is none. Hold the account to rely on it. */
export async function livingSubscription(store: Store, accountId: string): Promise<Subscribed | null> {
  const row = await store
    .selectFrom('subscription')
    .select(['id', 'standing'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row ? { id: row.id, standing: row.standing as Standing } : null;
}

/** The living one, or else the one that was there last; null when there never was one. */
export async function lastSubscription(store: Store, accountId: string): Promise<Subscribed | null> {
  const living = await livingSubscription(store, accountId);
  if (living) return living;
  const row = await store
    .selectFrom('subscription')
    .select(['id', 'standing'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, standing: row.standing as Standing } : null;
}
