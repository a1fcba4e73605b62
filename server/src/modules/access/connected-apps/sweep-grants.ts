import type { Store } from '../../../store/schema.ts';
import { deleteExpiredGrants } from './queries.ts';

const DAY_MS = 86_400_000;
/** Used codes are kept this long, so that a second exchange is recognized. */
const CODE_KEPT_MS = DAY_MS;
/** Clients that nobody allowed. */
const CLIENT_KEPT_MS = 30 * DAY_MS;

/** Deletes codes a day after they expired, expired refresh tokens, and programs that nobody allowed within 30 days. */
export const sweepGrants = (store: Store, nowMs: number): Promise<void> =>
  deleteExpiredGrants(store, {
    codes: new Date(nowMs - CODE_KEPT_MS),
    tokens: new Date(nowMs),
    clients: new Date(nowMs - CLIENT_KEPT_MS),
  });
