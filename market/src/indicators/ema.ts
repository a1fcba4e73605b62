import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { barsToForget, emaFactor } from './rolling/forgetting.ts';

/**
 * Exponential moving average with the factor 2 / (period + 1); the first value is the simple mean of the first
 * `period` closes.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9; the start as in TA-Lib's EMA.
 */
export const ema = ofCloses({
  name: 'ema',
  title: 'Exponential moving average',
  parameters: [period(20)],
  warmup: ([length]) => length! - 1,
  memory: ([length]) => barsToForget(emaFactor(length!)),
  moving: (closes, [length]) => movingEma(closes, length!),
  step: ([length]) => emaStep(length!),
});

/**
 * The exponential moving average of `length` values at each position; it begins with the mean of the first. A NaN
 * among the values has no average and is passed over.
 */
export function movingEma(values: Float64Array, length: number): Float64Array {
  const factor = emaFactor(length);
  const count = values.length;
  const out = new Float64Array(count);
  let base = 0;
  let sum = 0;
  let seen = 0;
  let i = 0;
  // Differences from the first value are summed, so that the mean of equal values is that value.
  for (; i < count && seen < length; i++) {
    const value = values[i]!;
    out[i] = NaN;
    if (Number.isNaN(value)) continue;
    if (seen++ === 0) base = value;
    sum += value - base;
  }
  if (seen < length) return out;
  let mean = base + sum / length;
  out[i - 1] = mean;
  for (let k = i; k < count; k++) out[k] = mean += (values[k]! - mean) * factor;
  // A NaN on the way has made all that follows NaN. Looking for it in the loop above would double its time.
  if (Number.isNaN(mean)) passOverGaps(values, out, i, factor);
  return out;
}

/** The part of `movingEma` behind its first value, at `from`, for values among which some are NaN. */
function passOverGaps(values: Float64Array, out: Float64Array, from: number, factor: number): void {
  let mean = out[from - 1]!;
  for (let i = from; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) mean += (value - mean) * factor;
    out[i] = Number.isNaN(value) ? NaN : mean;
  }
}

/** A function that takes the next value and answers what `movingEma` has at it, behind the first `skip` values. */
export function emaStep(length: number, skip = 0): (value: number) => number {
  const factor = emaFactor(length);
  let base = 0;
  let sum = 0;
  let seen = 0;
  let left = skip;
  let mean = NaN;
  return (value) => {
    if (left > 0) {
      left--;
      return NaN;
    }
    if (Number.isNaN(value)) return NaN;
    if (seen === length) return (mean += (value - mean) * factor);
    if (seen++ === 0) base = value;
    sum += value - base;
    return seen < length ? NaN : (mean = base + sum / length);
  };
}
