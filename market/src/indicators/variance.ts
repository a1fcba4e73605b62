import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { moments } from './rolling/moments.ts';
import { mul } from './rolling/vector-code.ts';

const variances = moments(({ deviation }) => [mul(deviation, deviation)]);

/**
 * Variance of the last `period` closes: that of the population, divided by `period`, as in TA-Lib's VAR.
 * Source: R. A. Fisher, The Correlation between Relatives on the Supposition of Mendelian Inheritance, 1918; as
 * TA-Lib's VAR.
 */
export const variance = barwise({
  name: 'variance',
  title: 'Variance',
  formula: 'sum((C - sma(C, period))², period) / period',
  isWord: true,
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const window = variances(length!);
    return ({ close }, outputs) => window.over([close], outputs);
  },
});
