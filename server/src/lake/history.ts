import { adjustBars } from '@meridian/market/adjustment';
import { type Bars, concatBars, type CorporateEvent, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import { resampleMinutes } from '@meridian/market/resample';
import { marketOf } from '@meridian/market/simulator/instrument';
import {
  type History,
  type HistoryRequest,
  LONGEST_MONTH_DAYS,
  minutesOf,
  monthsOf,
  resamplerOf,
} from './history-request.ts';
import { readAligned } from './aligned-history.ts';
import { adjustedIntraday } from './adjusted-bars.ts';
import { type AdjustedBars, isLive, type Lake, UnknownSymbolError } from './lake.ts';

export { type History, type HistoryRequest, minutesOf, resamplerOf } from './history-request.ts';

const MINUTE_MS = 60_000;
const LONGEST_MONTH_MS = LONGEST_MONTH_DAYS * DAY_MS;

/**
 * Reads the history of a symbol between two instants, resampled and adjusted. The last bar of a simulated symbol includes
 * the session in progress. Returns a value when everything is in memory, else a promise. Throws UnknownSymbolError.
 */
export function readHistory(lake: Lake, request: HistoryRequest): History | Promise<History> {
  const version = lake.version(request.symbol);
  const history = read(lake, request);
  if (!(history instanceof Promise)) return history;
  // The parts that were read may be from before and after an import.
  return history.then((it) => (lake.version(request.symbol) === version ? it : readHistory(lake, request)));
}

function read(lake: Lake, request: HistoryRequest): History | Promise<History> {
  if (request.alignment) return readAligned(lake, { ...request, alignment: request.alignment });
  const { symbol, interval, adjustment } = request;
  const minutes = minutesOf(interval);
  return whenReady(lake.events(symbol), (events) =>
    minutes !== undefined
      ? whenReady(minutesToAdjust(lake, request, minutes, events), (bars) =>
          intraday(lake, request, minutes, bars, events),
        )
      : whenReady(lake.adjusted(symbol, adjustment), (bars) => daily(lake, request, bars, events)),
  );
}

/**
 * A short text that changes whenever the result of `readHistory` changes; for ETags. While a session is in progress,
 * ranges that include it change every second.
 */
export function historyVersion(
  lake: Lake,
  { symbol, interval, toMs, session: hours, alignment }: HistoryRequest,
): string {
  const info = lake.symbol(symbol);
  if (!info) throw new UnknownSymbolError(symbol);
  const version = lake.version(symbol);
  const nowMs = lake.now();
  const session = marketOf(info).calendar.lastBegun(nowMs);
  const longestMs = (monthsOf(interval) ?? (interval === '1w' || alignment ? 1 : 0)) * LONGEST_MONTH_MS;
  if (!isLive(info.source)) {
    // The next session decides whether the last week or month has more sessions.
    const mayGrow = longestMs > 0 && (session.day - dayOf(info.lastDate)) * DAY_MS <= longestMs;
    return mayGrow ? `${version}.${session.date}${nowMs < session.closeMs ? 'o' : 'c'}` : version;
  }
  if (nowMs >= session.closeMs && hours !== 'all') return version;
  const growsFromMs = session.day * DAY_MS - longestMs;
  return toMs > growsFromMs ? `${version}.${Math.floor(nowMs / 1000)}` : version;
}

/** Calls `use` synchronously with a value, else when the promise resolves. */
export function whenReady<T, R>(value: T | Promise<T>, use: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}

function daily(
  lake: Lake,
  request: HistoryRequest,
  { bars, adjustment }: AdjustedBars,
  events: readonly CorporateEvent[],
): History {
  const { symbol, interval, fromMs, toMs } = request;
  // Events up to today are applied to earlier bars, so the growing bar needs no adjustment.
  const growing = lake.growing(symbol);
  if (interval === '1d') {
    const range = between(bars, fromMs, toMs);
    const grows = growing !== undefined && growing.timestamp[0]! >= fromMs && growing.timestamp[0]! < toMs;
    const all = grows ? concatBars([range, growing]) : range;
    return { bars: all, adjustment, events: eventsBetween(events, fromMs, toMs), partial: grows };
  }
  const [resample] = resamplerOf(interval);
  const whole = resample(growing ? concatBars([bars, growing]) : bars);
  const range = between(whole, fromMs, toMs);
  return {
    bars: range,
    adjustment,
    events: eventsBetween(events, fromMs, toMs),
    partial: range.length > 0 && hasSessionsToCome(lake, symbol, range, resample),
  };
}

/** Whether a session that has not closed yet falls into the week or month of the last bar. */
function hasSessionsToCome(lake: Lake, symbol: string, range: Bars, resample: (bars: Bars) => Bars): boolean {
  const { calendar } = marketOf(lake.symbol(symbol)!);
  const begun = calendar.lastBegun(lake.now());
  const pending = lake.now() < begun.closeMs ? begun : calendar.next(begun.date);
  const last = sliceBars(range, range.length - 1, range.length);
  const coming = { ...last, timestamp: Float64Array.of(pending.day * DAY_MS) };
  return coming.timestamp[0]! >= last.timestamp[0]! && resample(concatBars([last, coming])).length === 1;
}

/**
 * Reads the minutes of a range. To adjust prices before an event it reads up to the present, because a dividend is
 * measured against the close before its ex-date.
 */
function minutesToAdjust(
  lake: Lake,
  { symbol, fromMs, toMs, adjustment, session, want }: HistoryRequest,
  length: number,
  events: readonly CorporateEvent[],
): Bars | Promise<Bars> {
  // A bar that begins before the end of the range is needed as a whole.
  const endMs = toMs + length * MINUTE_MS;
  if (lake.symbol(symbol)!.source !== 'simulated') {
    // One more bar shows that there are more. The bar at the far end may be incomplete.
    const stored = want && { bars: (want.bars + 2) * length, end: want.end };
    return lake.minutes(symbol, fromMs, endMs, { longest: length, want: stored, session });
  }
  const later = adjustment !== 'raw' && events.some((event) => dayOf(event.date) * DAY_MS >= toMs);
  return lake.minutes(symbol, fromMs, later ? Infinity : endMs);
}

function intraday(
  lake: Lake,
  { symbol, fromMs, toMs, adjustment }: HistoryRequest,
  length: number,
  minutes: Bars,
  events: readonly CorporateEvent[],
): History | Promise<History> {
  const info = lake.symbol(symbol)!;
  const { calendar } = marketOf(info);
  const finish = ({ bars: shortest, adjustment: reached }: AdjustedBars): History => {
    const bars = between(length === 1 ? shortest : resampleMinutes(shortest, length, calendar), fromMs, toMs);
    const last = bars.timestamp[bars.length - 1] ?? -Infinity;
    const partial = lake.growing(symbol) !== undefined && last + length * MINUTE_MS > lake.now();
    return { bars, adjustment: reached, events: eventsBetween(events, fromMs, toMs), partial };
  };
  return info.source === 'simulated'
    ? finish({ bars: adjustBars(minutes, 'raw', adjustment, events), adjustment })
    : whenReady(adjustedIntraday(lake, symbol, minutes, adjustment), finish);
}

const between = (bars: Bars, fromMs: number, toMs: number) =>
  sliceBars(
    bars,
    firstAtOrAfter(bars, fromMs),
    Math.max(firstAtOrAfter(bars, fromMs), firstAtOrAfter(bars, toMs)),
  );

function eventsBetween(
  events: readonly CorporateEvent[],
  fromMs: number,
  toMs: number,
): readonly CorporateEvent[] {
  const from = Math.floor(fromMs / DAY_MS);
  return events.filter((event) => dayOf(event.date) >= from && dayOf(event.date) * DAY_MS < toMs);
}
