import { expect, test } from 'vitest';
import { concatBars, emptyBars, joinBars, sliceBars } from './bars.ts';

const traded = (length: number, first: number) => ({
  ...emptyBars(length),
  vwap: Float64Array.from({ length }, (_, i) => first + i),
  trades: Float64Array.from({ length }, (_, i) => 10 * (first + i)),
});

test('parts carry average prices and numbers of trades along', () => {
  const part = sliceBars(traded(4, 1), 1, 3);
  expect([...part.vwap!]).toEqual([2, 3]);
  expect([...part.trades!]).toEqual([20, 30]);
});

test('joined bars have average prices and numbers of trades when all parts do', () => {
  const whole = concatBars([traded(2, 1), emptyBars(0), traded(1, 5)]);
  expect([...whole.vwap!]).toEqual([1, 2, 5]);
  expect([...whole.trades!]).toEqual([10, 20, 50]);
  const { vwap: _vwap, ...counted } = traded(2, 1);
  const mixed = concatBars([counted, traded(1, 5)]);
  expect([...mixed.trades!]).toEqual([10, 20, 50]);
  expect(mixed.vwap).toBeUndefined();
  expect(concatBars([traded(1, 1), emptyBars(1)]).trades).toBeUndefined();
});

test('neighbours in one series are joined in its memory, others are copied', () => {
  const series = traded(6, 1);
  const joined = joinBars(sliceBars(series, 1, 3), sliceBars(series, 3, 5));
  expect(joined).toEqual(sliceBars(series, 1, 5));
  expect(joined.close.buffer).toBe(series.close.buffer);
  const apart = joinBars(sliceBars(series, 0, 1), sliceBars(series, 3, 5));
  expect([...apart.vwap!]).toEqual([1, 4, 5]);
  expect(apart.close.buffer).not.toBe(series.close.buffer);
  expect(joinBars(emptyBars(0), series)).toEqual(series);
});
