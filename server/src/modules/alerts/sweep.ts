import type { Store } from '../../store/schema.ts';
import { IDEMPOTENCY_KEPT_MS } from '../access/index.ts';
import { deleteIdempotentReplies, deleteOldTriggers } from './queries/deleted-alerts.ts';

/** What alerts fired, and which were deleted, is kept for 90 days. */
const FIRINGS_KEPT_MS = 90 * 86_400_000;

/** Deletes what alerts fired longer ago than it is kept, and replies to calls with an Idempotency-Key after a day. */
export async function sweepAlerts(store: Store, nowMs: number): Promise<void> {
  await deleteOldTriggers(store, new Date(nowMs - FIRINGS_KEPT_MS));
  await deleteIdempotentReplies(store, new Date(nowMs - IDEMPOTENCY_KEPT_MS));
}
