import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { scratch } from './rolling/scratch.ts';
import { WeightedMean } from './rolling/weighted-mean.ts';

/**
 * Hull moving average: twice the weighted moving average of half the period less that of the period, and the weighted
 * moving average of this over the square root of the period; half and root rounded down.
 * Source: A. Hull, How to reduce lag in a moving average, 2005.
 */
export const hma = barwise({
  name: 'hma',
  title: 'Hull moving average',
  formula: 'wma(2 × wma(C, period / 2) - wma(C, period), sqrt(period))',
  overlay: 'all',
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! + rootOf(length!) - 2,
  memory: () => 0,
  begin([length]) {
    const half = new WeightedMean(Math.floor(length! / 2));
    const whole = new WeightedMean(length!);
    const smooth = new WeightedMean(rootOf(length!));
    return ({ close, length: bars }, [out]) => {
      const ahead = scratch(0, bars);
      half.over(close, ahead);
      whole.over(close, out!);
      for (let i = 0; i < bars; i++) ahead[i] = 2 * ahead[i]! - out![i]!;
      let start = 0;
      while (start < bars && Number.isNaN(ahead[start]!)) start++;
      smooth.over(ahead.subarray(start), out!.subarray(start));
    };
  },
});

const rootOf = (length: number) => Math.floor(Math.sqrt(length));
