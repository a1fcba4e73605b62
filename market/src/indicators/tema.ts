import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Triple exponential moving average: of the exponential moving average, the average of that and the average of that
 * again, three times the first less three times the second plus the third.
 * Source: P. G. Mulloy, Smoothing Data with Less Lag, Stocks & Commodities 12:2, 1994.
 */
export const tema = barwise({
  name: 'tema',
  title: 'Triple exponential moving average',
  formula: '3 × e1 - 3 × e2 + e3, where e1 = ema(C, period), e2 = ema(e1, period), e3 = ema(e2, period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => 3 * (length! - 1),
  memory: ([length]) => chainMemory(length!, length!, length!),
  begin([length]) {
    const first = exponentialMean(length!);
    const second = exponentialMean(length!);
    const third = exponentialMean(length!);
    return ({ close, length: bars }, [out]) => {
      let i = 0;
      for (; i < bars && Number.isNaN(third.mean); i++) {
        const once = first.next(close[i]!);
        const twice = second.next(once);
        out![i] = 3 * once - 3 * twice + third.next(twice);
      }
      const { factor } = first;
      let [once, twice, thrice] = [first.mean, second.mean, third.mean];
      for (; i < bars; i++) {
        once += (close[i]! - once) * factor;
        twice += (once - twice) * factor;
        thrice += (twice - thrice) * factor;
        out![i] = 3 * once - 3 * twice + thrice;
      }
      first.mean = once;
      second.mean = twice;
      third.mean = thrice;
    };
  },
});
