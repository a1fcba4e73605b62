import { merged, type Span, without } from '../spans.ts';

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

/** A day in UTC with time in which the service did not run. */
export interface DayStopped {
  /** Such as `2026-11-24`. */
  readonly date: string;
  /** Percent of the day, or of its part since the first start and until now, rounded down; planned stops do not count. */
  readonly uptimePct: number;
  readonly outageMs: number;
  /** Within planned maintenance. */
  readonly plannedMs: number;
}

export interface Availability {
  /** The first start on record; null before. */
  readonly sinceMs: number | null;
  /** Percent of the last 30 days, or of the time since the first start, rounded down; null in the first day. */
  readonly uptimePct: number | null;
  /** Of five minutes or more, newest first. */
  readonly incidents: readonly Outage[];
  /** The days of the last 90 that were not up throughout, oldest first. */
  readonly days: readonly DayStopped[];
}

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;
export const DAYS_LISTED = 90;
const INCIDENT_MS = 5 * 60_000;
/** While a server is being set up, each restart would be a large share of its record. */
export const LEAST_RECORD_MS = DAY_MS;
/** The last run counts as running this long after it was last seen: three of its signs of life. */
export const RUNNING_WITHIN_MS = 90_000;

/**
 * How much of the time at least one of the runs covers, and where none does. `planned` maintenance is no outage. Runs and
 * maintenance may overlap and come in any order.
 */
export function availabilityOf(
  runs: readonly Run[],
  nowMs: number,
  planned: readonly Span[] = [],
): Availability {
  const record = stopsOf(runs, nowMs, planned);
  if (!record) return { sinceMs: null, uptimePct: null, incidents: [], days: [] };
  const { sinceMs, running, stopped, outages } = record;
  const fromMs = Math.max(sinceMs, nowMs - WINDOW_MS);
  const isRunning = running.at(-1)!.untilMs === nowMs;
  return {
    sinceMs,
    uptimePct:
      nowMs - sinceMs >= LEAST_RECORD_MS ? percentOf(nowMs - fromMs, within(outages, fromMs, nowMs)) : null,
    incidents: outages
      .map(({ fromMs: startedMs, untilMs }) => ({
        startedMs,
        endedMs: untilMs === nowMs && !isRunning ? null : untilMs,
        durationMs: untilMs - startedMs,
      }))
      .filter(({ durationMs }) => durationMs >= INCIDENT_MS)
      .toReversed(),
    days: daysOf({ sinceMs, nowMs, stopped, outages }),
  };
}

/** When the service ran, when it did not, and when that was not planned; undefined before the first start. */
export function stopsOf(runs: readonly Run[], nowMs: number, planned: readonly Span[]) {
  const running = union(runs, nowMs);
  const [first] = running;
  if (!first) return undefined;
  const sinceMs = first.fromMs;
  const stopped = without([{ fromMs: sinceMs, untilMs: nowMs }], running);
  return { sinceMs, running, stopped, outages: without(stopped, merged(planned)) };
}

/** Rounded down, because rounded up an outage could read as 100. */
export const percentOf = (wholeMs: number, missingMs: number) =>
  Math.floor(((wholeMs - missingMs) * 100_000) / wholeMs) / 1_000;

/** How much of the time between two moments the spans cover. */
export const within = (spans: readonly Span[], fromMs: number, untilMs: number) =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.untilMs, untilMs) - Math.max(span.fromMs, fromMs)),
    0,
  );

function daysOf(record: {
  readonly sinceMs: number;
  readonly nowMs: number;
  readonly stopped: readonly Span[];
  readonly outages: readonly Span[];
}): DayStopped[] {
  const { sinceMs, nowMs, stopped, outages } = record;
  const today = Math.floor(nowMs / DAY_MS);
  const days: DayStopped[] = [];
  for (let day = Math.max(Math.floor(sinceMs / DAY_MS), today - DAYS_LISTED + 1); day <= today; day += 1) {
    const fromMs = Math.max(day * DAY_MS, sinceMs);
    const untilMs = Math.min((day + 1) * DAY_MS, nowMs);
    const outageMs = within(outages, fromMs, untilMs);
    const plannedMs = within(stopped, fromMs, untilMs) - outageMs;
    if (outageMs === 0 && plannedMs === 0) continue;
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    days.push({ date, uptimePct: percentOf(untilMs - fromMs, outageMs), outageMs, plannedMs });
  }
  return days;
}

/** The runs up to `nowMs` in order, with overlapping ones merged. */
function union(runs: readonly Run[], nowMs: number): Span[] {
  const spans = merged(
    runs
      .filter(({ startedMs }) => startedMs <= nowMs)
      .map(({ startedMs, lastSeenMs }) => ({ fromMs: startedMs, untilMs: Math.min(lastSeenMs, nowMs) })),
  );
  const last = spans.at(-1);
  return last && nowMs - last.untilMs <= RUNNING_WITHIN_MS
    ? [...spans.slice(0, -1), { ...last, untilMs: nowMs }]
    : spans;
}
