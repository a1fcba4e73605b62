/**
 * The sum of the last `length` values at each position, NaN before there are so many and where one of them is NaN.
 *
 * Values are taken in blocks of `length`; a window is the tail of one block and the head of the next, and the sums of
 * all tails of a block are made at once, from its end (as van Herk does for the highest, 1992). So nothing is ever
 * taken away from a sum: no error builds up, the sum of zeros is 0, and a NaN goes when it leaves the window. That is
 * what sums need that are divided by one another; for means of prices `movingMean` is faster.
 */
export function movingSum(values: Float64Array, length: number): Float64Array {
  const count = values.length;
  const out = new Float64Array(count);
  const tails = noTails(length);
  for (let start = 0; start < count; start += length) {
    const end = Math.min(start + length, count);
    let head = 0;
    for (let i = start; i < end; i++) {
      head += values[i]!;
      out[i] = head + tails[i - start + 1]!;
    }
    if (end - start === length) sumTails(values, start, length, tails);
  }
  return out;
}

/** A function that takes the next value and answers what `movingSum` has at it. */
export function sumStep(length: number): (value: number) => number {
  const block = new Float64Array(length);
  const tails = noTails(length);
  let at = 0;
  let head = 0;
  return (value) => {
    block[at++] = value;
    head += value;
    const sum = head + tails[at]!;
    if (at === length) {
      sumTails(block, 0, length, tails);
      at = 0;
      head = 0;
    }
    return sum;
  };
}

/** The tails before the first block: none but the empty one, which sums to 0. */
function noTails(length: number): Float64Array {
  const tails = new Float64Array(length + 1).fill(NaN);
  tails[length] = 0;
  return tails;
}

/** Into `tails[k]`: the sum of the values of the block from its position k on. */
function sumTails(values: Float64Array, start: number, length: number, tails: Float64Array): void {
  let sum = 0;
  for (let k = length - 1; k > 0; k--) {
    sum += values[start + k]!;
    tails[k] = sum;
  }
}
