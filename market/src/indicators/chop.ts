import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { ratio } from './rolling/ratio.ts';
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
      for (let i = 0; i < bars; i++) {
        const height = highest.next(high[i]!) + lowest.next(-low[i]!);
        const path = Number.isNaN(previous) ? NaN : ranges.next(trueRange(high[i]!, low[i]!, previous));
        previous = close[i]!;
        out![i] = scale * Math.log10(ratio(path, height));
      }
    };
  },
});
