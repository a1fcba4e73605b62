import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Double exponential moving average: twice the exponential moving average less the average of that average.
 * Source: P. G. Mulloy, Smoothing Data with Faster Moving Averages, Stocks & Commodities 12:1, 1994.
 */
export const dema = barwise({
  name: 'dema',
  title: 'Double exponential moving average',
  formula: '2 × ema(C, period) - ema(ema(C, period), period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => 2 * (length! - 1),
  memory: ([length]) => chainMemory(length!, length!),
  begin([length]) {
    const first = exponentialMean(length!);
    const second = exponentialMean(length!);
    return ({ close, length: bars }, [out]) => {
      let i = 0;
      for (; i < bars && Number.isNaN(second.mean); i++) {
        const once = first.next(close[i]!);
        out![i] = 2 * once - second.next(once);
      }
      const { factor } = first;
      let [once, twice] = [first.mean, second.mean];
      for (; i < bars; i++) {
        once += (close[i]! - once) * factor;
        twice += (once - twice) * factor;
        out![i] = 2 * once - twice;
      }
      first.mean = once;
      second.mean = twice;
    };
  },
});
