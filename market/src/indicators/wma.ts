import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';

/**
 * Weighted moving average: the mean of the last `period` closes with weights that fall evenly, from `period` for the
 * newest to 1 for the oldest.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9.
 */
export const wma = ofCloses({
  name: 'wma',
  title: 'Weighted moving average',
  parameters: [period(20)],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  moving: (closes, [length]) => movingWma(closes, length!),
  step: ([length]) => wmaStep(length!),
});

/**
 * The weighted mean of the last `length` values at each position, NaN before there are so many and where one of them
 * is NaN. By blocks as in `movingSum`, so that no error builds up; what is summed are differences from a value within
 * the window, so that the mean of equal values is that value.
 */
export function movingWma(values: Float64Array, length: number): Float64Array {
  const count = values.length;
  const out = new Float64Array(count);
  const tails = noTails(length);
  const share = 2 / (length * (length + 1));
  for (let start = 0; start < count; start += length) {
    const base = values[start]!;
    if (start > 0) weighTails(values, start - length, length, base, tails);
    const end = Math.min(start + length, count);
    let sum = 0;
    let weighted = 0;
    for (let i = start; i < end; i++) {
      const at = i - start + 1;
      const difference = values[i]! - base;
      sum += difference;
      weighted += at * difference;
      out[i] = base + (weighted + (length - at) * sum + tails[at]!) * share;
    }
  }
  return out;
}

/** A function that takes the next value and answers what `movingWma` has at it. */
export function wmaStep(length: number): (value: number) => number {
  const block = new Float64Array(length);
  const tails = noTails(length);
  const share = 2 / (length * (length + 1));
  let at = 0;
  let base = NaN;
  let sum = 0;
  let weighted = 0;
  let isFirstBlock = true;
  return (value) => {
    if (at === length) {
      at = 0;
      isFirstBlock = false;
    }
    if (at === 0) {
      base = value;
      sum = 0;
      weighted = 0;
      if (!isFirstBlock) weighTails(block, 0, length, base, tails);
    }
    block[at++] = value;
    const difference = value - base;
    sum += difference;
    weighted += at * difference;
    return base + (weighted + (length - at) * sum + tails[at]!) * share;
  };
}

/** The tails before the first block: none but the empty one, which weighs nothing. */
function noTails(length: number): Float64Array {
  const tails = new Float64Array(length + 1).fill(NaN);
  tails[length] = 0;
  return tails;
}

/** Into `tails[k]`: the values of a block from its position k on, each less `base`, with the weights 1, 2, 3 and so on. */
function weighTails(
  values: Float64Array,
  start: number,
  length: number,
  base: number,
  tails: Float64Array,
): void {
  let sum = 0;
  let weighted = 0;
  for (let k = length - 1; k > 0; k--) {
    sum += values[start + k]! - base;
    weighted += sum;
    tails[k] = weighted;
  }
}
