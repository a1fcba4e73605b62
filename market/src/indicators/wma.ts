import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WeightedMean } from './rolling/weighted-mean.ts';

/**
 * Weighted moving average: the mean of the last `period` closes with weights that fall evenly, from `period` for the
 * newest to 1 for the oldest.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9.
 */
export const wma = barwise({
  name: 'wma',
  title: 'Weighted moving average',
  formula: '(period × C + (period - 1) × C[1] + … + C[period - 1]) / (1 + 2 + … + period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = new WeightedMean(length!);
    return ({ close }, [out]) => mean.over(close, out!);
  },
});
