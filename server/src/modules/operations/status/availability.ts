/** From a start of the service to when it was last seen running, in milliseconds since 1970. */
export interface Run {
  readonly startedMs: number;
  readonly lastSeenMs: number;
}

export interface Outage {
  readonly startedMs: number;
  /** null while it lasts. */
  readonly endedMs: number | null;
  readonly durationMs: number;
}

export interface Availability {
  /** Percent of the last 30 days, or of the time since the first start, rounded down; null before anything was seen. */
  readonly uptimePct: number | null;
  /** Of five minutes or more, newest first. */
  readonly incidents: readonly Outage[];
}

const WINDOW_MS = 30 * 86_400_000;
const INCIDENT_MS = 5 * 60_000;
/** The last run counts as running this long after it was last seen: three of its signs of life. */
export const RUNNING_WITHIN_MS = 90_000;

/** How much of the time at least one of the runs covers, and where none does. Runs may overlap and come in any order. */
export function availabilityOf(runs: readonly Run[], nowMs: number): Availability {
  const covered = union(runs, nowMs);
  const [first] = covered;
  if (!first) return { uptimePct: null, incidents: [] };
  const gaps = covered.map(({ lastSeenMs }, index): Outage => {
    const endedMs = covered[index + 1]?.startedMs ?? null;
    return { startedMs: lastSeenMs, endedMs, durationMs: (endedMs ?? nowMs) - lastSeenMs };
  });
  const fromMs = Math.max(first.startedMs, nowMs - WINDOW_MS);
  const missingMs = gaps.reduce(
    (sum, { startedMs, endedMs }) => sum + Math.max(0, (endedMs ?? nowMs) - Math.max(startedMs, fromMs)),
    0,
  );
  return {
    uptimePct: nowMs > fromMs ? percentOf(nowMs - fromMs, missingMs) : null,
    incidents: gaps.filter(({ durationMs }) => durationMs >= INCIDENT_MS).toReversed(),
  };
}

/** Rounded down, because rounded up an outage could read as 100. */
const percentOf = (wholeMs: number, missingMs: number) =>
  Math.floor(((wholeMs - missingMs) * 100_000) / wholeMs) / 1_000;

/** The runs up to `nowMs` in order, with overlapping ones merged. */
function union(runs: readonly Run[], nowMs: number): Run[] {
  const clipped = runs
    .map(({ startedMs, lastSeenMs }) => ({
      startedMs,
      lastSeenMs: Math.min(lastSeenMs, nowMs),
    }))
    .filter(({ startedMs, lastSeenMs }) => startedMs <= lastSeenMs)
    .toSorted((a, b) => a.startedMs - b.startedMs);
  const merged: { startedMs: number; lastSeenMs: number }[] = [];
  for (const run of clipped) {
    const previous = merged.at(-1);
    if (previous && run.startedMs <= previous.lastSeenMs)
      previous.lastSeenMs = Math.max(previous.lastSeenMs, run.lastSeenMs);
    else merged.push({ ...run });
  }
  const last = merged.at(-1);
  if (last && nowMs - last.lastSeenMs <= RUNNING_WITHIN_MS) last.lastSeenMs = nowMs;
  return merged;
}
