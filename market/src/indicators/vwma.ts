import { type Indicator, period } from './indicator.ts';
import { movingSum, sumStep } from './rolling/moving-sum.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Volume-weighted moving average: the mean of the last `period` closes, each weighted by its volume. No value where
 * none of those bars has volume.
 * Source: B. Dormeier, Investing with Volume Analysis, 2011, chapter 13.
 */
export const vwma: Indicator = {
  name: 'vwma',
  title: 'Volume-weighted moving average',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  series({ close, volume }, [length]) {
    const worth = new Float64Array(close.length);
    for (let i = 0; i < worth.length; i++) worth[i] = close[i]! * volume[i]!;
    const out = movingSum(worth, length!);
    const weight = movingSum(volume, length!);
    for (let i = 0; i < out.length; i++) out[i] = quotient(out[i]!, weight[i]!);
    return [out];
  },
  live([length]) {
    const worth = sumStep(length!);
    const weight = sumStep(length!);
    const out = new Float64Array(1);
    return ({ close, volume }) => {
      out[0] = quotient(worth(close * volume), weight(volume));
      return out;
    };
  },
};
