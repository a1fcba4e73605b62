import { useEffect } from 'react';
import { refetchCalls } from '../../lib/query/refetch.ts';
import type { RangeReading } from '../../lib/usage/reading.ts';
import type { Summary } from '../../lib/usage/usage-figures.ts';

/** The minute slides: without further calls the count falls, and no event reports that. */
const EVERY_MS = 5_000;

/** Calls of the last 60 seconds, kept current while there are any; null when unknown. */
export function useUsedThisMinute({ shown, problem }: RangeReading<Summary>): number | null {
  const used = problem === null ? (shown?.info.used_this_minute ?? null) : null;
  const sliding = used !== null && used > 0;
  useEffect(() => {
    if (!sliding) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) refetchCalls(['usageSummary']);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [sliding]);
  return used;
}
