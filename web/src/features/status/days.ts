import { STATUS_DAYS } from '@meridian/contracts/status';
import { formatDay, formatHour, formatSpan, formatWeekday } from '../../lib/format.ts';
import type { ServiceStatus } from './use-status.ts';

const DAY_MS = 86_400_000;

/** One of the 90 days up to today, in UTC. */
export interface StatusDay {
  readonly atMs: number;
  /** Before the first start of the service. */
  readonly isBefore: boolean;
  /** Null where the length of an outage says more. */
  readonly uptimePct: number | null;
  readonly outageSeconds: number;
  /** In which it worked, but late or in part. */
  readonly degradedSeconds: number;
  readonly plannedSeconds: number;
  /** Titles of the incidents of the day. */
  readonly incidents: readonly string[];
  /** Titles of the maintenance of the day. */
  readonly maintenance: readonly string[];
}

/** What was measured of one component; undefined before its first measurement. */
export const measuredOf = ({ component_history = [] }: ServiceStatus, name: string) =>
  component_history.find((component) => component.name === name);

/** The 90 days of one component, oldest first: its own faults and incidents, and the outages of the whole service. */
export function componentDays(status: ServiceStatus, name: string): StatusDay[] {
  const measured = measuredOf(status, name);
  const faults = new Map(measured?.days.map((day) => [Date.parse(day.date), day]));
  const { history, announced } = status;
  const incidents = announced.incidents.filter(({ component }) => component === name);
  const days = daysOf({
    ...status,
    history: { ...history, since: measured?.since ?? null },
    announced: { ...announced, incidents },
  });
  return days.map((day) => {
    const fault = faults.get(day.atMs);
    return Object.assign(day, {
      uptimePct: null,
      outageSeconds: day.outageSeconds + (fault?.down_seconds ?? 0),
      degradedSeconds: fault?.degraded_seconds ?? 0,
    });
  });
}

/** The 90 days of the status, oldest first. */
export function daysOf({ history, announced, as_of }: ServiceStatus): StatusDay[] {
  const nowMs = Date.parse(as_of);
  const today = Math.floor(nowMs / DAY_MS);
  const sinceMs = history.since === null ? nowMs : Date.parse(history.since);
  const stopped = new Map(history.days.map((day) => [Date.parse(day.date), day]));
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const atMs = (today - STATUS_DAYS + 1 + index) * DAY_MS;
    const isWithin = (from: string, until: string | null) =>
      Date.parse(from) < Math.min(nowMs, atMs + DAY_MS) && (until === null || Date.parse(until) > atMs);
    const day = stopped.get(atMs);
    return {
      atMs,
      isBefore: atMs + DAY_MS <= sinceMs || history.since === null,
      uptimePct: day?.uptime_pct ?? 100,
      outageSeconds: day?.outage_seconds ?? 0,
      degradedSeconds: 0,
      plannedSeconds: day?.planned_seconds ?? 0,
      incidents: announced.incidents
        .filter(({ opened_at, resolved_at }) => isWithin(opened_at, resolved_at))
        .map(({ title }) => title),
      maintenance: announced.maintenance
        .filter(({ state, from, until }) => state !== 'cancelled' && isWithin(from, until))
        .map(({ title }) => title),
    };
  });
}

/** Whether something happened on the day. */
export const isEventful = ({ outageSeconds, plannedSeconds, incidents, maintenance }: StatusDay): boolean =>
  outageSeconds + plannedSeconds + incidents.length + maintenance.length > 0;

/** `45 s`, `12 min` or `3 h 20 min`. */
const stopText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : formatSpan(seconds * 1_000));

/** What happened on a day, as parts of a sentence. */
export function dayParts(day: StatusDay, since: string | null): string[] {
  if (day.isBefore)
    return [since === null ? 'no data yet' : `no data before ${formatDay(Date.parse(since))}`];
  const { uptimePct, outageSeconds, degradedSeconds, plannedSeconds, incidents, maintenance } = day;
  const up = uptimePct === null ? '' : `${uptimePct}% up, `;
  return [
    ...(outageSeconds > 0 ? [`${up}outage of ${stopText(outageSeconds)}`] : []),
    ...(degradedSeconds > 0 ? [`degraded for ${stopText(degradedSeconds)}`] : []),
    ...(outageSeconds + degradedSeconds === 0 ? ['no outage'] : []),
    ...(plannedSeconds === 0 ? [] : [`planned stop of ${stopText(plannedSeconds)}`]),
    ...incidents.map((title) => `incident: ${title}`),
    ...maintenance.map((title) => `maintenance: ${title}`),
  ];
}

/** The figures of a day as a sentence. */
export const dayText = (day: StatusDay, since: string | null): string =>
  `${formatWeekday(day.atMs)}: ${dayParts(day, since).join('; ')}`;

/** When the record began, for the left end of the bars. */
export function beginText({
  since,
  as_of,
}: {
  readonly since: string | null;
  readonly as_of: string;
}): string {
  if (since === null) return 'No data yet';
  const sinceMs = Date.parse(since);
  const spanMs = Date.parse(as_of) - sinceMs;
  if (spanMs >= STATUS_DAYS * DAY_MS) return `${STATUS_DAYS} days ago`;
  const time = spanMs < DAY_MS ? `, ${formatHour(sinceMs)} UTC` : '';
  return `No data before ${formatDay(sinceMs)}${time}`;
}
