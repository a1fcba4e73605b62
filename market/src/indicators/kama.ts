import { period } from './indicator.ts';
import { movingSum, sumStep } from './rolling/moving-sum.ts';
import { ofCloses } from './of-closes.ts';
import { barsToForget, emaFactor } from './rolling/forgetting.ts';

/**
 * Kaufman's adaptive moving average: an exponential average whose factor lies between those of `fast` and `slow`
 * bars, by the efficiency ratio (the change over `period` bars divided by the sum of the changes from bar to bar),
 * and is squared. It begins with the close before its first value, as in TA-Lib. Where nothing moved, and the ratio
 * would divide by nothing, the ratio is 1, also as in TA-Lib.
 * Source: P. J. Kaufman, Trading Systems and Methods, 3rd edition, 1998, chapter 17.
 */
export const kama = ofCloses({
  name: 'kama',
  title: "Kaufman's adaptive moving average",
  parameters: [period(10, 'period', 2), period(2, 'fast'), period(30, 'slow')],
  warmup: ([length]) => length!,
  // The longest: that of a market which goes nowhere.
  memory: ([, fast, slow]) => barsToForget(emaFactor(Math.max(fast!, slow!)) ** 2),
  moving(closes, [length, fast, slow]) {
    const count = closes.length;
    const out = new Float64Array(count).fill(NaN);
    const changes = new Float64Array(count);
    for (let i = 0; i < count; i++) changes[i] = Math.abs(closes[i]! - (closes[i - 1] ?? NaN));
    const paths = movingSum(changes, length!);
    const low = emaFactor(slow!);
    const reach = emaFactor(fast!) - low;
    let mean = closes[length! - 1] ?? NaN;
    for (let i = length!; i < count; i++) {
      const change = Math.abs(closes[i]! - closes[i - length!]!);
      const root = low + reach * efficiency(change, paths[i]!);
      mean += (closes[i]! - mean) * (root * root);
      out[i] = mean;
    }
    return out;
  },
  step([length, fast, slow]) {
    const window = new Float64Array(length!);
    const sum = sumStep(length!);
    const low = emaFactor(slow!);
    const reach = emaFactor(fast!) - low;
    let previous = NaN;
    let mean = NaN;
    let seen = 0;
    return (close) => {
      const oldest = window[seen % length!]!;
      window[seen % length!] = close;
      const path = sum(Math.abs(close - previous));
      previous = close;
      if (seen++ < length!) {
        mean = close;
        return NaN;
      }
      const root = low + reach * efficiency(Math.abs(close - oldest), path);
      mean += (close - mean) * (root * root);
      return mean;
    };
  },
});

const efficiency = (change: number, path: number) => (path > change ? change / path : 1);
