import { LIVE_TOPICS, type LiveTopic } from '@meridian/contracts/portal/notifications';
import type { StoreListener } from '../../store/listen.ts';
import type { AccountChanges } from './account-changes.ts';

/** The topics that triggers of the store publish. Usage is not one: it changes all the time, and the authenticator counts it. */
const PUBLISHED_TOPICS: readonly LiveTopic[] = ['plan', 'keys', 'notifications', 'alerts', 'reports'];
/** What the authenticator caches of an account. */
const CACHED_BY_AUTHENTICATOR: ReadonlySet<LiveTopic> = new Set(['plan', 'keys']);

interface ListenForChangesOptions {
  readonly listener: StoreListener;
  /** What this process knows of keys and plans. */
  readonly authenticator: { keyChanged(accountId: string): void; forgetAll(): void };
  readonly changes: Pick<AccountChanges, 'publish' | 'publishAll'>;
}

/**
 * Listens for changes of accounts by any process, or by an operator's SQL. The authenticator drops what it cached, and
 * watchers of the account receive the topic. After a lost connection everything counts as changed. Rejects when the
 * store cannot be reached now.
 */
export async function listenForChanges({
  listener,
  authenticator,
  changes,
}: ListenForChangesOptions): Promise<void> {
  await listener.listen('account_changed', {
    onMessage(payload) {
      const [word, accountId = ''] = payload.split(':');
      const topic = LIVE_TOPICS.find((known) => known === word);
      // A newer version's trigger may send it while processes are replaced one by one.
      if (topic === undefined) return;
      if (CACHED_BY_AUTHENTICATOR.has(topic)) authenticator.keyChanged(accountId);
      changes.publish(accountId, topic);
    },
    onMissed() {
      authenticator.forgetAll();
      changes.publishAll(PUBLISHED_TOPICS);
    },
  });
}
