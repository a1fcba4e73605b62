import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';

/**
 * Simple moving average: the mean of the last `period` closes.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9.
 */
export const sma = ofCloses({
  name: 'sma',
  title: 'Simple moving average',
  parameters: [period(20)],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  moving: (closes, [length]) => movingMean(closes, length!),
  step: ([length]) => meanStep(length!),
});

/** How often a running sum is made anew, in bars: every window, but not more often than this. */
const FRESH_BARS = 64;

/**
 * The mean of the last `length` values at each position, NaN before there are so many. The first `skip` values are
 * passed over; the others are numbers.
 *
 * The running sum is made anew every window (every 64 bars when that is longer), so that no error builds up. What is
 * summed are differences from the value at which it was made anew: the mean of equal values is that value.
 */
export function movingMean(values: Float64Array, length: number, skip = 0): Float64Array {
  const count = values.length;
  const mean = new Float64Array(count);
  const first = skip + length - 1;
  const stride = Math.max(length, FRESH_BARS);
  const share = 1 / length;
  mean.fill(NaN, 0, Math.min(first, count));
  for (let start = first; start < count; start += stride) {
    const base = values[start]!;
    let sum = 0;
    for (let i = start - length + 1; i <= start; i++) sum += values[i]! - base;
    mean[start] = base + sum * share;
    const end = Math.min(start + stride, count);
    for (let i = start + 1; i < end; i++) {
      sum += values[i]! - values[i - length]!;
      mean[i] = base + sum * share;
    }
  }
  return mean;
}

/** A function that takes the next value and answers what `movingMean` has at it. */
export function meanStep(length: number, skip = 0): (value: number) => number {
  const window = new Float64Array(length);
  const stride = Math.max(length, FRESH_BARS);
  const share = 1 / length;
  let base = NaN;
  let sum = 0;
  let at = 0;
  let untilFresh = skip + length;
  return (value) => {
    const oldest = window[at]!;
    window[at] = value;
    at = at + 1 === length ? 0 : at + 1;
    if (--untilFresh === 0) {
      untilFresh = stride;
      base = value;
      sum = 0;
      for (let i = at; i < length; i++) sum += window[i]! - base;
      for (let i = 0; i < at; i++) sum += window[i]! - base;
    } else {
      sum += value - oldest;
    }
    return base + sum * share;
  };
}
