import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { barsToForget } from './rolling/forgetting.ts';

/**
 * Relative strength index: of the smoothed rises and falls of the close, the share of the rises, 0 to 100. Both are
 * smoothed as Wilder does, by 1 / period, from their simple mean over the first `period` changes. A market that has
 * only risen has 100. One that has not moved since the series began has no value: 0 / 0.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, section VI.
 */
export const rsi = ofCloses({
  name: 'rsi',
  title: 'Relative strength index',
  parameters: [period(14, 'period', 2)],
  warmup: ([length]) => length!,
  memory: ([length]) => barsToForget(1 / length!, 1e-10),
  moving: (closes, [length]) => movingRsi(closes, length!),
  step: ([length]) => rsiStep(length!),
});

/** The relative strength index of `length` changes at each value. */
export function movingRsi(values: Float64Array, length: number): Float64Array {
  const count = values.length;
  const out = new Float64Array(count);
  const factor = 1 / length;
  // Twice the rise and twice the fall, |d| + d and |d| - d, need no branch and have the same quotient.
  let up = 0;
  let down = 0;
  out.fill(NaN, 0, Math.min(length, count));
  if (count <= length) return out;
  for (let i = 1; i <= length; i++) {
    const change = values[i]! - values[i - 1]!;
    const size = Math.abs(change);
    up += size + change;
    down += size - change;
  }
  up *= factor;
  down *= factor;
  out[length] = (100 * up) / (up + down);
  for (let i = length + 1; i < count; i++) {
    const change = values[i]! - values[i - 1]!;
    const size = Math.abs(change);
    up += (size + change - up) * factor;
    down += (size - change - down) * factor;
    out[i] = (100 * up) / (up + down);
  }
  return out;
}

/** A function that takes the next value and answers what `movingRsi` has at it. */
export function rsiStep(length: number): (value: number) => number {
  const factor = 1 / length;
  let up = 0;
  let down = 0;
  let seen = -1;
  let previous = NaN;
  return (value) => {
    const change = value - previous;
    const size = Math.abs(change);
    previous = value;
    seen++;
    if (seen === 0) return NaN;
    if (seen <= length) {
      up += size + change;
      down += size - change;
      if (seen < length) return NaN;
      up *= factor;
      down *= factor;
    } else {
      up += (size + change - up) * factor;
      down += (size - change - down) * factor;
    }
    return (100 * up) / (up + down);
  };
}
