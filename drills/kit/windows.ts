import type { Load } from './load.ts';

const MINUTE_MS = 60_000;

/** The most instants within any window that is open at its beginning. */
export function fullestWindow(instants: readonly number[], window: number): number {
  const sorted = instants.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [last, instant] of sorted.entries()) {
    while (sorted[first]! <= instant - window) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** The most calls of a load that were surely admitted within a minute: replies came later than that, by their latency at most. */
export const fullestMinute = ({ answered, latenciesMs }: Load): number =>
  fullestWindow(
    answered.map(({ atMs }) => atMs),
    MINUTE_MS - Math.max(0, ...latenciesMs),
  );
