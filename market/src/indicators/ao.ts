import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { add, constant, div, mul, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

/** What the fast mean of midpoints is above the slow one. */
export const momenta = windowSums({
  inputs: 2,
  parts: (input) => [mul(add(input(0), input(1)), constant(0.5))],
  sums: [{ part: 0 }, { part: 0, window: 1 }],
  fromNewest: true,
  outputs: (sum, length) => [sub(div(sum(0), length(0)), div(sum(1), length(1)))],
});

/**
 * Awesome oscillator: the simple moving average of `fast` midpoints (half of high plus low) less that of `slow`.
 * Source: B. Williams, New Trading Dimensions, 1998, chapter 7.
 */
export const ao = barwise({
  name: 'ao',
  title: 'Awesome oscillator',
  formula: 'sma((H + L) / 2, fast) - sma((H + L) / 2, slow)',
  levels: [0],
  parameters: [period(5, 'fast'), period(34, 'slow')],
  outputs: [''],
  warmup: ([fast, slow]) => Math.max(fast!, slow!) - 1,
  memory: () => 0,
  begin(lengths) {
    const momentum = momenta(...lengths);
    return ({ high, low }, outputs) => momentum.over([high, low], outputs);
  },
});
