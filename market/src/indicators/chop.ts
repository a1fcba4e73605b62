import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { trueRangePair } from './rolling/vector-prices.ts';
import { WindowHighest } from './rolling/window-highest.ts';
import { windowSums } from './rolling/window-sums.ts';

const pathsOf = windowSums({
  inputs: 3,
  parts: (input) => [trueRangePair(input(0), input(1), input(2, 1))],
  sums: [{ part: 0 }],
  outputs: (sum) => [sum(0)],
});

/**
 * Choppiness index, 0 (one straight move) to 100 (no progress): 100 times the logarithm, to the base `period`, of
 * the sum of true ranges over the height of the channel of the last `period` bars. No value without any movement.
 * Source: E. W. Dreiss, The Choppiness Index, Technical Analysis of Stocks & Commodities, 1993.
 */
export const chop = barwise({
  name: 'chop',
  title: 'Choppiness index',
  formula: '100 × log10(sum(true range, period) / (max(H, period) - min(L, period))) / log10(period)',
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const path = pathsOf(length!);
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    const scale = 100 / Math.log(length!);
    return ({ high, low, close, length: bars }, [out]) => {
      const [bottoms, paths] = [scratch(0, bars), scratch(1, bars)];
      path.over([high, low, close], [paths]);
      highest.over(high, out!);
      lowest.over(low, bottoms, -1);
      for (let i = 0; i < bars; i++) out![i] = scale * Math.log(ratio(paths[i]!, out![i]! - bottoms[i]!));
    };
  },
});
