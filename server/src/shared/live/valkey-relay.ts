import { LIVE_TOPICS, type LiveTopic } from '@meridian/contracts/portal/notifications';
import type { Valkey } from '../valkey/valkey.ts';
import type { ChangeRelay, DeliverChange } from './account-changes.ts';

/** Topics that no trigger of the store publishes, because they change too often, or in one place only. */
const RELAYED: readonly LiveTopic[] = ['usage', 'preferences'];

/**
 * Relays changes between processes on one Valkey. A process listens only for accounts with open pages. After a lost connection,
 * everything that may have been missed counts as changed.
 */
export const valkeyRelay =
  (valkey: Valkey, onError: (error: unknown) => void) =>
  (deliver: DeliverChange): ChangeRelay => {
    const watched = new Set<string>();
    valkey.onReturned(() => {
      for (const accountId of watched) for (const topic of RELAYED) deliver(accountId, topic);
    });
    return {
      publish(accountId, topic) {
        // While Valkey is away, pages of other processes update with their next refresh.
        if (RELAYED.includes(topic)) valkey.publish(channelOf(accountId), topic).catch(() => undefined);
      },
      watch(accountId) {
        watched.add(accountId);
        const stop = valkey.subscribe(
          channelOf(accountId),
          (message) => {
            const topic = LIVE_TOPICS.find((known) => known === message);
            if (topic !== undefined) deliver(accountId, topic);
          },
          onError,
        );
        return () => {
          watched.delete(accountId);
          stop();
        };
      },
    };
  };

const channelOf = (accountId: string) => `changes:${accountId}`;
