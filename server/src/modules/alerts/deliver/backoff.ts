const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after each failed attempt; they add up to a day. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  6.3 * HOUR_MS,
];
const TRIED_FOR_MS = 24 * HOUR_MS;
/** Share of a wait that is random, so that a receiver that returns is not flooded. */
const JITTER = 0.1;

/**
 * The wait before the next attempt, after `tries` failed ones; undefined when the delivery has failed, after a day. `chance` is a
 * random number from 0 to 1.
 */
export function nextTryMs(
  { tries, sinceMs, nowMs }: { tries: number; sinceMs: number; nowMs: number },
  chance: number,
): number | undefined {
  const waitMs = WAITS_MS[tries - 1];
  const endMs = sinceMs + TRIED_FOR_MS;
  if (waitMs === undefined || nowMs >= endMs) return undefined;
  return Math.min(endMs, nowMs + waitMs * (1 + JITTER * chance));
}
