/** Bars in the form that the chart library takes. */
import type { UTCTimestamp } from 'lightweight-charts';
import type { ChartBars } from './bars.ts';

export type SeriesTime = UTCTimestamp;

const MINUTE_SECONDS = 60;

export const candlePoints = ({ startSeconds, open, high, low, close }: ChartBars) =>
  startSeconds.map((seconds, at) => ({
    time: seconds as SeriesTime,
    open: open[at]!,
    high: high[at]!,
    low: low[at]!,
    close: close[at]!,
  }));

/** A gap where there is no value. */
export const linePoints = ({ startSeconds }: ChartBars, values: readonly (number | null)[]) =>
  startSeconds.map((seconds, at) => {
    const value = values[at] ?? null;
    const time = seconds as SeriesTime;
    return value === null ? { time } : { time, value };
  });

export const volumePoints = ({ startSeconds, open, close, volume }: ChartBars, up: string, down: string) =>
  startSeconds.map((seconds, at) => ({
    time: seconds as SeriesTime,
    value: volume[at]!,
    color: close[at]! >= open[at]! ? up : down,
  }));

/** The minutes from the last bar to the end of the session, so that the picture shows the whole of it. */
export function remainingTimes(
  { startSeconds }: ChartBars,
  untilSeconds: number | null,
): { readonly time: SeriesTime }[] {
  const last = startSeconds.at(-1);
  if (untilSeconds === null || last === undefined) return [];
  const count = Math.max(0, Math.floor((untilSeconds - last) / MINUTE_SECONDS) - 1);
  return Array.from({ length: count }, (_, index) => ({
    time: (last + (index + 1) * MINUTE_SECONDS) as SeriesTime,
  }));
}
