/** The highest and the lowest of a window. */
export interface Range {
  highest: number;
  lowest: number;
}

/**
 * The highest of the last `length` highs and the lowest of as many lows at each position, NaN before there are so
 * many and where one of them is NaN. Whatever the length, each value is compared three times, by blocks.
 * Source: M. van Herk, A fast algorithm for local minimum and maximum filters, Pattern Recognition Letters 13, 1992.
 */
export function movingRange(
  highs: Float64Array,
  lows: Float64Array,
  length: number,
): { readonly highest: Float64Array; readonly lowest: Float64Array } {
  const count = highs.length;
  const highest = new Float64Array(count);
  const lowest = new Float64Array(count);
  const tails = noTails(length);
  for (let start = 0; start < count; start += length) {
    const end = Math.min(start + length, count);
    let high = -Infinity;
    let low = Infinity;
    for (let i = start; i < end; i++) {
      high = Math.max(high, highs[i]!);
      low = Math.min(low, lows[i]!);
      highest[i] = Math.max(high, tails.highest[i - start + 1]!);
      lowest[i] = Math.min(low, tails.lowest[i - start + 1]!);
    }
    if (end - start === length) rangeOfTails(highs, lows, start, tails);
  }
  return { highest, lowest };
}

/** A function that takes the next high and low and answers what `movingRange` has there, in an object used again. */
export function rangeStep(length: number): (high: number, low: number) => Readonly<Range> {
  const highs = new Float64Array(length);
  const lows = new Float64Array(length);
  const tails = noTails(length);
  const head = { highest: -Infinity, lowest: Infinity };
  const out = { highest: NaN, lowest: NaN };
  let at = 0;
  return (high, low) => {
    highs[at] = high;
    lows[at] = low;
    at++;
    head.highest = Math.max(head.highest, high);
    head.lowest = Math.min(head.lowest, low);
    out.highest = Math.max(head.highest, tails.highest[at]!);
    out.lowest = Math.min(head.lowest, tails.lowest[at]!);
    if (at === length) {
      rangeOfTails(highs, lows, 0, tails);
      at = 0;
      head.highest = -Infinity;
      head.lowest = Infinity;
    }
    return out;
  };
}

interface Tails {
  readonly highest: Float64Array;
  readonly lowest: Float64Array;
}

/** The tails before the first block: none but the empty one. */
function noTails(length: number): Tails {
  const highest = new Float64Array(length + 1).fill(NaN);
  const lowest = highest.slice();
  highest[length] = -Infinity;
  lowest[length] = Infinity;
  return { highest, lowest };
}

/** The range of each tail of the block that begins at `start`, by the position where the tail begins. */
function rangeOfTails(highs: Float64Array, lows: Float64Array, start: number, tails: Tails): void {
  let high = -Infinity;
  let low = Infinity;
  for (let k = tails.highest.length - 2; k > 0; k--) {
    high = Math.max(high, highs[start + k]!);
    low = Math.min(low, lows[start + k]!);
    tails.highest[k] = high;
    tails.lowest[k] = low;
  }
}
