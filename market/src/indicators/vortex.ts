import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { abs, quotient, sub } from './rolling/vector-code.ts';
import { trueRangePair } from './rolling/vector-prices.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 3,
  parts: (input, keep) => {
    const [high, low] = [keep(input(0)), keep(input(1))];
    return [abs(sub(high, input(1, 1))), abs(sub(low, input(0, 1))), trueRangePair(high, low, input(2, 1))];
  },
  sums: [{ part: 0, follows: true }, { part: 1, follows: true }, { part: 2 }],
  outputs: (sum) => [quotient(sum(0), sum(2)), quotient(sum(1), sum(2))],
});

/**
 * Vortex indicator: the sums, over `period` bars, of the distances from the low before to the high (`plus`) and from
 * the high before to the low (`minus`), each over the sum of true ranges. No value without any movement.
 * Source: E. Botes, D. Siepman, The vortex indicator, Technical Analysis of Stocks & Commodities, January 2010.
 */
export const vortex = barwise({
  name: 'vortex',
  title: 'Vortex indicator',
  formula:
    'plus = sum(|H - L[1]|, period) / sum(true range, period); minus = sum(|L - H[1]|, period) / sum(true range, period)',
  isWord: true,
  parameters: [period(14)],
  outputs: ['plus', 'minus'],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const share = shares(length!);
    return ({ high, low, close }, outputs) => share.over([high, low, close], outputs);
  },
});
