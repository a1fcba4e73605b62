import { barwise } from './barwise.ts';
import { type IndicatorRun, period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowShare } from './rolling/window-share.ts';

const DAY_MS = 86_400_000;

/** Most bars of one UTC date: those of one minute. */
const BARS_OF_A_DAY = 1_440;

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
  const mean = new WindowShare(length);
  return ({ high, low, close, volume, length: bars }, [out]) => {
    const turnovers = scratch(0, bars);
    for (let i = 0; i < bars; i++) turnovers[i] = ((high[i]! + low[i]! + close[i]!) / 3) * volume[i]!;
    mean.over(turnovers, volume, out!);
  };
}

function dailyAverage(): IndicatorRun {
  let last = { day: NaN, turnover: 0, traded: 0 };
  return ({ timestamp, high, low, close, volume, length: bars }, [out]) => {
    let { day, turnover, traded } = last;
    for (let i = 0; i < bars; i++) {
      const own = Math.floor(timestamp[i]! / DAY_MS);
      if (own !== day) {
        turnover = 0;
        traded = 0;
        day = own;
      }
      turnover += ((high[i]! + low[i]! + close[i]!) / 3) * volume[i]!;
      traded += volume[i]!;
      out![i] = ratio(turnover, traded);
    }
    last = { day, turnover, traded };
  };
}
