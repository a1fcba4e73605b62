import type { AlertCondition } from '@meridian/contracts/alerts';
import type { Calendar } from '@meridian/market/calendar';
import { dateOf, DAY_MS } from '@meridian/market/dates';

type Window = AlertCondition['window'];

/** Lengths of windows within a day. */
export const WINDOW_MINUTES: Readonly<Record<Exclude<Window, '1d'>, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/** The end of the bar that begins at `timestamp`: at the close of its session at the latest. */
export function barEndMs(calendar: Calendar, window: Window, timestamp: number): number {
  if (window === '1d') {
    // A day without a session in the calendar ends at midnight.
    return calendar.session(dateOf(timestamp / DAY_MS))?.closeMs ?? timestamp + DAY_MS;
  }
  return Math.min(
    timestamp + WINDOW_MINUTES[window] * 60_000,
    Math.max(calendar.lastBegun(timestamp).closeMs, timestamp + 60_000),
  );
}
