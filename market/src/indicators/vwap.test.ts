import { expect, test } from 'vitest';
import { emptyBars } from '../bars.ts';
import { randomBars } from '../testing/series.ts';
import { vwap } from './vwap.ts';

const HOUR_MS = 3_600_000;

test('vwap resets on each UTC date and is the volume-weighted mean of typical prices', () => {
  const bars = emptyBars(4);
  // 22:00, 23:00, 00:00 and 01:00; typical prices 10, 13, 20 and 26.
  bars.timestamp.set([22, 23, 24, 25].map((hour) => Date.UTC(2024, 0, 2) + hour * HOUR_MS));
  for (const [at, price] of [10, 13, 20, 26].entries()) {
    bars.high[at] = price + 1;
    bars.low[at] = price - 1;
    bars.close[at] = price;
  }
  bars.volume.set([100, 200, 0, 50]);
  // (10 × 100 + 13 × 200) / 300 = 12; the new date has no volume at first.
  expect([...vwap.series(bars, [0])[0]!]).toEqual([10, 12, NaN, 26]);
});

test('vwap of minute bars forgets at the next date where the series began', () => {
  const bars = randomBars(3_000, 5);
  for (let i = 0; i < bars.length; i++) bars.timestamp[i] = Date.UTC(2024, 0, 2, 9, 30) + i * 60_000;
  const start = 700;
  const part = {
    ...bars,
    length: bars.length - start,
    timestamp: bars.timestamp.subarray(start),
    high: bars.high.subarray(start),
    low: bars.low.subarray(start),
    close: bars.close.subarray(start),
    volume: bars.volume.subarray(start),
  };
  const whole = vwap.series(bars, [0])[0]!;
  const late = vwap.series(part, [0])[0]!;
  const remembered = vwap.memory([0]);
  expect(late.slice(remembered)).toEqual(whole.slice(start + remembered));
  expect(late[0]).not.toBe(whole[start]);
});
