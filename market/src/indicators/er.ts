import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { paths } from './rolling/paths.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';

/**
 * Efficiency ratio, 0 to 1: the change over `period` bars as a share of the sum of the changes from bar to bar. No
 * value where nothing moved.
 * Source: P. J. Kaufman, Trading Systems and Methods, 3rd edition, 1998, chapter 17; as TA-Lib's ER.
 */
export const er = barwise({
  name: 'er',
  title: 'Efficiency ratio',
  formula: '|C - C[period]| / sum(|C - C[1]|, period)',
  parameters: [period(10)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const delay = new Delay(length!);
    const path = paths(length!);
    return ({ close, length: bars }, [out]) => {
      const then = scratch(0, bars);
      delay.over(close, then);
      path.over([close], [out!]);
      for (let i = 0; i < bars; i++) {
        const change = Math.abs(close[i]! - then[i]!);
        out![i] = ratio(change, Math.max(change, out![i]!));
      }
    };
  },
});
