import type { LiveTopic } from '@meridian/contracts/preferences';
import { useEffect, useState } from 'react';
import { followChanges } from './follow-changes.ts';

const REFRESH_MS = 30_000;

/** For each topic a number that rises whenever it may have changed. */
export type Marks = Readonly<Record<LiveTopic, number>>;

const NONE: Marks = { usage: 0, notifications: 0, keys: 0, preferences: 0, plan: 0, alerts: 0, reports: 0 };

/** What may have changed since the page was opened, as the server tells it. */
export function useMarks(token: string | null): Marks {
  const [marks, setMarks] = useState(NONE);
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    void followChanges(token, ending.signal, (topics) =>
      setMarks((former) => ({
        ...former,
        ...Object.fromEntries(topics.map((topic) => [topic, former[topic] + 1])),
      })),
    );
    return () => ending.abort();
  }, [token]);
  return marks;
}

/** Rises every 30 seconds while it is wanted and the page is visible. */
export function useAutoRefresh(wanted: boolean): number {
  const [refreshes, setRefreshes] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setRefreshes((former) => former + 1);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return refreshes;
}
