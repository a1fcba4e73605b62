import { emptyBars, sliceBars } from '@meridian/market/bars';
import { expect, test } from 'vitest';
import { barsJson } from './bars-json.ts';
import { pageJson } from './series-json.ts';

const LENGTH = 900;
const series = emptyBars(LENGTH);
for (let index = 0; index < LENGTH; index++) {
  series.timestamp[index] = index * 86_400_000;
  series.close[index] = 10 + index / 8;
}

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
  const alone = barsJson(bars).bytes.toString().replace(/,$/, '');
  expect(Buffer.concat(pageJson(bars, bars.length, series)).toString()).toBe(alone);
});

test('renders bars that are not part of the series separately', () => {
  const bars = sliceBars(series, 0, 3);
  const other = sliceBars(series, 400, 900);
  expect(pageJson(bars, 3, other)).toEqual(pageJson(bars, 3, undefined));
});
