import type { Store } from '../../../store/schema.ts';
import { type Metric, readMetric } from '../metric.ts';
import {
  type ActiveAlertRow,
  ACTIVE_ALERTS_PART,
  activeAlertsAfter,
  activeAlertsById,
} from '../queries/alert-states.ts';
import type { Entry, WatchedAlert } from './watched.ts';

/** Every active alert, in batches. */
export async function* loadAll(store: Store): AsyncGenerator<WatchedAlert[], void> {
  for (let after = 0; ;) {
    const rows = await activeAlertsAfter(store, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(watchedOf);
    after = last.seq;
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
