import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../store/schema.ts';
import type { StoredSubscriptionEvent } from '../subscriptions/subscription-events.ts';
import { replayEvents } from '../subscriptions/subscription-state.ts';
import type { LedgerDifference } from './difference.ts';
import { listSubscriptionEvents, listSubscriptionStates } from './queries/compared.ts';

const BATCH = 100;

/** Replays the events of every subscription and compares the result with its row. */
export async function checkSubscriptions(store: Store): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = [];
  for (let last: string | undefined = ''; last !== undefined;) {
    const batch: Awaited<ReturnType<typeof readBatch>> = await readBatch(store, last);
    last = batch.at(-1)?.id;
    for (const { id, state, events } of batch) {
      if (!matchesEvents(state, events))
        differences.push({
          kind: 'subscription-differs',
          subject: id,
          what: `The state of subscription ${id} does not match its events.`,
        });
    }
  }
  return differences;
}

async function readBatch(store: Store, afterId: string) {
  const rows = await listSubscriptionStates(store, afterId, BATCH);
  if (rows.length === 0) return [];
  const events = await listSubscriptionEvents(
    store,
    rows.map(({ id }) => id),
  );
  const bySubscription = Map.groupBy(events, ({ subscriptionId }) => subscriptionId);
  return rows.map(({ id, state }) => ({
    id,
    state,
    events: (bySubscription.get(id) ?? []).map(
      ({ version, at, event }) => ({ version, atMs: at.getTime(), event }) as StoredSubscriptionEvent,
    ),
  }));
}

function matchesEvents(state: unknown, events: readonly StoredSubscriptionEvent[]): boolean {
  try {
    return isDeepStrictEqual(state, JSON.parse(JSON.stringify(replayEvents(events))));
  } catch {
    return false;
  }
}
