import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { scratch } from './rolling/scratch.ts';
import { constant, div, mul, quotient, sqrt, sub } from './rolling/vector-code.ts';
import { WindowHighest } from './rolling/window-highest.ts';
import { windowSums } from './rolling/window-sums.ts';

const depths = windowSums({
  inputs: 2,
  parts: (input, keep) => {
    const [close, top] = [input(0), input(1)];
    const retreat = keep(mul(constant(100), quotient(sub(close, top), top)));
    return [mul(retreat, retreat)];
  },
  sums: [{ part: 0 }],
  outputs: (sum, length) => [sqrt(div(sum(0), length(0)))],
});

/**
 * Ulcer index, in per cent: the root of the mean square, over `period` bars, of the distance of each close below the
 * highest close of its own last `period` bars. Source: P. G. Martin, B. B. McCann, The Investor's Guide to Fidelity
 * Funds, 1989; the moving form: StockCharts ChartSchool, Ulcer Index.
 */
export const ulcer = barwise({
  name: 'ulcer',
  title: 'Ulcer index',
  formula: 'sqrt(mean of (100 × (C - max(C, period)) / max(C, period))² over period bars)',
  isWord: true,
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => 2 * length! - 2,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const depth = depths(length!);
    return ({ close, length: bars }, outputs) => {
      const tops = scratch(0, bars);
      highest.over(close, tops);
      depth.over([close, tops], outputs);
    };
  },
});
