import { barwise } from './barwise.ts';
import { type IndicatorRun, period } from './indicator.ts';
import { barWalk } from './rolling/bar-walk.ts';
import { add, both, choose, constant, floor, isEqual, mul, quotient } from './rolling/vector-code.ts';
import { typicalPair } from './rolling/vector-prices.ts';
import { windowSums } from './rolling/window-sums.ts';

const DAY_MS = 86_400_000;

/** Most bars of one UTC date: those of one minute. */
const BARS_OF_A_DAY = 1_440;

const movingMeans = windowSums({
  inputs: 4,
  parts: (input) => [mul(typicalPair(input(0), input(1), input(2)), input(3)), input(3)],
  sums: [{ part: 0 }, { part: 1 }],
  outputs: (sum) => [quotient(sum(0), sum(1))],
});

const dailyMeans = barWalk({
  inputs: 5,
  carried: 2,
  step(input, carried, _parameter, keep) {
    // Times are whole milliseconds: half of one keeps the rounded quotient off the border of two days.
    const day = keep(floor(mul(add(input(0), constant(0.5)), constant(1 / DAY_MS))));
    const volume = keep(input(4));
    const added = mul(choose(add(add(input(1), input(2)), input(3)), constant(3), 0, 2), volume);
    // Turnover at the sum of three prices, and three times the volume, of the day until now: one division is enough.
    const traded = keep(add(both(carried(1), isEqual(day, carried(0))), added));
    const result = quotient(traded, choose(traded, traded, 1, 1));
    return { outputs: [result], carried: [day, traded] };
  },
});

/**
 * Volume-weighted average of the typical price, (high + low + close) / 3. With `period` 0 it resets at the first bar of
 * each UTC date, so that for bars of a day or more it is the typical price; else it is that of the last `period` bars.
 * No value without volume. Source: S. A. Berkowitz, D. E. Logue, E. A. Noser, The total cost of transactions on the
 * NYSE, Journal of Finance 43, 1988; with typical prices: StockCharts ChartSchool, Volume-Weighted Average Price.
 */
export const vwap = barwise({
  name: 'vwap',
  title: 'Volume-weighted average price',
  formula:
    'Sum of T × V / sum of V over period bars, or of the session when period is 0, where T = (H + L + C) / 3',
  overlay: 'all',
  parameters: [period(0, 'period', 0)],
  outputs: [''],
  warmup: ([length]) => Math.max(0, length! - 1),
  memory: ([length]) => (length === 0 ? BARS_OF_A_DAY : 0),
  begin: ([length]) => (length === 0 ? dailyAverage() : movingAverage(length!)),
});

function movingAverage(length: number): IndicatorRun {
  const mean = movingMeans(length);
  return ({ high, low, close, volume }, outputs) => mean.over([high, low, close, volume], outputs);
}

function dailyAverage(): IndicatorRun {
  const mean = dailyMeans();
  mean.carried.fill(NaN);
  return ({ timestamp, high, low, close, volume }, outputs) =>
    mean.over([timestamp, high, low, close, volume], outputs);
}
