import { type Bars, emptyBars, sliceBars } from '@meridian/market/bars';
import { expect, test } from 'vitest';
import { barJson } from '../../../shared/formatters/bar-json.ts';
import { pageJson } from './series-json.ts';

const LENGTH = 900;
const series = emptyBars(LENGTH);
for (let index = 0; index < LENGTH; index++) {
  series.timestamp[index] = index * 86_400_000;
  series.close[index] = 10 + index / 8;
}

/** The bars one by one, by the renderer of single bars. */
const textOf = (bars: Bars) =>
  Array.from({ length: bars.length }, (_, index) => barJson(bars, index, false)).join(',');

test.each([
  [0, 0],
  [0, 1],
  [0, 256],
  [255, 257],
  [256, 512],
  [100, 900],
  [899, 900],
  [0, 900],
])('bars %i to %i of a series are written as they are alone', (start, end) => {
  const bars = sliceBars(series, start, end);
  const alone = textOf(bars);
  expect(Buffer.concat(pageJson(bars, bars.length, series)).toString()).toBe(alone);
});

test('renders bars that are not part of the series separately', () => {
  const bars = sliceBars(series, 0, 3);
  const other = sliceBars(series, 400, 900);
  expect(pageJson(bars, 3, other)).toEqual(pageJson(bars, 3, undefined));
});

test.each([
  [0, 900],
  [100, 700],
  [300, 400],
])('bars %i to %i that know VWAP and trades are written with them', (start, end) => {
  const vwap = series.close.map((close, index) => (index % 5 === 0 ? Number.NaN : close / 3));
  const trades = series.close.map((_, index) => index * 1_000_003);
  const bars = sliceBars({ ...series, vwap, trades }, start, end);
  const written = () => Buffer.concat(pageJson(bars, bars.length, series)).toString();
  expect(written()).toBe(textOf(bars));
  expect(written()).toBe(textOf(bars));
  const plain = sliceBars(series, start, end);
  expect(Buffer.concat(pageJson(plain, plain.length, series)).toString()).toBe(textOf(plain));
});
