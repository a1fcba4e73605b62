import type { Bars } from '../bars.ts';
import { firstAtOrAfter } from '../bars.ts';
import { DAY_MS, dayNumber, monthsBefore, yearOf } from '../dates.ts';

export const WINDOWS = ['1d', '5d', '1m', '3m', 'ytd', '1y'] as const;
export type ChangeWindow = (typeof WINDOWS)[number];

/**
 * The position of the bar whose close a window's change is measured from, in daily bars of which the last is the
 * current session: so many sessions before, the last bar up to the same day of an earlier month, or the last one of
 * the former year. Undefined when the bars do not reach back so far.
 */
export function windowStart(bars: Bars, window: ChangeWindow): number | undefined {
  const last = bars.length - 1;
  if (last < 0) return undefined;
  const start =
    window === '1d'
      ? last - 1
      : window === '5d'
        ? last - 5
        : lastUpTo(bars, startDay(bars.timestamp[last]! / DAY_MS, window));
  return start >= 0 ? start : undefined;
}

const lastUpTo = (bars: Bars, day: number) => firstAtOrAfter(bars, (day + 1) * DAY_MS) - 1;

/** Days since 1970 of the last day before the window. */
function startDay(lastDay: number, window: Exclude<ChangeWindow, '1d' | '5d'>): number {
  if (window === 'ytd') return dayNumber(yearOf(lastDay), 1, 1) - 1;
  return monthsBefore(lastDay, { '1m': 1, '3m': 3, '1y': 12 }[window]);
}
