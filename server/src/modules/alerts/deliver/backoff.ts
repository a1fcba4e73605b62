const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After each try that failed; with the last one a day has passed. */
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
/** Of a wait: receivers that were away are not met by everything at once. */
const JITTER = 0.1;

/**
 * When a delivery is tried again after `tries` that failed; undefined when it is given up, a day after it began. `chance` is a
 * number from 0 to 1.
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
