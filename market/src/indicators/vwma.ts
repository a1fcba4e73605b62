import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowShare } from './rolling/window-share.ts';

/**
 * Volume-weighted moving average: the mean of the last `period` closes, each weighted by its volume. No value where
 * none of those bars has volume.
 * Source: B. Dormeier, Investing with Volume Analysis, 2011, chapter 13.
 */
export const vwma = barwise({
  name: 'vwma',
  title: 'Volume-weighted moving average',
  formula: 'sum(C × V, period) / sum(V, period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = new WindowShare(length!);
    return ({ close, volume, length: bars }, [out]) => {
      const money = scratch(0, bars);
      for (let i = 0; i < bars; i++) money[i] = close[i]! * volume[i]!;
      mean.over(money, volume, out!);
    };
  },
});
