import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowHighest } from './rolling/window-highest.ts';
import { WindowSum } from './rolling/window-sum.ts';

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
    const ranges = new WindowSum(length!);
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    const scale = 100 / Math.log10(length!);
    let previous = NaN;
    return ({ high, low, close, length: bars }, [out]) => {
      if (bars === 0) return;
      const [steps, bottoms, paths] = [scratch(0, bars), scratch(1, bars), scratch(2, bars)];
      steps[0] = trueRange(high[0]!, low[0]!, previous);
      for (let i = 1; i < bars; i++) steps[i] = trueRange(high[i]!, low[i]!, close[i - 1]!);
      // The first bar has no close before it.
      const start = Number.isNaN(previous) ? 1 : 0;
      previous = close[bars - 1]!;
      paths[0] = NaN;
      ranges.over(steps.subarray(start), paths.subarray(start));
      highest.over(high, out!);
      lowest.over(low, bottoms, -1);
      for (let i = 0; i < bars; i++) out![i] = scale * Math.log10(ratio(paths[i]!, out![i]! - bottoms[i]!));
    };
  },
});
