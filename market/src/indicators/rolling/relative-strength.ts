import { type Smoothed, wilderMean } from './smoothing.ts';

/** Of the smoothed rises and falls of a value, the share of the rises, 0 to 100, with Wilder's smoothing. */
export class RelativeStrength {
  // Twice the rise and twice the fall, |d| + d and |d| - d, need no branch and have the same quotient.
  private readonly rises: Smoothed;
  private readonly falls: Smoothed;
  private previous = NaN;

  constructor(length: number) {
    this.rises = wilderMean(length);
    this.falls = wilderMean(length);
  }

  /** Takes the next values and writes the share at each, NaN before there are `length` changes. */
  over(values: Float64Array, out: Float64Array): void {
    const { rises, falls } = this;
    let { previous } = this;
    let i = 0;
    for (; i < values.length && Number.isNaN(rises.mean); i++) {
      const change = values[i]! - previous;
      const size = Math.abs(change);
      previous = values[i]!;
      const up = rises.next(size + change);
      out[i] = (100 * up) / (up + falls.next(size - change));
    }
    const { factor } = rises;
    let up = rises.mean;
    let down = falls.mean;
    for (; i < values.length; i++) {
      const value = values[i]!;
      const change = value - previous;
      const size = Math.abs(change);
      previous = value;
      up += (size + change - up) * factor;
      down += (size - change - down) * factor;
      out[i] = (100 * up) / (up + down);
    }
    rises.mean = up;
    falls.mean = down;
    this.previous = previous;
  }
}
