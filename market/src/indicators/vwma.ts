import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { mul, quotient } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 2,
  parts: (input) => [mul(input(0), input(1)), input(1)],
  sums: [{ part: 0 }, { part: 1 }],
  outputs: (sum) => [quotient(sum(0), sum(1))],
});

/**
 * Volume-weighted moving average: the mean of the last `period` closes, each weighted by its volume. No value where
 * none of those bars has volume.
 * Source: B. Dormeier, Investing with Volume Analysis, 2011, chapter 13.
 */
export const vwma = barwise({
  name: 'vwma',
  title: 'Volume-weighted moving average',
  formula: 'sum(C × V, period) / sum(V, period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = shares(length!);
    return ({ close, volume }, outputs) => mean.over([close, volume], outputs);
  },
});
