import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { moments } from './rolling/moments.ts';

const deviations = moments(({ deviation }) => [deviation]);

/**
 * Standard deviation of the last `period` closes, in units of price: that of the population, divided by `period`, as
 * in Bollinger bands and TA-Lib's STDDEV.
 * Source: J. Bollinger, Bollinger on Bollinger Bands, 2001, chapter 7.
 */
export const stddev = barwise({
  name: 'stddev',
  title: 'Standard deviation',
  formula: 'sqrt(sum((C - sma(C, period))², period) / period)',
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const deviation = deviations(length!);
    return ({ close }, outputs) => deviation.over([close], outputs);
  },
});
