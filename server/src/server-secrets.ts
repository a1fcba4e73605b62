import type { Logger } from 'pino';
import type { MasterSecretSource } from './config/master-secret.ts';
import type { Every } from './shared/clock/every.ts';
import { openSecrets } from './shared/master-secret/open-secrets.ts';
import { REFRESH_EVERY_MS, refreshSecrets } from './shared/master-secret/refresh-secrets.ts';
import type { KeyRing } from './shared/secrets.ts';
import type { Store } from './store/schema.ts';

export interface ServerSecrets {
  readonly secrets: KeyRing;
  readonly stop: () => void;
}

/**
 * Opens the secrets of a running server and adopts a new master secret when the operator replaces it. The file of this
 * process then follows, so its next start knows the new secret. Rejects as `openSecrets` does.
 */
export async function openServerSecrets(parts: {
  source: MasterSecretSource;
  store: Store;
  now: () => number;
  every: Every;
  log: Pick<Logger, 'info' | 'warn'>;
  onError: (error: unknown) => void;
}): Promise<ServerSecrets> {
  const { source, store, now, every, log, onError } = parts;
  const secrets = await openSecrets(store, source, now());
  let kept: Buffer | undefined;
  const keep = () => {
    const [current] = secrets.masters;
    if (kept === current) return;
    if (!source.read()?.equals(current)) {
      if (source.replaceable) {
        source.replace(current);
        log.info(`The master secret was replaced, and ${source.name} has the new one.`);
      } else {
        log.warn(
          'The master secret was replaced. Set MERIDIAN_SECRET to the new one before the previous one ends.',
        );
      }
    }
    kept = current;
  };
  keep();
  let failing = false;
  const refresh = async () => {
    try {
      await refreshSecrets(store, secrets, now());
      keep();
      failing = false;
    } catch (error) {
      // Once for each outage of the store, not at every look.
      if (!failing) onError(error);
      failing = true;
    }
  };
  return { secrets, stop: every(REFRESH_EVERY_MS, refresh) };
}
