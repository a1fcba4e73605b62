import { adjustBars } from '@meridian/market/adjustment';
import { sliceBars } from '@meridian/market/bars';
import { createExchange } from '@meridian/market/simulator/exchange';
import { expect, test } from 'vitest';
import { concatSeries, seriesMemory } from './series-memory.ts';

const exchange = createExchange(1);
const bars = exchange.dailyBars('AAPL', '2026-11-19');

test('the columns of a series are zeros in one shared memory and do not overlap', () => {
  const take = seriesMemory(3, 2);
  const [first, second] = [take(3), take(3)];
  first.fill(1);
  expect([[...first], [...second]]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  expect(first.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(second.buffer).toBe(first.buffer);
});

test('adjusted and joined bars are the same in memory of a series', () => {
  const events = exchange.events('AAPL', '2026-11-19');
  const own = adjustBars(bars, 'raw', 'all', events);
  expect(adjustBars(bars, 'raw', 'all', events, seriesMemory(bars.length, 8))).toEqual(own);
  expect(concatSeries([bars, sliceBars(bars, 0, 0)])).toEqual(bars);
});

test('more series than shared memory has room for are in memory of their own', () => {
  const rows = 1_000_000;
  const kept = Array.from({ length: 40 }, () => seriesMemory(rows, 1)(rows));
  expect(kept.map(({ length }) => length)).toEqual(kept.map(() => rows));
  expect(kept.at(-1)!.buffer).toBeInstanceOf(ArrayBuffer);
});
