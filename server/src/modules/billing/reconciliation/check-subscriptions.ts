import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../store/schema.ts';
import type { StoredSubscriptionEvent } from '../subscriptions/subscription-events.ts';
import { replayEvents } from '../subscriptions/subscription-state.ts';
import type { LedgerDifference } from './difference.ts';

const PART = 100;

/** Follows every subscription from its first event on and compares that with its row. */
export async function checkSubscriptions(store: Store): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = [];
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: Awaited<ReturnType<typeof part>> = await part(store, last);
    last = rows.at(-1)?.id;
    for (const { id, standing, events } of rows) {
      if (!follows(standing, events))
        differences.push({
          kind: 'subscription-differs',
          what: `Subscription ${id} does not stand as its events say.`,
        });
    }
  }
  return differences;
}

async function part(store: Store, after: string) {
  const rows = await store
    .selectFrom('subscription')
    .select(['id', 'standing'])
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(PART)
    .execute();
  if (rows.length === 0) return [];
  const events = await store
    .selectFrom('subscription_event')
    .select(['subscription_id as of', 'version', 'at', 'event'])
    .where(
      'subscription_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('version')
    .execute();
  const kept = Map.groupBy(events, ({ of }) => of);
  return rows.map(({ id, standing }) => ({
    id,
    standing,
    events: (kept.get(id) ?? []).map(
      ({ version, at, event }) => ({ version, atMs: at.getTime(), event }) as StoredSubscriptionEvent,
    ),
  }));
}

function follows(standing: unknown, events: readonly StoredSubscriptionEvent[]): boolean {
  try {
    return isDeepStrictEqual(standing, JSON.parse(JSON.stringify(replayEvents(events))));
  } catch {
    return false;
  }
}
