import { listMasterSecrets } from '../../store/master-secrets.ts';
import type { Store } from '../../store/schema.ts';
import type { KeyRing } from '../secrets.ts';
import { endPreviousSecret } from './end-previous-secret.ts';
import { hasEnded, mastersOf } from './masters-of.ts';

/** How often each process looks for another master secret, in milliseconds. */
export const REFRESH_EVERY_MS = 5_000;

/**
 * Adopts the master secrets that `meridian secret rotate` put into the store, and forgets a previous one when its time is
 * over. Rejects with a sentence when this process knows none of them, which keeps what it has.
 */
export async function refreshSecrets(store: Store, secrets: KeyRing, nowMs: number): Promise<void> {
  const stored = await listMasterSecrets(store);
  const masters = mastersOf(stored, secrets.masters, nowMs);
  if (!masters) {
    throw new Error(
      'The master secret was replaced while this process could not reach the store. Restart it with the current one.',
    );
  }
  const { masters: held } = secrets;
  if (masters.length !== held.length || masters.some((master, at) => !master.equals(held[at]!)))
    secrets.use(masters);
  if (stored.some((secret) => hasEnded(secret, nowMs))) await endPreviousSecret(store, secrets);
}
