import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { WindowSum } from './rolling/window-sum.ts';

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
  begin([length]) {
    const sums =
      length === 0 ? [new DaySum(), new DaySum()] : [new WindowSum(length!), new WindowSum(length!)];
    const [turnovers, volumes] = sums as [DaySum, DaySum];
    return ({ timestamp, high, low, close, volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const day = Math.floor(timestamp[i]! / DAY_MS);
        const typical = (high[i]! + low[i]! + close[i]!) / 3;
        const turnover = turnovers.next(typical * volume[i]!, day);
        out![i] = ratio(turnover, volumes.next(volume[i]!, day));
      }
    };
  },
});

/** The sum of the values of the current day. */
class DaySum {
  private day = NaN;
  private sum = 0;

  next(value: number, day: number): number {
    this.sum = day === this.day ? this.sum + value : value;
    this.day = day;
    return this.sum;
  }
}
