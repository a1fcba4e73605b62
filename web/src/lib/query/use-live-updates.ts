import { LIVE_TOPICS, type LiveTopic } from '@meridian/contracts/preferences';
import { useEffect, useEffectEvent } from 'react';
import { follow } from '../events.ts';
import { refetchCalls, retryFailed } from './refetch.ts';
import { AUTO_REFRESHED, CALLS_BY_TOPIC } from './topics.ts';

/** Read while the connection opens, so a change may have been missed. */
const READ_WHILE_OPENING: readonly LiveTopic[] = ['usage', 'notifications'];
const AUTO_REFRESH_MS = 30_000;

/**
 * Fetches again whatever the server reports as changed, while the page is visible. Everything counts as changed when the
 * connection was lost: the next response then shows whether the server is back.
 */
export function useLiveUpdates(token: string | null, onChange: (topics: readonly LiveTopic[]) => void): void {
  const changed = useEffectEvent((topics: readonly LiveTopic[]) => {
    refetchCalls(topics.flatMap((topic) => CALLS_BY_TOPIC[topic] ?? []));
    onChange(topics);
  });
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    let missed = READ_WHILE_OPENING;
    void follow('watch', {}, token, ending.signal, {
      onOpen() {
        changed(missed);
        missed = LIVE_TOPICS;
      },
      onEvent: ({ changed: topics }) => changed(topics),
      onLost: () => changed(LIVE_TOPICS),
    });
    window.addEventListener('online', retryFailed);
    return () => {
      ending.abort();
      window.removeEventListener('online', retryFailed);
    };
  }, [token]);
}

/** Repeats what Auto Refresh covers every 30 seconds, while it is on and the page is visible. */
export function useAutoRefresh(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) refetchCalls(AUTO_REFRESHED);
    }, AUTO_REFRESH_MS);
    return () => clearInterval(timer);
  }, [on]);
}
