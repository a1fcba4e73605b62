import type { Store } from '../../../store/schema.ts';
import { AUDIT_KEPT_MS } from '../../../shared/audit/record-audit.ts';
import { NOTIFICATION_KEPT_MS } from '../../messaging/index.ts';
import { ENROLLMENT_LIFE_MS } from '../two-factor/enroll.ts';
import { SESSION_IDLE_MS } from '../../../shared/tokens/tokens.ts';

/** Beyond the year for which outages count in a contract. */
const RUNS_KEPT_MS = 400 * 86_400_000;

/**
 * Deletes tokens, codes and second steps that no longer open anything, enrolments left unfinished, audit rows and
 * notifications older than a year, reports whose days are over and runs of the server older than 400 days.
 */
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
  await store.deleteFrom('two_factor_challenge').where('expires_at', '<=', now).execute();
  await store
    .deleteFrom('two_factor')
    .where('enabled_at', 'is', null)
    .where('started_at', '<=', new Date(nowMs - ENROLLMENT_LIFE_MS))
    .execute();
  await store
    .deleteFrom('audit')
    .where('at', '<=', new Date(nowMs - AUDIT_KEPT_MS))
    .execute();
  await store
    .deleteFrom('notification')
    .where('at', '<=', new Date(nowMs - NOTIFICATION_KEPT_MS))
    .execute();
  await store.deleteFrom('report').where('expires_at', '<=', now).execute();
  await store
    .deleteFrom('service_run')
    .where('last_seen_at', '<=', new Date(nowMs - RUNS_KEPT_MS))
    .execute();
}
