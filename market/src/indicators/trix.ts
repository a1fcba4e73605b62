import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * TRIX, in per cent: the change from bar to bar of an exponential moving average taken three times.
 * Source: J. K. Hutson, Good TRIX, Stocks & Commodities 1:5, 1983; as TA-Lib's TRIX.
 */
export const trix = barwise({
  name: 'trix',
  title: 'Triple smoothed rate of change',
  formula: '100 × (t - t[1]) / t[1], where t = ema(ema(ema(C, period), period), period)',
  levels: [0],
  parameters: [period(30)],
  outputs: [''],
  warmup: ([length]) => 3 * length! - 2,
  memory: ([length]) => chainMemory(length!, length!, length!),
  begin([length]) {
    const [first, second, third] = [
      exponentialMean(length!),
      exponentialMean(length!),
      exponentialMean(length!),
    ];
    let before = NaN;
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const smooth = third.next(second.next(first.next(close[i]!)));
        out![i] = 100 * ratio(smooth - before, before);
        before = smooth;
      }
    };
  },
});
