import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { div, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const means = windowSums({
  inputs: 2,
  parts: (input) => [sub(input(0), input(1))],
  sums: [{ part: 0 }],
  outputs: (sum, length) => [div(sum(0), length(0))],
});

/**
 * Average day range, in units of price: the simple moving average of the range of a bar, without gaps.
 * Source: TA-Lib's ADR.
 */
export const adr = barwise({
  name: 'adr',
  title: 'Average day range',
  formula: 'sma(H - L, period)',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = means(length!);
    return ({ high, low }, outputs) => mean.over([high, low], outputs);
  },
});
