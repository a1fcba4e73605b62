import type { Store } from '../../store/schema.ts';
import { AUDIT_KEPT_MS } from '../audit/record.ts';
import { SESSION_IDLE_MS } from './tokens.ts';

/** Deletes tokens and codes that no longer open anything, and audit rows older than a year. */
export async function sweepExpired(store: Store, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await store
    .deleteFrom('token')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('kind', '=', 'session'), eb('last_used_at', '<=', new Date(nowMs - SESSION_IDLE_MS))]),
      ]),
    )
    .execute();
  await store.deleteFrom('code').where('expires_at', '<=', now).execute();
  await store
    .deleteFrom('audit')
    .where('at', '<=', new Date(nowMs - AUDIT_KEPT_MS))
    .execute();
}
