import { barwise } from './barwise.ts';
import { type IndicatorRun, period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { mul, quotient } from './rolling/vector-code.ts';
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
  let last = { end: -Infinity, turnover: 0, traded: 0 };
  return ({ timestamp, high, low, close, volume, length: bars }, [out]) => {
    let { end, turnover, traded } = last;
    for (let i = 0; i < bars; i++) {
      const time = timestamp[i]!;
      if (time >= end) {
        turnover = 0;
        traded = 0;
        end = (Math.floor(time / DAY_MS) + 1) * DAY_MS;
      }
      turnover += (high[i]! + low[i]! + close[i]!) * volume[i]!;
      traded += 3 * volume[i]!;
      out![i] = ratio(turnover, traded);
    }
    last = { end, turnover, traded };
  };
}
