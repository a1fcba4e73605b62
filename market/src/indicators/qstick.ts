import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { abs, div, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const means = windowSums({
  inputs: 2,
  parts: (input, keep) => {
    const body = keep(sub(input(0), input(1)));
    return [body, abs(body)];
  },
  // The second only says when to recompute both.
  sums: [{ part: 0, follows: true }, { part: 1 }],
  outputs: (sum, length) => [div(sum(0), length(0))],
});

/**
 * Qstick, in units of price: the simple moving average of the bodies of the last `period` bars.
 * Source: T. S. Chande and S. Kroll, The New Technical Trader, 1994; as TA-Lib's QSTICK.
 */
export const qstick = barwise({
  name: 'qstick',
  title: 'Qstick',
  formula: 'sma(C - O, period)',
  isWord: true,
  levels: [0],
  parameters: [period(10)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = means(length!);
    return ({ open, close }, outputs) => mean.over([close, open], outputs);
  },
});
