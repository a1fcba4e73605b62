import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { createByteCache } from '../../../lake/byte-cache.ts';
import { uncountedMemory } from '../../../shared/uncounted-memory.ts';
import { type BarsJson, barsJson, sliceBarsJson } from './bars-json.ts';
import { TextBytes } from './text-bytes.ts';

const CHUNK_BARS = 256;
const CACHE_BYTES = 64 * 1_024 * 1_024;
const COMMA = Buffer.from(',');

/** Parts of series as JSON, by the id of the series and the number of the part. */
const chunks = createByteCache<BarsJson>(
  CACHE_BYTES,
  ({ bytes, offsets }) => bytes.buffer.byteLength + offsets.byteLength,
);
const ids = new WeakMap<Bars, number>();
let lastId = 0;

/**
 * The finished bars [0, `count`) of a page as comma-separated JSON, in parts to be joined. For a page of `series`, the
 * text comes from cached chunks of the series, which are rendered when first needed. The page may know VWAP and trades that the
 * series does not have.
 */
export function pageJson(bars: Bars, count: number, series: Bars | undefined): Buffer[] {
  const start = series && positionIn(series, bars, count);
  if (!series || start === undefined) return [sliceBarsJson(barsJson(bars), 0, count)];
  const parts: Buffer[] = [];
  for (let from = start; from < start + count;) {
    const firstBar = from - (from % CHUNK_BARS);
    const to = Math.min(start + count, firstBar + CHUNK_BARS);
    if (parts.length > 0) parts.push(COMMA);
    parts.push(partOf(series, { page: bars, start }, { firstBar, from, to }));
    from = to;
  }
  return parts;
}

/** The bars [from, to) of a series, which are in the chunk that begins at `firstBar`. `start` is where the page begins. */
function partOf(
  series: Bars,
  { page, start }: { readonly page: Bars; readonly start: number },
  { firstBar, from, to }: { readonly firstBar: number; readonly from: number; readonly to: number },
): Buffer {
  const addsTotals = page.vwap !== undefined && series.vwap === undefined;
  const key = `${idOf(series)} ${firstBar} ${addsTotals}`;
  const endBar = Math.min(series.length, firstBar + CHUNK_BARS);
  let chunk = chunks.get(key);
  if (!chunk) {
    const isWhole = from === firstBar && to === endBar;
    // The totals of bars outside of the page are not known here.
    if (addsTotals && !isWhole) return barsText(sliceBars(page, from - start, to - start));
    chunk = keptJson(
      isWhole ? sliceBars(page, from - start, to - start) : sliceBars(series, firstBar, endBar),
    );
    chunks.set(key, chunk);
  }
  return sliceBarsJson(chunk, from - firstBar, to - firstBar);
}

/** What each chunk is written in first. */
const written = new TextBytes();

/** Bars as JSON in memory for the cache, without the spare room in which text is written. */
function keptJson(bars: Bars): BarsJson {
  written.restart();
  const { bytes, offsets } = barsJson(bars, written);
  const kept = Buffer.from(uncountedMemory(bytes.length));
  kept.set(bytes);
  return { bytes: kept, offsets };
}

const barsText = (bars: Bars): Buffer => sliceBarsJson(barsJson(bars), 0, bars.length);

function idOf(series: Bars): number {
  let id = ids.get(series);
  if (id === undefined) ids.set(series, (id = ++lastId));
  return id;
}

/** The index of the first `count` of `bars` in `series`; undefined when they are not part of it. */
function positionIn(series: Bars, bars: Bars, count: number): number | undefined {
  if (count === 0) return 0;
  const first = firstAtOrAfter(series, bars.timestamp[0]!);
  return series.timestamp[first + count - 1] === bars.timestamp[count - 1] ? first : undefined;
}
