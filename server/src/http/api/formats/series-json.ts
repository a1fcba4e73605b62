import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { type BarsJson, barsJson, sliceBarsJson } from './bars-json.ts';

const CHUNK_BARS = 256;

/** Series as JSON, cached for as long as the market store keeps the series. */
const serialised = new WeakMap<Bars, (BarsJson | undefined)[]>();

/**
 * The finished bars [0, `count`) of a page as comma-separated JSON, in parts to be joined. For a page of `series`, the
 * text comes from cached chunks of the series, which are rendered when first needed.
 */
export function pageJson(bars: Bars, count: number, series: Bars | undefined): Buffer[] {
  const start = series && positionIn(series, bars, count);
  if (!series || start === undefined) return [sliceBarsJson(barsJson(bars), 0, count)];
  return sliceSeries(series, start, start + count);
}

function sliceSeries(series: Bars, start: number, end: number): Buffer[] {
  let chunks = serialised.get(series);
  if (!chunks) serialised.set(series, (chunks = []));
  const parts: Buffer[] = [];
  for (let from = start; from < end;) {
    const index = Math.floor(from / CHUNK_BARS);
    const firstBar = index * CHUNK_BARS;
    const to = Math.min(end, firstBar + CHUNK_BARS);
    const chunk = (chunks[index] ??= barsJson(
      sliceBars(series, firstBar, Math.min(series.length, firstBar + CHUNK_BARS)),
    ));
    if (parts.length > 0) parts.push(COMMA);
    parts.push(sliceBarsJson(chunk, from - firstBar, to - firstBar));
    from = to;
  }
  return parts;
}

const COMMA = Buffer.from(',');

/** The index of the first `count` of `bars` in `series`; undefined when they are not part of it. */
function positionIn(series: Bars, bars: Bars, count: number): number | undefined {
  if (count === 0) return 0;
  const first = firstAtOrAfter(series, bars.timestamp[0]!);
  return series.timestamp[first + count - 1] === bars.timestamp[count - 1] ? first : undefined;
}
