import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { WindowHighest } from './rolling/window-highest.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Vertical horizontal filter: the distance of the highest and the lowest of the last `period` closes as a share of
 * the sum of the changes from bar to bar. High in a trend, low between trends. No value where nothing moved.
 * Source: A. White, in Futures, August 1991; as TA-Lib's VHF.
 */
export const vhf = barwise({
  name: 'vhf',
  title: 'Vertical horizontal filter',
  formula: '(max(C, period) - min(C, period)) / sum(|C - C[1]|, period)',
  parameters: [period(28)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    const path = new WindowSum(length!);
    let previous = NaN;
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const height = highest.next(close[i]!) + lowest.next(-close[i]!);
        out![i] = ratio(height, path.next(Math.abs(close[i]! - previous)));
        previous = close[i]!;
      }
    };
  },
});
