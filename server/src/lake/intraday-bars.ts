import { type Bars, BAR_COLUMNS, emptyBars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { createByteCache } from './byte-cache.ts';
import type { CatalogueEntry, IntradayFile, IntradayMinutes } from './catalogue.ts';
import { readIntraday } from './parquet-files.ts';
import type { ReadStored } from './stored-files.ts';

export interface BarsOfLength {
  readonly minutes: IntradayMinutes;
  readonly bars: Bars;
}

const MINUTE_MS = 60_000;
const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Bars of several lengths as one set in order of time, given the shortest first: a longer bar is taken only where no
 * shorter one begins within it.
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

/** Reads the intraday bars of imported symbols; those that were asked for last stay in memory. */
export function createIntraday() {
  const cache = createByteCache<Bars>(CACHE_BYTES, (bars) => bars.length * 6 * 8);

  const load = async (
    { file, minutes }: IntradayFile,
    fromMs: number,
    toMs: number,
    need: () => CatalogueEntry,
    readStored: ReadStored,
  ): Promise<BarsOfLength> => {
    const key = `${file} ${fromMs} ${toMs}`;
    let bars = cache.get(key);
    if (!bars) {
      const current = () => need().intraday?.files.find((it) => it.minutes === minutes)?.file;
      const read = (await readStored(current, (path) => readIntraday(path, fromMs, toMs))) ?? emptyBars(0);
      bars = sliceBars(read, firstAtOrAfter(read, fromMs), firstAtOrAfter(read, toMs));
      cache.set(key, bars);
    }
    return { minutes, bars };
  };

  /**
   * The bars that start in [fromMs, toMs) and that bars of `longest` minutes can be made of: those of lengths that
   * divide it, shorter ones before longer ones.
   */
  return async (
    need: () => CatalogueEntry,
    { fromMs, toMs, longest }: { readonly fromMs: number; readonly toMs: number; readonly longest: number },
    readStored: ReadStored,
  ): Promise<Bars> => {
    const files = (need().intraday?.files ?? []).filter(
      (it) => longest % it.minutes === 0 && it.toMs >= fromMs && it.fromMs < toMs,
    );
    if (files.length === 0) return emptyBars(0);
    const sets: BarsOfLength[] = [];
    for (const file of files) sets.push(await load(file, fromMs, toMs, need, readStored));
    return overlaid(sets);
  };
}
