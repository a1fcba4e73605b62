import { barwise } from './barwise.ts';
import { multiplier, period } from './indicator.ts';
import { moments } from './rolling/moments.ts';
import { add, div, mul, sub } from './rolling/vector-code.ts';

const bands = moments(({ mean, deviation, value }, keep, multiplierOf) => {
  const reach = keep(mul(multiplierOf(0), deviation));
  const [lower, width] = [keep(sub(mean, reach)), keep(add(reach, reach))];
  return [add(mean, reach), mean, lower, div(width, mean), div(sub(value, lower), width)];
});

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
    const band = bands(length!, deviations!);
    return ({ close }, outputs) => band.over([close], outputs);
  },
});
