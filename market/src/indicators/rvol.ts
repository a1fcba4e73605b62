import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { div, quotient } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 1,
  parts: (input) => [input(0, 1), input(0)],
  sums: [{ part: 0 }],
  outputs: (sum, length, part) => [quotient(part(1), div(sum(0), length(0)))],
});

/**
 * Relative volume: the volume of a bar over the mean volume of the `period` bars before it. No value where that is
 * 0.
 * Source: TA-Lib's RVOL.
 */
export const rvol = barwise({
  name: 'rvol',
  title: 'Relative volume',
  formula: 'V / sma(V, period)[1]',
  levels: [1],
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const share = shares(length!);
    return ({ volume }, outputs) => share.over([volume], outputs);
  },
});
