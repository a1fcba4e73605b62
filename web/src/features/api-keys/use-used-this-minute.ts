import { useEffect, useState } from 'react';
import { callPortal } from '../../lib/optional-calls.ts';
import type { Reading } from '../../lib/usage/reading.ts';
import type { Summary } from '../../lib/usage/usage-figures.ts';

/** The minute slides: without further calls the count falls, which no mark tells of. */
const EVERY_MS = 5_000;

type Shown = Reading<Summary>['shown'];

/** Calls of the last 60 seconds: those of `shown`, and while there are any what the server says since. null: not known. */
export function useUsedThisMinute(token: string | null, shown: Shown): number | null {
  const [later, setLater] = useState<{ readonly of: Shown; readonly used: number | null } | null>(null);
  const used = later?.of === shown ? later.used : (shown?.info.used_this_minute ?? null);
  useEffect(() => {
    if (shown === null || used === null || used === 0) return undefined;
    const ending = new AbortController();
    const look = async () => {
      const answer = await callPortal('usageSummary', { range: shown.range }, token, {
        signal: ending.signal,
      });
      if (ending.signal.aborted) return;
      setLater({ of: shown, used: answer.state === 'ready' ? answer.info.used_this_minute : null });
    };
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [token, shown, used]);
  return used;
}
