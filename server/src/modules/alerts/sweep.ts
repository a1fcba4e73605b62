import type { Store } from '../../store/schema.ts';
import { IDEMPOTENCY_KEPT_MS } from '../access/index.ts';
import { deleteIdempotentReplies, deleteOldTriggers } from './queries/deleted-alerts.ts';

/** Triggers, and the ids of deleted alerts, are kept for 90 days. */
const FIRING_RETENTION_MS = 90 * 86_400_000;

/** Deletes triggers past their retention, and responses to calls with an Idempotency-Key after a day. */
export async function sweepAlerts(store: Store, nowMs: number): Promise<void> {
  await deleteOldTriggers(store, new Date(nowMs - FIRING_RETENTION_MS));
  await deleteIdempotentReplies(store, new Date(nowMs - IDEMPOTENCY_KEPT_MS));
}
