import type { ServiceStatus } from '@meridian/contracts/portal/status';
import { merged, type Span, without } from '../spans.ts';
import { DAYS_LISTED, LEAST_RECORD_MS, percentOf, within } from './availability.ts';

export interface ComponentSpan extends Span {
  readonly component: string;
  readonly state: 'operational' | 'degraded' | 'down';
}

type History = NonNullable<ServiceStatus['component_history']>[number];

const DAY_MS = 86_400_000;

/**
 * The last 90 days of each measured component. `outages` are times in which the service did not run at all: they count against
 * every component. Several processes may have measured the same fault.
 */
export function componentHistory(
  spans: readonly ComponentSpan[],
  outages: readonly Span[],
  nowMs: number,
): History[] {
  const names = [...new Set(spans.map(({ component }) => component))];
  return names.map((name) => {
    const own = spans.filter(({ component }) => component === name);
    const sinceMs = Math.min(...own.map(({ fromMs }) => fromMs));
    const inState = (state: ComponentSpan['state']) =>
      merged(
        own
          .filter((span) => span.state === state)
          .map(({ fromMs, untilMs }) => ({ fromMs, untilMs: Math.min(untilMs, nowMs) })),
      );
    const down = inState('down');
    const degraded = without(inState('degraded'), down);
    const missing = merged([...outages, ...down]);
    const today = Math.floor(nowMs / DAY_MS);
    const fromMs = Math.max(sinceMs, (today - DAYS_LISTED + 1) * DAY_MS);
    return {
      name,
      since: new Date(sinceMs).toISOString(),
      uptime_90d:
        nowMs - sinceMs >= LEAST_RECORD_MS ? percentOf(nowMs - fromMs, within(missing, fromMs, nowMs)) : null,
      days: faultyDays({ degraded, down }, fromMs, nowMs),
    };
  });
}

function faultyDays(
  { degraded, down }: { readonly degraded: readonly Span[]; readonly down: readonly Span[] },
  sinceMs: number,
  nowMs: number,
): History['days'] {
  const days: History['days'] = [];
  for (let day = Math.floor(sinceMs / DAY_MS); day * DAY_MS < nowMs; day += 1) {
    const secondsOf = (spans: readonly Span[]) =>
      Math.ceil(within(spans, day * DAY_MS, (day + 1) * DAY_MS) / 1_000);
    const [degraded_seconds, down_seconds] = [secondsOf(degraded), secondsOf(down)];
    if (degraded_seconds + down_seconds === 0) continue;
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    days.push({ date, degraded_seconds, down_seconds });
  }
  return days;
}
