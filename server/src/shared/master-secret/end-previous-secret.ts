import { deletePreviousSecret, listMasterSecrets, tryLockMasterSecrets } from '../../store/master-secrets.ts';
import type { Store } from '../../store/schema.ts';
import { createSecrets, type KeyRing } from '../secrets.ts';
import { reseal } from './reseal.ts';

/**
 * Ends the validity of the previous master secret. What it still seals is sealed again in the same transaction. Does
 * nothing when there is none, or when another process does it at the moment.
 */
export async function endPreviousSecret(store: Store, secrets: KeyRing): Promise<void> {
  const [current] = secrets.masters;
  await store.transaction().execute(async (trx) => {
    if (!(await tryLockMasterSecrets(trx))) return;
    const previous = (await listMasterSecrets(trx)).find(({ role }) => role === 'previous');
    if (!previous) return;
    const master = Buffer.from(createSecrets(current).decrypt(previous.sealed!), 'hex');
    await reseal(trx, createSecrets(current, master));
    await deletePreviousSecret(trx);
  });
}
