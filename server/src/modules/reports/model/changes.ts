import { type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import { rounded } from '@meridian/market/rounded';

/** Percent from the close before the bar at `index`. */
export const dayChange = (bars: Bars, index: number): number => changeSince(bars, index - 1, index)!;

/** Percent from the close at `start` to the close at `end` (default: the last bar); null without a start. */
export function changeSince(bars: Bars, start: number | undefined, end = bars.length - 1): number | null {
  const before = start === undefined ? undefined : bars.close[start];
  return before === undefined ? null : rounded(100 * (bars.close[end]! / before - 1), 4);
}

/** Percent from the close before a date to the last close. */
export const changeFrom = (bars: Bars, from: string): number | null =>
  changeSince(bars, firstAtOrAfter(bars, dayOf(from) * DAY_MS) - 1);
