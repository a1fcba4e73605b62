import { useSyncExternalStore } from 'react';

/** The time in milliseconds, updated every `everyMs`; null during hydration. */
export function useClock(everyMs: number): number | null {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, everyMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / everyMs) * everyMs,
    () => null,
  );
}
