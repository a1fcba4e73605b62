import { expect, test } from 'vitest';
import { type Bars, emptyBars } from '../bars.ts';
import { levelsOf } from './levels.ts';
import { recentPatterns } from './recent-patterns.ts';

const DAY_MS = 86_400_000;

/** Daily bars from Monday, 1 January 2024, on. */
function barsOf(rows: readonly (readonly [open: number, high: number, low: number, close: number])[]): Bars {
  const bars = emptyBars(rows.length);
  for (const [i, [open, high, low, close]] of rows.entries()) {
    bars.timestamp[i] = Date.UTC(2024, 0, 1) + i * DAY_MS;
    bars.open[i] = open;
    bars.high[i] = high;
    bars.low[i] = low;
    bars.close[i] = close;
  }
  return bars;
}

/** A price that swings between 100 and 110 with a period of ten sessions, and stands at 105 in the end. */
const swing = barsOf(
  Array.from({ length: 81 }, (_, i) => {
    const at = (day: number) => 105 + 5 * Math.sin((day * 2 * Math.PI) / 10);
    const [open, close] = [at(i - 1), at(i)];
    return [open, Math.max(open, close), Math.min(open, close), close] as const;
  }),
);

test('the prices at which a market turned again and again are its support and resistance', () => {
  const { support, resistance } = levelsOf({ bars: swing, isGrowing: false }, 'short');
  const last = swing.close.at(-1)!;
  expect(support).toHaveLength(1);
  expect(resistance).toHaveLength(1);
  expect(support[0]!.price).toBeCloseTo(105 - 5 * Math.sin(0.6 * Math.PI), 9);
  expect(resistance[0]!.price).toBeCloseTo(105 + 5 * Math.sin(0.6 * Math.PI), 9);
  expect(resistance[0]!.touches).toBeGreaterThanOrEqual(5);
  expect(resistance[0]!.distance).toBeCloseTo(resistance[0]!.price / last - 1, 12);
});

test('pivots are those of the last finished session, week or month', () => {
  const pivotOf = (horizon: 'short' | 'medium' | 'long', isGrowing: boolean) =>
    levelsOf({ bars: swing, isGrowing }, horizon).pivots!;
  const mean = (start: number, end: number) => {
    const high = Math.max(...swing.high.subarray(start, end));
    const low = Math.min(...swing.low.subarray(start, end));
    return (high + low + swing.close[end - 1]!) / 3;
  };
  expect(pivotOf('short', false).pivot).toBe(mean(80, 81));
  expect(pivotOf('short', true).pivot).toBe(mean(79, 80));
  // The last day is a Thursday in March.
  expect(pivotOf('medium', false).pivot).toBe(mean(70, 77));
  expect(pivotOf('long', false).pivot).toBe(mean(31, 60));
  const { pivot, r1, r2, r3, s1, s2, s3 } = pivotOf('short', false);
  const [high, low] = [swing.high.at(-1)!, swing.low.at(-1)!];
  expect([r1, s1]).toEqual([2 * pivot - low, 2 * pivot - high]);
  expect([r2, s2]).toEqual([pivot + (high - low), pivot - (high - low)]);
  expect([r3, s3]).toEqual([high + 2 * (pivot - low), low - 2 * (high - pivot)]);
});

test('an engulfing candle is found with its day and direction, and not while it grows', () => {
  const calm = Array.from({ length: 30 }, () => [100, 101.5, 98.5, 100.4] as const);
  const bars = barsOf([...calm, [100, 100.5, 98.5, 99], [98.8, 102, 98.6, 101.5]]);
  const found = recentPatterns({ bars, isGrowing: false }, 'short');
  expect(found).toContainEqual({
    name: 'cdlengulfing',
    title: 'Engulfing pattern',
    timestamp: bars.timestamp.at(-1),
    value: 100,
    direction: 'bullish',
  });
  expect(found.map(({ timestamp }) => timestamp)).toEqual(
    found.map(({ timestamp }) => timestamp).toSorted((one, other) => other - one),
  );
  const growing = recentPatterns({ bars, isGrowing: true }, 'short');
  expect(growing.some(({ name }) => name === 'cdlengulfing')).toBe(false);
});

test('no bars and few bars have no patterns and no levels', () => {
  for (const bars of [barsOf([]), barsOf([[1, 1, 1, 1]])]) {
    for (const horizon of ['short', 'medium', 'long'] as const) {
      expect(recentPatterns({ bars, isGrowing: false }, horizon)).toEqual([]);
      expect(levelsOf({ bars, isGrowing: true }, horizon)).toEqual({
        pivots: null,
        support: [],
        resistance: [],
      });
    }
  }
});
