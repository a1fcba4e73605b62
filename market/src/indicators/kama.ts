import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { barsToForget } from './rolling/forgetting.ts';
import { paths } from './rolling/paths.ts';
import { scratch } from './rolling/scratch.ts';
import { emaFactor } from './rolling/smoothing.ts';

/**
 * Kaufman's adaptive moving average: an exponential average whose factor lies between those of `fast` and `slow`
 * bars, by the efficiency ratio (the change over `period` bars divided by the sum of the changes from bar to bar),
 * and is squared. It begins with the close before its first value, as in TA-Lib. Where nothing moved, and the ratio
 * would divide by nothing, the ratio is 1, also as in TA-Lib.
 * Source: P. J. Kaufman, Trading Systems and Methods, 3rd edition, 1998, chapter 17.
 */
export const kama = barwise({
  name: 'kama',
  title: "Kaufman's adaptive moving average",
  formula:
    'K = K[1] + s² × (C - K[1]), where s = er × (f - g) + g, er = |C - C[period]| / sum(|C - C[1]|, period), f = 2 / (fast + 1), g = 2 / (slow + 1)',
  overlay: 'all',
  isWord: true,
  parameters: [period(10, 'period', 2), period(2, 'fast'), period(30, 'slow')],
  outputs: [''],
  warmup: ([length]) => length!,
  // The longest: that of a market which goes nowhere.
  memory: ([, fast, slow]) => barsToForget(emaFactor(Math.max(fast!, slow!)) ** 2, 1e-9),
  begin([length, fast, slow]) {
    const delay = new Delay(length!);
    const path = paths(length!);
    const low = emaFactor(slow!);
    const reach = emaFactor(fast!) - low;
    let last = NaN;
    return ({ close, length: bars }, [out]) => {
      let mean = last;
      const [then, ways] = [scratch(0, bars), scratch(1, bars)];
      delay.over(close, then);
      path.over([close], [ways]);
      let i = 0;
      for (; i < bars && Number.isNaN(then[i]!); i++) {
        mean = close[i]!;
        out![i] = NaN;
      }
      for (; i < bars; i++) {
        const value = close[i]!;
        const change = Math.abs(value - then[i]!);
        const root = low + reach * efficiency(change, ways[i]!);
        mean += (value - mean) * (root * root);
        out![i] = mean;
      }
      last = mean;
    };
  },
});

const efficiency = (change: number, path: number) => (path > change ? change / path : 1);
