import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { RecentValues } from './rolling/recent-values.ts';

/**
 * Average deviation, in units of price: the mean distance of the last `period` closes from their mean.
 * Source: M. R. Spiegel, Theory and Problems of Statistics, 1961, chapter 4; as TA-Lib's AVGDEV.
 */
export const avgdev = barwise({
  name: 'avgdev',
  title: 'Average deviation',
  formula: 'Mean of |C - sma(C, period)| over period bars',
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const window = new RecentValues(length!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = window.next(close[i]!) ? deviationOf(window) : NaN;
    };
  },
});

/** The mean distance from the mean. Differences from the newest value, so that equal values have one of exactly 0. */
function deviationOf({ values, start, end }: RecentValues): number {
  const base = values[end - 1]!;
  let sum = 0;
  for (let i = start; i < end; i++) sum += values[i]! - base;
  const mean = sum / (end - start);
  let deviation = 0;
  for (let i = start; i < end; i++) deviation += Math.abs(values[i]! - base - mean);
  return deviation / (end - start);
}
