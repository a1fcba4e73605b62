import { type Bars, emptyBars } from './bars.ts';
import type { Calendar } from './calendar.ts';
import { DAY_MS, weekday } from './dates.ts';
import { rounded } from './rounded.ts';

const MINUTE_MS = 60_000;

/**
 * Minute bars gathered into bars of `minutes` that start at the opening of each session, so the last bar of a
 * session may be shorter and none reaches over the closing. The timestamp is the start of the interval even when
 * its first minutes had no trade.
 */
export function resampleMinutes(bars: Bars, minutes: number, calendar: Calendar): Bars {
  let openMs = Infinity;
  let closeMs = -Infinity;
  return gatherBars(bars, (timestamp) => {
    if (timestamp < openMs || timestamp >= closeMs) ({ openMs, closeMs } = calendar.lastBegun(timestamp));
    const length = minutes * MINUTE_MS;
    return openMs + Math.floor((timestamp - openMs) / length) * length;
  });
}

/** Intraday bars gathered into daily ones: those that begin from one opening on belong to its trading date. */
export function resampleSessions(bars: Bars, calendar: Calendar): Bars {
  let openMs = Infinity;
  let closeMs = -Infinity;
  let day = NaN;
  return gatherBars(bars, (timestamp) => {
    if (timestamp < openMs || timestamp >= closeMs)
      ({ openMs, closeMs, day } = calendar.lastBegun(timestamp));
    return day * DAY_MS;
  });
}

/** Daily bars gathered into ISO weeks (Monday to Sunday); the timestamp is that of the first trading date. */
export function resampleWeeks(bars: Bars): Bars {
  return withFirstDates(bars, (timestamp) => {
    const day = timestamp / DAY_MS;
    return day - ((weekday(day) + 6) % 7);
  });
}

/**
 * Daily bars gathered into `months` calendar months, counted from January of the year 0: 3 are quarters, 12 are years. The
 * timestamp is that of the first trading date.
 */
export function resampleMonths(bars: Bars, months = 1): Bars {
  return withFirstDates(bars, (timestamp) => {
    const date = new Date(timestamp);
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
  });
}

function withFirstDates(bars: Bars, periodOf: (timestamp: number) => number): Bars {
  let period = NaN;
  let first = NaN;
  return gatherBars(bars, (timestamp) => {
    const own = periodOf(timestamp);
    if (own !== period) {
      period = own;
      first = timestamp;
    }
    return first;
  });
}

/** Joins neighbouring bars for which `startOf` returns the same timestamp. The joined bar gets this timestamp. */
export function gatherBars(bars: Bars, startOf: (timestamp: number) => number): Bars {
  const starts = new Float64Array(bars.length);
  let groups = 0;
  for (let i = 0; i < bars.length; i++) {
    starts[i] = startOf(bars.timestamp[i]!);
    if (i === 0 || starts[i] !== starts[i - 1]) groups++;
  }
  const gathered = emptyBars(groups);
  const vwap = bars.vwap && new Float64Array(groups);
  const trades = bars.trades && new Float64Array(groups);
  let start = 0;
  for (let group = 0; group < groups; group++) {
    let end = start + 1;
    while (end < bars.length && starts[end] === starts[start]) end++;
    gathered.timestamp[group] = starts[start]!;
    join(bars, start, end, gathered, group);
    if (vwap) vwap[group] = averagePrice(bars, start, end);
    if (trades) trades[group] = bars.trades.subarray(start, end).reduce((sum, it) => sum + it);
    start = end;
  }
  return { ...gathered, ...(vwap && { vwap }), ...(trades && { trades }) };
}

/** First open, highest high, lowest low, last close and the sum of volumes of the bars in [start, end). */
function join(bars: Bars, start: number, end: number, target: Bars, at: number): void {
  let high = -Infinity;
  let low = Infinity;
  let volume = 0;
  for (let i = start; i < end; i++) {
    if (bars.high[i]! > high) high = bars.high[i]!;
    if (bars.low[i]! < low) low = bars.low[i]!;
    volume += bars.volume[i]!;
  }
  target.open[at] = bars.open[start]!;
  target.high[at] = high;
  target.low[at] = low;
  target.close[at] = bars.close[end - 1]!;
  target.volume[at] = volume;
}

/** VWAPs weighted by volume; without any volume, the plain average. To a millionth, as fine as prices are. */
function averagePrice(bars: Bars, start: number, end: number): number {
  let turnover = 0;
  let volume = 0;
  let sum = 0;
  for (let i = start; i < end; i++) {
    turnover += bars.vwap![i]! * bars.volume[i]!;
    volume += bars.volume[i]!;
    sum += bars.vwap![i]!;
  }
  const average = volume > 0 ? turnover / volume : sum / (end - start);
  return rounded(average, 6);
}
