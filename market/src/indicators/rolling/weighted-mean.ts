import { RENEWAL } from './renewal.ts';

/**
 * The mean of the last `length` values with weights that fall evenly, from `length` for the newest to 1 for the oldest,
 * in constant time: running sums of differences from a value of the window, recomputed as in `WindowMean`.
 */
export class WeightedMean {
  /** The last values, the oldest at `at`. */
  private readonly window: Float64Array;
  private readonly share: number;
  private at = 0;
  private left: number;
  private base = NaN;
  private sum = 0;
  private weighted = 0;

  constructor(length: number) {
    this.window = new Float64Array(length);
    this.share = 2 / (length * (length + 1));
    this.left = length;
  }

  /** Takes the next value and returns the mean, NaN before there are `length` values. */
  next(value: number): number {
    const { window, at } = this;
    // One less weight for all that were there, so that the oldest has none.
    this.weighted += window.length * (value - this.base) - this.sum;
    this.sum += value - window[at]!;
    window[at] = value;
    this.at = at + 1 === window.length ? 0 : at + 1;
    if (--this.left === 0) this.renew();
    return this.base + this.weighted * this.share;
  }

  /** Takes the next values and writes the mean at each; `out` is another array. */
  over(values: Float64Array, out: Float64Array): void {
    const { length } = this.window;
    let i = 0;
    for (; i < values.length && i < length; i++) out[i] = this.next(values[i]!);
    // From here on all windows lie within the values: what leaves them need not be remembered.
    while (i < values.length) {
      const end = Math.min(values.length, i + this.left - 1);
      this.left -= end - i;
      const { base, share } = this;
      let { sum, weighted } = this;
      for (; i < end; i++) {
        const value = values[i]!;
        weighted += length * (value - base) - sum;
        sum += value - values[i - length]!;
        out[i] = base + weighted * share;
      }
      this.sum = sum;
      this.weighted = weighted;
      this.window.set(values.subarray(i - length, i));
      this.at = 0;
      if (i < values.length) {
        out[i] = this.next(values[i]!);
        i++;
      }
    }
  }

  private renew(): void {
    const { window, at } = this;
    const { length } = window;
    const base = window[at]!;
    let sum = 0;
    let weighted = 0;
    for (let weight = 1; weight <= length; weight++) {
      const difference = window[(at + weight - 1) % length]! - base;
      sum += difference;
      weighted += weight * difference;
    }
    this.base = base;
    this.sum = sum;
    this.weighted = weighted;
    this.left = Math.max(RENEWAL, length);
  }
}
