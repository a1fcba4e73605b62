import { expect, test } from 'vitest';
import { emptyBars } from '../bars.ts';
import { randomBars } from '../testing/series.ts';
import { fearGreed, percentileRank } from './fear-greed.ts';
import { gatherSessionHistory } from './session-history.ts';
import { expectedVolatility } from './volatility.ts';

test('a percentile rank counts ties half and leaves out what is unknown', () => {
  expect(percentileRank([1, 2, 3, 4], 4)).toBe(88);
  expect(percentileRank([1, 2, 3, 4, NaN], 2.5)).toBe(50);
  expect(percentileRank([5, 5, 5], 5)).toBe(50);
  expect(percentileRank([], 5)).toBe(50);
});

test('the index is the mean of the scores, volatility turned around, and says its sentiment', () => {
  const rising = Float64Array.from({ length: 300 }, (_, i) => i);
  const unknown = new Float64Array(300).fill(NaN);
  const history = {
    momentum: rising,
    strength: rising,
    breadth: unknown,
    volatility: rising,
    safeHaven: rising,
  };
  const sentiment = fearGreed(history)!;
  expect(sentiment.components.map(({ name, score }) => [name, score])).toEqual([
    ['momentum', 100],
    ['strength', 100],
    ['volatility', 0],
    ['safeHaven', 100],
  ]);
  expect(sentiment).toMatchObject({ index: 75, label: 'greed' });
  expect(
    fearGreed({ ...history, momentum: unknown, strength: unknown, volatility: unknown, safeHaven: unknown }),
  ).toBeUndefined();
});

test('expected volatility is that of RiskMetrics', () => {
  const closes = Float64Array.from({ length: 22 }, (_, i) => 100 * Math.exp(0.01 * (i % 2)));
  const volatility = expectedVolatility(closes);
  // All squared returns are 0.0001, so is their mean, however weighted.
  expect(volatility[19]).toBeNaN();
  expect(volatility[20]).toBeCloseTo(100 * Math.sqrt(252 * 0.0001), 10);
  const jump = Float64Array.of(...closes, closes[21]! * Math.exp(0.05));
  expect(expectedVolatility(jump)[22]).toBeCloseTo(
    100 * Math.sqrt(252 * (0.94 * 0.0001 + 0.06 * 0.0025)),
    10,
  );
});

/** Bars of which each is at the highest, or lowest, price so far. */
function steadyBars(length: number, direction: 1 | -1) {
  const bars = emptyBars(length);
  bars.timestamp.set(randomBars(length, 1).timestamp);
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    bars[name].set(Float64Array.from({ length }, (_, i) => 1_000 + direction * i));
  }
  bars.volume.fill(100);
  return bars;
}

test('strength and breadth count members by their date', () => {
  const index = randomBars(300, 1);
  const gathering = gatherSessionHistory(index, new Float64Array(300).fill(4));
  for (const direction of [1, 1, 1, -1] as const) gathering.add(steadyBars(300, direction));
  gathering.add(emptyBars(0));
  const { strength, breadth, safeHaven } = gathering.finish();
  expect(strength[250]).toBeNaN();
  expect(strength[299]).toBe(0.5);
  const [up, down] = [3 * 1_299, 701];
  expect(breadth[299]!).toBeGreaterThan((up - down) / (up + down) - 0.01);
  expect(breadth[299]!).toBeLessThan((up - down) / (up + down) + 0.01);
  // Yields stand still at 4 percent, so that bonds bring that for 20 of 252 days.
  expect(safeHaven[299]).toBeCloseTo(index.close[299]! / index.close[279]! - 1 - (0.04 * 20) / 252, 12);
});
