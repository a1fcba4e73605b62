import { RENEWAL } from './renewal.ts';

/**
 * The mean of the last `length` values, in constant time: a running sum of differences from a value of the window, so
 * that the mean of equal values is that value.
 */
export class WindowMean {
  /** The last values, the oldest at `at`. */
  private readonly window: Float64Array;
  /** After so many values the sum is recomputed. */
  private readonly span: number;
  private at = 0;
  /** Values until the sum is recomputed; at first, values until the window is full. */
  private left: number;
  private base = NaN;
  private sum = 0;

  constructor(length: number) {
    this.window = new Float64Array(length);
    this.span = Math.max(RENEWAL, length);
    this.left = length;
  }

  /** Takes the next values and writes the mean at each, NaN before there are `length`; `out` is another array. */
  over(values: Float64Array, out: Float64Array): void {
    const { length } = this.window;
    const share = 1 / length;
    let i = 0;
    for (; i < values.length && i < length; i++) {
      this.remember(values[i]!);
      out[i] = this.base + this.sum * share;
    }
    if (i === values.length) return;
    // From here on all windows lie within the values: what leaves them need not be remembered.
    while (i < values.length) {
      if (this.left === this.span && i + 2 * this.span <= values.length) {
        this.overTwo(values, i, out);
        i += 2 * this.span;
        continue;
      }
      const end = Math.min(values.length, i + this.left - 1);
      this.left -= end - i;
      const { base } = this;
      let { sum } = this;
      for (; i < end; i++) {
        sum += values[i]! - values[i - length]!;
        out[i] = base + sum * share;
      }
      this.sum = sum;
      if (i === values.length) break;
      this.renew(values.subarray(i + 1 - length, i + 1), 0);
      out[i] = this.base + this.sum * share;
      i++;
    }
    this.window.set(values.subarray(i - length));
    this.at = 0;
  }

  /**
   * The same for the two stretches from `start` up to the next but one time that the sum is recomputed. Both are walked at once: their
   * sums do not wait for each other.
   */
  private overTwo(values: Float64Array, start: number, out: Float64Array): void {
    const { span, window } = this;
    const { length } = window;
    const share = 1 / length;
    const other = start + span;
    const { base } = this;
    let { sum } = this;
    this.renew(values.subarray(other - length, other), 0);
    const { base: otherBase } = this;
    let { sum: otherSum } = this;
    out[other - 1] = otherBase + otherSum * share;
    for (let i = start, j = other; i < other - 1; i++, j++) {
      sum += values[i]! - values[i - length]!;
      out[i] = base + sum * share;
      otherSum += values[j]! - values[j - length]!;
      out[j] = otherBase + otherSum * share;
    }
    const end = other + span;
    this.renew(values.subarray(end - length, end), 0);
    out[end - 1] = this.base + this.sum * share;
  }

  private remember(value: number): void {
    const { window, at } = this;
    this.sum += value - window[at]!;
    window[at] = value;
    this.at = at + 1 === window.length ? 0 : at + 1;
    if (--this.left === 0) this.renew(window, this.at);
  }

  /** Recomputes the sum from a window whose oldest value is at `oldest`. */
  private renew(window: Float64Array, oldest: number): void {
    const { length } = window;
    const base = window[oldest]!;
    let sum = 0;
    for (let i = oldest; i < length; i++) sum += window[i]! - base;
    for (let i = 0; i < oldest; i++) sum += window[i]! - base;
    this.base = base;
    this.sum = sum;
    this.left = this.span;
  }
}

/** The mean of the last `length` values at each position, NaN before there are so many. */
export function movingMean(values: Float64Array, length: number): Float64Array {
  const out = new Float64Array(values.length);
  new WindowMean(length).over(values, out);
  return out;
}
