import { RENEWAL, referenceOf } from './renewal.ts';

/** Share of the largest sum since the last renewal below which what is left of it is too much rounding. */
export const CANCELLED = 0.01;

/**
 * Mean and standard deviation of the population over the last `length` values, in constant time. Kept are sums of
 * deviations from a reference close to the values. The reference and the sums are recomputed from the window at
 * intervals, and immediately when most of a sum has cancelled (the values have moved away from the reference, or a far
 * one has left the window): then the textbook formula is off by no more than about 1e-11 of its value. Source: T. F.
 * Chan, G. H. Golub, R. J. LeVeque, Algorithms for computing the sample variance, The American Statistician 37, 1983
 * (shifted data).
 */
export class Moments {
  private readonly window: Float64Array;
  private at = 0;
  private missing: number;
  private left = 0;
  private reference = 0;
  private sum = 0;
  private squares = 0;
  private largest = 0;

  constructor(length: number) {
    this.window = new Float64Array(length);
    this.missing = length;
  }

  /**
   * Takes the next values and writes the mean and the deviation at each, NaN before the window is full. The deviation
   * is exactly 0 where all values of the window are equal.
   */
  over(values: Float64Array, mean: Float64Array, deviation: Float64Array): void {
    const { window } = this;
    const { length } = window;
    for (let i = 0; i < values.length; i++) {
      i = this.slide(values, i, Math.min(values.length, i + this.left), mean, deviation);
      if (i === values.length) return;
      window[this.at] = values[i]!;
      this.at = (this.at + 1) % length;
      if (this.missing > 0) this.missing--;
      const full = this.missing === 0;
      if (full) this.renew(values[i]!);
      const { reference, sum, squares } = this;
      mean[i] = full ? reference + sum / length : NaN;
      deviation[i] = full ? Math.sqrt(Math.max(0, squares - (sum * sum) / length) / length) : NaN;
    }
  }

  /** Processes values from `start` and returns where it stopped: at `end`, or where the sums must be recomputed. */
  private slide(
    values: Float64Array,
    start: number,
    end: number,
    mean: Float64Array,
    deviation: Float64Array,
  ): number {
    const { window, reference } = this;
    const { length } = window;
    const share = 1 / length;
    let { at, sum, squares, largest } = this;
    let i = start;
    for (; i < end; i++) {
      const value = values[i]!;
      const gone = window[at]!;
      const change = value - gone;
      sum += change;
      squares += change * (value - reference + (gone - reference));
      if (squares > largest) largest = squares;
      const inner = squares - sum * sum * share;
      if (!(inner >= CANCELLED * largest)) break;
      window[at] = value;
      at++;
      if (at === length) at = 0;
      mean[i] = reference + sum * share;
      deviation[i] = Math.sqrt(inner * share);
    }
    this.at = at;
    this.sum = sum;
    this.squares = squares;
    this.largest = largest;
    this.left -= i - start;
    return i;
  }

  private renew(newest: number): void {
    const { window } = this;
    const reference = referenceOf(window, newest);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < window.length; i++) {
      const apart = window[i]! - reference;
      sum += apart;
      squares += apart * apart;
    }
    this.reference = reference;
    this.sum = sum;
    this.squares = squares;
    this.largest = squares;
    this.left = Math.max(RENEWAL, window.length);
  }
}
