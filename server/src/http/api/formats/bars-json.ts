import type { Bars } from '@meridian/market/bars';
import { timeText } from '@meridian/market/dates';
import { barJson } from '../../../shared/formatters/bar-json.ts';
import { numberText } from '../../../shared/formatters/number-text.ts';

/** Every bar of a series as JSON, after each other in one buffer: any run of bars is one slice of it. */
export interface BarsJson {
  readonly bytes: Buffer;
  /** Where each bar begins, and after the last one where the next would. */
  readonly offsets: Uint32Array;
}

/** Every bar written once, so that any page of the series is a cut of the text. */
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

/** The bars in [start, end), with commas between them and none at the end. */
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
    `,"vwap":${bars.vwap ? numbers(bars.vwap) : list(() => 'null')}` +
    `,"trades":${bars.trades ? numbers(bars.trades) : list(() => 'null')}` +
    `,"partial":${list((index) => String(partial && index === last))}}`
  );
}
