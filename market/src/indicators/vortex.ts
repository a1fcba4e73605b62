import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowSum } from './rolling/window-sum.ts';

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
    const rises = new WindowSum(length!);
    const falls = new WindowSum(length!);
    const ranges = new WindowSum(length!);
    let previousHigh = NaN;
    let previousLow = NaN;
    let previousClose = NaN;
    return ({ high, low, close, length: bars }, [plus, minus]) => {
      if (bars === 0) return;
      const [up, down, range, sums] = [
        scratch(0, bars),
        scratch(1, bars),
        scratch(2, bars),
        scratch(3, bars),
      ];
      // The first bar has none before it.
      const start = Number.isNaN(previousClose) ? 1 : 0;
      let [top, bottom, last] = [previousHigh, previousLow, previousClose];
      for (let i = 0; i < bars; i++) {
        up[i] = Math.abs(high[i]! - bottom);
        down[i] = Math.abs(low[i]! - top);
        range[i] = trueRange(high[i]!, low[i]!, last);
        top = high[i]!;
        bottom = low[i]!;
        last = close[i]!;
      }
      previousHigh = top;
      previousLow = bottom;
      previousClose = last;
      plus![0] = minus![0] = sums[0] = NaN;
      rises.over(up.subarray(start), plus!.subarray(start));
      falls.over(down.subarray(start), minus!.subarray(start));
      ranges.over(range.subarray(start), sums.subarray(start));
      for (let i = 0; i < bars; i++) {
        plus![i] = ratio(plus![i]!, sums[i]!);
        minus![i] = ratio(minus![i]!, sums[i]!);
      }
    };
  },
});
