import type { Bars } from '@meridian/market/bars';
import { timeText } from '@meridian/market/dates';
import { barJson, knownText } from '../../../shared/formatters/bar-json.ts';
import { numberText } from '../../../shared/formatters/number-text.ts';

/** All bars of a series as JSON in one buffer, so that any range of bars is a slice. */
export interface BarsJson {
  readonly bytes: Buffer;
  /** The offset of each bar, and the end of the last one. */
  readonly offsets: Uint32Array;
}

/** Renders each bar once, for slicing pages out of the text. */
export function barsJson(bars: Bars): BarsJson {
  const offsets = new Uint32Array(bars.length + 1);
  const rows: string[] = [];
  for (let index = 0; index < bars.length; index++) {
    const row = `${barJson(bars, index, false)},`;
    offsets[index + 1] = offsets[index]! + row.length;
    rows.push(row);
  }
  return { bytes: Buffer.from(rows.join(''), 'latin1'), offsets };
}

/** The bars [start, end) as comma-separated JSON. */
export function sliceBarsJson({ bytes, offsets }: BarsJson, start: number, end: number): Buffer {
  return end > start ? bytes.subarray(offsets[start], offsets[end]! - 1) : Buffer.alloc(0);
}

/** The bars as one JSON object of columns. */
export function compactBarsJson(bars: Bars, partial: boolean): string {
  const list = (text: (index: number) => string) =>
    `[${Array.from({ length: bars.length }, (_, i) => text(i)).join(',')}]`;
  const numbers = (column: Float64Array) => list((index) => numberText(column[index]!));
  const last = bars.length - 1;
  return (
    `{"timestamp":${list((index) => `"${timeText(bars.timestamp[index]!)}"`)}` +
    `,"open":${numbers(bars.open)},"high":${numbers(bars.high)},"low":${numbers(bars.low)}` +
    `,"close":${numbers(bars.close)},"volume":${numbers(bars.volume)}` +
    `,"vwap":${list((index) => knownText(bars.vwap?.[index]))}` +
    `,"trades":${list((index) => knownText(bars.trades?.[index]))}` +
    `,"partial":${list((index) => String(partial && index === last))}}`
  );
}
