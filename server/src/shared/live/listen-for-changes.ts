import { LIVE_TOPICS, type LiveTopic } from '@meridian/contracts/portal/notifications';
import { listen, type StoreListener, type ListenOptions } from '../../store/listen.ts';
import type { AccountChanges } from './account-changes.ts';

/** What the triggers of migrations tell of. Usage is not among it: it changes all the time, and the month's count is the authenticator's. */
const TOLD: readonly LiveTopic[] = ['plan', 'keys', 'notifications', 'alerts', 'reports'];
/** What the gate knows of an account. */
const KNOWN_TO_GATE: ReadonlySet<LiveTopic> = new Set(['plan', 'keys']);

interface HearOptions extends Pick<ListenOptions, 'url' | 'onError' | 'pause'> {
  /** What this process knows of keys and plans. */
  readonly authenticator: { keyChanged(accountId: string): void; forgetAll(): void };
  readonly changes: Pick<AccountChanges, 'publish' | 'publishAll'>;
}

/**
 * From now on this process hears what any process, or an operator by SQL, changed of an account: its gate forgets the keys,
 * and who looks at the account is told. After a lost connection everything counts as changed. Rejects when the store
 * cannot be reached.
 */
export function listenForChanges({ authenticator, changes, ...connection }: HearOptions): Promise<StoreListener> {
  return listen({
    ...connection,
    channel: 'account_changed',
    onMessage(payload) {
      const [word, accountId = ''] = payload.split(':');
      const topic = LIVE_TOPICS.find((known) => known === word);
      // Of a newer version's trigger, while processes are replaced one by one.
      if (topic === undefined) return;
      if (KNOWN_TO_GATE.has(topic)) authenticator.keyChanged(accountId);
      changes.publish(accountId, topic);
    },
    onMissed() {
      authenticator.forgetAll();
      changes.publishAll(TOLD);
    },
  });
}
