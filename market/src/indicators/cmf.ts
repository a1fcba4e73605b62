import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { quotient } from './rolling/vector-code.ts';
import { moneyFlowPair } from './rolling/vector-prices.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 4,
  parts: (input, keep) => {
    const [high, low, close] = [keep(input(0)), keep(input(1)), keep(input(2))];
    return [moneyFlowPair(high, low, close, input(3)), input(3)];
  },
  // No flow is larger than the volume of its bar.
  sums: [{ part: 0, follows: true }, { part: 1 }],
  outputs: (sum) => [quotient(sum(0), sum(1))],
});

/**
 * Chaikin money flow, -1 to 1: volume weighted by the position of the close in the range of its bar, over all volume of
 * the last `period` bars. No value without volume. Source: M. Chaikin; StockCharts ChartSchool, Chaikin Money Flow.
 */
export const cmf = barwise({
  name: 'cmf',
  title: 'Chaikin money flow',
  formula: 'sum(V × ((C - L) - (H - C)) / (H - L), period) / sum(V, period)',
  levels: [-0.05, 0.05],
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const share = shares(length!);
    return ({ high, low, close, volume }, outputs) => share.over([high, low, close, volume], outputs);
  },
});
