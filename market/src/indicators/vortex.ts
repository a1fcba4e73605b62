import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { ratio } from './rolling/ratio.ts';
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
      for (let i = 0; i < bars; i++) {
        const first = Number.isNaN(previousClose);
        const range = first ? NaN : ranges.next(trueRange(high[i]!, low[i]!, previousClose));
        plus![i] = first ? NaN : ratio(rises.next(Math.abs(high[i]! - previousLow)), range);
        minus![i] = first ? NaN : ratio(falls.next(Math.abs(low[i]! - previousHigh)), range);
        previousHigh = high[i]!;
        previousLow = low[i]!;
        previousClose = close[i]!;
      }
    };
  },
});
