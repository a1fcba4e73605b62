import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { ratio } from './rolling/ratio.ts';
import { WeightedMean } from './rolling/weighted-mean.ts';

/**
 * Coppock curve: the weighted moving average of the sum of two rates of change. It was made for months.
 * Source: E. S. C. Coppock, in Barron's, October 1962; as TA-Lib's COPPOCK.
 */
export const coppock = barwise({
  name: 'coppock',
  title: 'Coppock curve',
  formula: 'wma(roc(C, long) + roc(C, short), period)',
  isWord: true,
  levels: [0],
  parameters: [period(10), period(11, 'short'), period(14, 'long')],
  outputs: [''],
  warmup: ([length, short, long]) => length! + Math.max(short!, long!) - 1,
  memory: () => 0,
  begin([length, short, long]) {
    const near = new Delay(short!);
    const far = new Delay(long!);
    const mean = new WeightedMean(length!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const [then, before] = [near.next(close[i]!), far.next(close[i]!)];
        const rates = 100 * (ratio(close[i]! - then, then) + ratio(close[i]! - before, before));
        out![i] = Number.isNaN(rates) ? NaN : mean.next(rates);
      }
    };
  },
});
