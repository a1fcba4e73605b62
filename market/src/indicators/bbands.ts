import { barwise } from './barwise.ts';
import { multiplier, period } from './indicator.ts';
import { moments } from './rolling/moments.ts';

const meansAndDeviations = moments(({ mean, deviation }) => [mean, deviation]);

/**
 * Bollinger bands: the mean of the last `period` closes, and bands `deviations` standard deviations (of the
 * population: divided by `period`) beside it. `bandwidth` is the distance of the bands as a fraction of the middle,
 * `percent_b` is 0 at the lower and 1 at the upper band, and has no value when the bands meet.
 * Source: J. Bollinger, Bollinger on Bollinger Bands, 2001, chapters 7 and 8.
 */
export const bbands = barwise({
  name: 'bbands',
  title: 'Bollinger bands',
  formula:
    'middle = sma(C, period); upper, lower = middle ± deviations × stddev(C, period); bandwidth = (upper - lower) / middle; percent_b = (C - lower) / (upper - lower)',
  overlay: ['upper', 'middle', 'lower'],
  parameters: [period(20, 'period', 2), multiplier(2, 'deviations')],
  outputs: ['upper', 'middle', 'lower', 'bandwidth', 'percent_b'],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length, deviations]) {
    const deviation = meansAndDeviations(length!);
    return ({ close, length: bars }, [upper, middle, lower, bandwidth, percentB]) => {
      deviation.over([close], [middle!, upper!]);
      // What a walk writes is copied, and what this loop writes is not.
      for (let i = 0; i < bars; i++) {
        const mean = middle![i]!;
        const reach = deviations! * upper![i]!;
        const bottom = mean - reach;
        upper![i] = mean + reach;
        lower![i] = bottom;
        bandwidth![i] = (2 * reach) / mean;
        percentB![i] = (close[i]! - bottom) / (2 * reach);
      }
    };
  },
});
