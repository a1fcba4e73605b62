import type { Store } from '../../../store/schema.ts';
import { type Metric, readMetric } from '../metric.ts';
import {
  type ActiveAlertRow,
  ACTIVE_ALERTS_PART,
  activeAlertsAfter,
  activeAlertsById,
} from '../queries/alert-states.ts';
import type { Entry, WatchedAlert } from './watched.ts';

/** Every active alert of these shards, in batches. */
export async function* loadShards(
  store: Store,
  shards: readonly number[],
): AsyncGenerator<WatchedAlert[], void> {
  for (const shard of shards) {
    let rows;
    for (let after = 0; ; after = rows.at(-1)!.seq) {
      rows = await activeAlertsAfter(store, shard, after);
      yield rows.map(watchedOf);
      if (rows.length < ACTIVE_ALERTS_PART) break;
    }
  }
}

/** The alerts among these that are active now. */
export async function loadSome(store: Store, ids: readonly string[]): Promise<WatchedAlert[]> {
  const found: WatchedAlert[] = [];
  for (let at = 0; at < ids.length; at += ACTIVE_ALERTS_PART) {
    const rows = await activeAlertsById(store, ids.slice(at, at + ACTIVE_ALERTS_PART));
    found.push(...rows.map(watchedOf));
  }
  return found;
}

function watchedOf(row: ActiveAlertRow): WatchedAlert {
  const entries: Entry[] = [];
  const alert: WatchedAlert = {
    id: row.id,
    accountId: row.account_id,
    lead: { shard: row.shard, term: row.term },
    mode: row.mode,
    plan: row.plan,
    version: row.version,
    condition: row.condition,
    // Validated when the alert was created.
    metric: readMetric(row.condition.metric) as Metric,
    cooldownMs: row.cooldown_seconds * 1_000,
    once: row.once,
    expiresMs: row.expires_at?.getTime() ?? Infinity,
    done: false,
    entries,
  };
  for (const [symbol, side, lastTriggeredMs, seenMs] of row.states ?? []) {
    entries.push({
      alert,
      symbol,
      side,
      seenMs: seenMs ?? -Infinity,
      lastTriggeredMs: lastTriggeredMs ?? -Infinity,
      gone: false,
    });
  }
  return alert;
}
