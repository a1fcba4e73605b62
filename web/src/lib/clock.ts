import { useSyncExternalStore } from 'react';

/** The time in milliseconds, renewed every `everyMs`; null while prerendered HTML is being taken over. */
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
