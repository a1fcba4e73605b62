import {
  type AlignedDays,
  alignedDays,
  type DatedBars,
  type DayAlignment,
  gatherDays,
  joinDays,
  NO_DAYS,
} from '@meridian/market/aligned-days';
import { type Bars, concatBars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { createByteCache } from './byte-cache.ts';
import { type History, type HistoryRequest, resamplerOf } from './history-request.ts';
import type { Lake } from './lake.ts';

/** Days that are gathered and kept together. */
const BLOCK_DAYS = 16;
const CACHE_BYTES = 16 * 1024 * 1024;
const BYTES_PER_DAY = 9 * 8;
/** A market may rest for two days of seven, and for holidays beside them. */
const DAYS_PER_BAR = 1.5;
const SPARE_DAYS = 10;

type AlignedRequest = HistoryRequest & { readonly alignment: DayAlignment };

/** Finished blocks of a lake by symbol, alignment and version. */
const blocksOf = new WeakMap<Lake, ReturnType<typeof createByteCache<DatedBars>>>();

/**
 * Bars of days, weeks or months that begin at a time of the clocks of a zone, made from minute bars. For symbols of markets
 * around the clock with `intraday` bars. A bar starts with its first day; weeks and months count days by their dates.
 */
export async function readAligned(lake: Lake, request: AlignedRequest): Promise<History> {
  const { symbol, interval, adjustment, alignment, fromMs, toMs, want } = request;
  const days = alignedDays(alignment);
  const [resample, longest] = resamplerOf(interval);
  const reach = reachOf(lake, symbol);
  // The first bar is whole when the days of its week or month before the range are read, too.
  const first = days.at(Math.max(fromMs, reach.fromMs)).date - longest;
  const last = days.at(Math.min(toMs, reach.toMs)).date + longest - 1;
  const bars = await enough(want, { first, last, longest }, async (from, through) => {
    const found = await readDays(lake, symbol, { days, alignment }, from, through);
    const joined = joinDays(found, resample);
    // A bar at the beginning of what was read may lack days.
    const startMs = from > first ? days.on(from + longest).startMs : fromMs;
    return between(joined, Math.max(startMs, fromMs), toMs);
  });
  return { bars, adjustment, events: [], partial: isGrowing(lake, symbol, bars, { days, resample }) };
}

interface Span {
  readonly first: number;
  readonly last: number;
  /** The days of a bar at most. */
  readonly longest: number;
}

/** Reads as many days as the wanted bars need, from one end of the span, and twice as many while there are too few. */
async function enough(
  want: HistoryRequest['want'],
  { first, last, longest }: Span,
  read: (from: number, through: number) => Promise<Bars>,
): Promise<Bars> {
  if (!want) return read(first, last);
  // One more shows that there are more.
  let count = Math.ceil((want.bars + 2) * longest * DAYS_PER_BAR) + SPARE_DAYS;
  for (;;) {
    const isLast = want.end === 'last';
    const from = isLast ? Math.max(first, last - count) : first;
    const through = isLast ? last : Math.min(last, first + count);
    const bars = await read(from, through);
    if (bars.length > want.bars || (from === first && through === last)) {
      // Those at the far end may be cut off.
      return isLast ? bars : sliceBars(bars, 0, Math.min(bars.length, want.bars + 1));
    }
    count *= 2;
  }
}

/** First and last instant with minutes. */
function reachOf(lake: Lake, symbol: string): { readonly fromMs: number; readonly toMs: number } {
  const info = lake.symbol(symbol)!;
  if (info.source === 'simulated') return { fromMs: Date.parse(info.firstDate), toMs: lake.now() };
  const { fromMs, toMs } = lake.intraday(symbol)!;
  return { fromMs, toMs: Math.min(toMs, lake.now()) };
}

interface Alignment {
  readonly days: AlignedDays;
  readonly alignment: DayAlignment;
}

/** The days between two dates, both included, block by block. */
async function readDays(
  lake: Lake,
  symbol: string,
  alignment: Alignment,
  from: number,
  through: number,
): Promise<DatedBars> {
  const parts: DatedBars[] = [];
  for (let block = Math.floor(from / BLOCK_DAYS); block * BLOCK_DAYS <= through; block += 1)
    parts.push(await readBlock(lake, symbol, alignment, block));
  const dates = Float64Array.from(parts.flatMap((part) => [...part.dates]));
  const bars = parts.map((part) => part.bars).filter(({ length }) => length > 0);
  return bars.length === 0 ? NO_DAYS : { bars: concatBars(bars), dates };
}

async function readBlock(
  lake: Lake,
  symbol: string,
  { days, alignment: { startMinutes, timeZone } }: Alignment,
  block: number,
): Promise<DatedBars> {
  let cache = blocksOf.get(lake);
  if (!cache)
    blocksOf.set(
      lake,
      (cache = createByteCache(CACHE_BYTES, ({ dates }) => (dates.length + 4) * BYTES_PER_DAY)),
    );
  const isSimulated = lake.symbol(symbol)!.source === 'simulated';
  const version = isSimulated ? 'simulated' : lake.version(symbol);
  const key = `${symbol} ${startMinutes} ${timeZone} ${version} ${block}`;
  const known = cache.get(key);
  if (known) return known;
  const [{ startMs }, { startMs: endMs }] = [days.on(block * BLOCK_DAYS), days.on((block + 1) * BLOCK_DAYS)];
  const found = gatherDays(await lake.everyMinute(symbol, startMs, endMs), days);
  // Gaps of a feed are filled within a day.
  if (endMs + DAY_MS <= lake.now()) cache.set(key, found);
  return found;
}

/** Whether the day, week or month of the last bar has trading to come. */
function isGrowing(
  lake: Lake,
  symbol: string,
  bars: Bars,
  { days, resample }: { readonly days: AlignedDays; readonly resample: (days: Bars) => Bars },
): boolean {
  if (bars.length === 0) return false;
  const { calendar } = marketOf(lake.symbol(symbol)!);
  const begun = calendar.lastBegun(lake.now());
  const comingMs = lake.now() < begun.closeMs ? lake.now() : calendar.next(begun.date).openMs;
  const last = sliceBars(bars, bars.length - 1, bars.length);
  const dates = [days.at(last.timestamp[0]!).date, days.at(comingMs).date];
  const both = { ...concatBars([last, last]), timestamp: Float64Array.from(dates, (date) => date * DAY_MS) };
  const joined = resample(both);
  return dates[1] === dates[0] || (joined.length === 1 && dates[1]! > dates[0]!);
}

const between = (bars: Bars, fromMs: number, toMs: number) => {
  const start = firstAtOrAfter(bars, fromMs);
  return sliceBars(bars, start, Math.max(start, firstAtOrAfter(bars, toMs)));
};
