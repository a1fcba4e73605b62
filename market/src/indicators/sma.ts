import { type Indicator, period } from './indicator.ts';

/**
 * Simple moving average: the mean of the last `period` closes.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9.
 */
export const sma: Indicator = {
  name: 'sma',
  title: 'Simple moving average',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  series: ({ close }, [length]) => [movingMean(close, length!)],
  live([length]) {
    const window = new Float64Array(length!);
    const out = new Float64Array(1);
    let sum = 0;
    let seen = 0;
    return ({ close }) => {
      const at = seen % length!;
      sum += close - window[at]!;
      window[at] = close;
      seen++;
      out[0] = seen < length! ? NaN : sum / length!;
      return out;
    };
  },
};

/** The mean of the last `length` values at each position, NaN before there are so many. */
export function movingMean(values: Float64Array, length: number): Float64Array {
  const mean = new Float64Array(values.length);
  const first = Math.min(length, values.length);
  let sum = 0;
  for (let i = 0; i < first; i++) {
    sum += values[i]!;
    mean[i] = NaN;
  }
  if (values.length >= length) mean[length - 1] = sum / length;
  for (let i = length; i < values.length; i++) {
    sum += values[i]! - values[i - length]!;
    mean[i] = sum / length;
  }
  return mean;
}
