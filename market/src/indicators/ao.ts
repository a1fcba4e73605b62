import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { momenta } from './rolling/midpoint-momentum.ts';

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
