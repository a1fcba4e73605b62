import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { moments } from './rolling/moments.ts';
import { quotient, sub } from './rolling/vector-code.ts';

const scores = moments(({ mean, deviation, value }) => [quotient(sub(value, mean), deviation)]);

/**
 * Standard score: how many standard deviations (of the population, as in Bollinger bands) the close stands from the
 * mean of the last `period` closes, itself included. No value when all closes are equal.
 * Source: E. Kreyszig, Advanced Engineering Mathematics, standardised variable; as SciPy's zscore over each window.
 */
export const zscore = barwise({
  name: 'zscore',
  title: 'Standard score',
  formula: '(C - sma(C, period)) / stddev(C, period)',
  levels: [-2, 2],
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const score = scores(length!);
    return ({ close }, outputs) => score.over([close], outputs);
  },
});
