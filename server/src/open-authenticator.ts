import {
  ApiAuthenticator,
  type CountedAccounts,
  countedAccounts,
  sharedLimits,
  threadLimits,
} from './modules/access/index.ts';
import type { Metering } from './modules/usage/index.ts';
import type { SharedCounting } from './shared/rate-limiters/shared-counting.ts';
import type { Secrets } from './shared/secrets.ts';
import type { Store } from './store/schema.ts';
import { forgetIdleAccounts, type ServerThreads } from './threads/server-threads.ts';

interface Parts {
  readonly store: Store;
  readonly secrets: Pick<Secrets, 'macs'>;
  /** What all processes share; undefined when this one counts alone. */
  readonly counting: SharedCounting | undefined;
  /** Undefined where the process has one thread. */
  readonly threads: ServerThreads | undefined;
  readonly metering: Pick<Metering, 'onCaughtUp'>;
  readonly onError: (error: unknown) => void;
}

/** Opens the authenticator of the main thread. `accounts`: what it counts for all threads; undefined where it is alone, or Valkey counts. */
export function openAuthenticator({ store, secrets, counting, threads, metering, onError }: Parts): {
  readonly authenticator: ApiAuthenticator;
  readonly accounts: CountedAccounts | undefined;
} {
  const now = () => Date.now();
  const elapsed = () => performance.now();
  const instant = () => ({ nowMs: now(), elapsedMs: elapsed() });
  const accounts = threads && !counting ? countedAccounts(store, instant) : undefined;
  const authenticator = new ApiAuthenticator({
    store,
    now,
    elapsed,
    secrets,
    ...(counting && { sharedLimits: sharedLimits(counting, store) }),
    ...(accounts && { sharedLimits: threadLimits(accounts.open) }),
  });
  if (threads) authenticator.onChange((accountId) => threads.changed(accountId));
  metering.onCaughtUp(() => {
    authenticator.forgetIdle().catch(onError);
    if (threads && accounts) forgetIdleAccounts(threads, accounts).catch(onError);
  });
  return { authenticator, accounts };
}
