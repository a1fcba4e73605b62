import { randomBytes } from 'node:crypto';
import {
  insertMasterSecret,
  listMasterSecrets,
  lockMasterSecrets,
  promoteNextSecret,
  sealCurrentSecret,
} from '../../store/master-secrets.ts';
import type { Store, Transaction } from '../../store/schema.ts';
import { createSecrets, fingerprintOf, type KeyRing } from '../secrets.ts';
import { endPreviousSecret } from './end-previous-secret.ts';
import { REFRESH_EVERY_MS, refreshSecrets } from './refresh-secrets.ts';
import { reseal, type Resealed } from './reseal.ts';

/** After it every process has looked for another master secret, even if one look failed. */
const SETTLE_MS = 3 * REFRESH_EVERY_MS;
/** Longer than anything outside the store that carries a signature or a seal: links, codes, cookies. */
const BOTH_VALID_MS = 24 * 3_600_000;
const BYTES = 32;

export interface Rotation extends Resealed {
  /** Until when the previous secret is valid; null when it no longer is. */
  readonly endsAt: Date | null;
}

/**
 * Replaces the master secret of a store and seals everything in it again. Each step is one transaction and leaves a store
 * that every process can read, so a crash loses nothing, and a repeated call completes what an earlier one began:
 *
 * 1. The store receives the next secret, sealed with the current one, and the current one, sealed with the next.
 * 2. `save` writes the next secret to disk. From here on, a start succeeds with either of them.
 * 3. When all processes know the next secret, it becomes the current one.
 * 4. When all processes seal with it, everything else is sealed again.
 *
 * With `atOnce` the previous secret ends immediately, else after a day.
 */
export async function rotateSecret({
  store,
  secrets,
  save,
  now,
  pause,
  atOnce,
  onProgress,
}: {
  store: Store;
  secrets: KeyRing;
  save: (master: Buffer) => void;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  atOnce: boolean;
  onProgress?: (resealed: number) => void;
}): Promise<Rotation> {
  await store.transaction().execute((trx) => announceNext(trx, secrets, now()));
  await refreshSecrets(store, secrets, now());
  const next = secrets.masters.at(-1)!;
  if (await hasRole(store, 'next')) {
    save(next);
    await pause(SETTLE_MS);
    await store.transaction().execute(async (trx) => {
      await lockMasterSecrets(trx);
      // Another run of the command may have been faster.
      if (await hasRole(trx, 'next')) await promoteNextSecret(trx, new Date(now() + BOTH_VALID_MS));
    });
    await refreshSecrets(store, secrets, now());
  }
  await pause(SETTLE_MS);
  const done = await reseal(store, secrets, onProgress);
  if (atOnce) {
    await endPreviousSecret(store, secrets);
    await refreshSecrets(store, secrets, now());
  }
  const previous = (await listMasterSecrets(store)).find(({ role }) => role === 'previous');
  return { ...done, endsAt: previous?.ends_at ?? null };
}

const hasRole = async (store: Store | Transaction, wanted: 'next' | 'previous') =>
  (await listMasterSecrets(store)).some(({ role }) => role === wanted);

/** Puts the next secret into the store, unless an earlier rotation is not complete. */
async function announceNext(trx: Transaction, secrets: KeyRing, nowMs: number): Promise<void> {
  await lockMasterSecrets(trx);
  if ((await listMasterSecrets(trx)).length > 1) return;
  const [current] = secrets.masters;
  const next = randomBytes(BYTES);
  await sealCurrentSecret(trx, createSecrets(next).encrypt(current.toString('hex')));
  await insertMasterSecret(trx, {
    fingerprint: fingerprintOf(next),
    role: 'next',
    sealed: createSecrets(current).encrypt(next.toString('hex')),
    added_at: new Date(nowMs),
  });
}
