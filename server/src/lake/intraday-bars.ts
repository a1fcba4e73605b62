import { type Bars, BAR_COLUMNS, emptyBars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { createByteCache } from './byte-cache.ts';
import type { IntradayFile, IntradayMinutes } from './catalogue.ts';
import { type IntradaySlice, readIntraday, type BarLimit } from './parquet-files.ts';
import type { ReadStored } from './stored-files.ts';

interface BarsOfLength {
  readonly minutes: IntradayMinutes;
  readonly bars: Bars;
}

const MINUTE_MS = 60_000;
const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Merges bars of several lengths, given the shortest first, in time order. A longer bar is used only if no shorter one
 * begins within it.
 */
export function overlaid(sets: readonly BarsOfLength[]): Bars {
  return sets.slice(1).reduce((shorter, { minutes, bars }) => overlay(shorter, bars, minutes), sets[0]!.bars);
}

function overlay(shorter: Bars, longer: Bars, minutes: number): Bars {
  const merged = emptyBars(shorter.length + longer.length);
  let length = 0;
  const take = (from: Bars, at: number) => {
    for (const column of BAR_COLUMNS) merged[column][length] = from[column][at]!;
    length++;
  };
  let i = 0;
  for (let j = 0; j < longer.length; j++) {
    const startMs = longer.timestamp[j]!;
    while (i < shorter.length && shorter.timestamp[i]! < startMs) take(shorter, i++);
    if (!(shorter.timestamp[i]! < startMs + minutes * MINUTE_MS)) take(longer, j);
  }
  while (i < shorter.length) take(shorter, i++);
  const sized = emptyBars(length);
  for (const column of BAR_COLUMNS) sized[column].set(merged[column].subarray(0, length));
  return sized;
}

interface IntradayQuery {
  readonly fromMs: number;
  readonly toMs: number;
  /** Length in minutes of the requested bars. */
  readonly longest: number;
  /** Whether bars of extended hours are wanted, too. */
  readonly extended: boolean;
  /** How many stored bars are enough. Default: all. */
  readonly want?: BarLimit | undefined;
}

/** Reads the intraday bars of imported symbols through a least-recently-used cache. */
export function createIntraday() {
  const cache = createByteCache<IntradaySlice>(CACHE_BYTES, ({ bars }) => 256 + bars.length * 6 * 8);

  /**
   * Returns the bars in [fromMs, toMs) from which bars of `longest` minutes can be made: those whose length divides
   * `longest`, shorter before longer.
   */
  return async (
    filesNow: () => readonly IntradayFile[],
    { fromMs, toMs, longest, extended, want }: IntradayQuery,
    readStored: ReadStored,
  ): Promise<Bars> => {
    const load = async ({ file, minutes, extended: hours }: IntradayFile): Promise<IntradaySlice> => {
      const key = `${file} ${fromMs} ${toMs} ${want?.bars} ${want?.end}`;
      const known = cache.get(key);
      if (known) return known;
      const current = () => filesNow().find((it) => it.minutes === minutes && it.extended === hours)?.file;
      const part = (await readStored(current, (path) => readIntraday(path, fromMs, toMs, want))) ?? NOTHING;
      cache.set(key, part);
      return part;
    };
    const files = filesNow().filter(
      (it) =>
        longest % it.minutes === 0 && it.toMs >= fromMs && it.fromMs < toMs && (extended || !it.extended),
    );
    if (files.length === 0) return emptyBars(0);
    const parts: (IntradaySlice & BarsOfLength)[] = [];
    for (const it of files) parts.push({ ...(await load(it)), minutes: it.minutes });
    return reached(overlaid(parts), parts, want);
  };
}

const NOTHING: IntradaySlice = { bars: emptyBars(0), isWhole: true };

/** The bars in the range that every part covers. */
function reached(bars: Bars, parts: readonly IntradaySlice[], want: BarLimit | undefined): Bars {
  const cut = parts.filter((it) => !it.isWhole).map((it) => it.bars.timestamp);
  if (cut.length === 0) return bars;
  if (want?.end === 'last')
    return sliceBars(bars, firstAtOrAfter(bars, Math.max(...cut.map((it) => it[0]!))), bars.length);
  return sliceBars(bars, 0, firstAtOrAfter(bars, Math.min(...cut.map((it) => it[it.length - 1]!)) + 1));
}
