import { CANCELLED } from './moments.ts';
import { RENEWAL, referenceOf } from './renewal.ts';

/**
 * The straight line of least squares through the last `length` values (two or more), which stand at 0, 1, 2, …, in
 * constant time. Kept are sums of deviations from a reference, times their distance from the middle of the window; they
 * are recomputed as in `Moments`, for the same reasons.
 */
export class FittedLine {
  /** Change for one position, NaN before there are `length` values. */
  slope = NaN;
  /** Value of the line at the middle of the window. */
  mean = NaN;
  private readonly window: Float64Array;
  /** Distance of the first and the last position from the middle. */
  private readonly arm: number;
  /** One part of the sum of squared distances of all positions from the middle. */
  private readonly share: number;
  /** Sum of squared deviations of the values from their mean. */
  private inner = NaN;
  private at = 0;
  private missing: number;
  private left = 0;
  private reference = 0;
  private sum = 0;
  private moment = 0;
  private squares = 0;
  private largest = 0;

  constructor(length: number) {
    this.window = new Float64Array(length);
    this.missing = length;
    this.arm = (length - 1) / 2;
    this.share = 12 / (length * (length * length - 1));
  }

  next(value: number): void {
    const { window, at, reference, arm } = this;
    const fresh = value - reference;
    const gone = window[at]! - reference;
    window[at] = value;
    this.at = at + 1 === window.length ? 0 : at + 1;
    if (this.missing > 0) {
      this.missing--;
      if (this.missing === 0) this.renew(value);
      return;
    }
    this.moment += arm * (fresh + gone) - (this.sum - gone);
    this.sum += fresh - gone;
    this.squares += (fresh - gone) * (fresh + gone);
    this.largest = Math.max(this.largest, this.squares);
    this.left--;
    const inner = this.squares - (this.sum * this.sum) / window.length;
    if (this.left === 0 || !(inner >= CANCELLED * this.largest)) this.renew(value);
    else this.settle(inner);
  }

  /** Takes the next values and writes the mean, the slope and the explained share of the line at each. */
  over(values: Float64Array, mean: Float64Array, slope: Float64Array, explained: Float64Array): void {
    for (let i = 0; i < values.length; i++) {
      i = this.slide(values, i, mean, slope, explained);
      if (i === values.length) return;
      this.next(values[i]!);
      mean[i] = this.mean;
      slope[i] = this.slope;
      explained[i] = this.explained;
    }
  }

  /** Processes values from `start` and returns where it stopped: at the end, or before one that recomputes the sums. */
  private slide(
    values: Float64Array,
    start: number,
    mean: Float64Array,
    slope: Float64Array,
    explained: Float64Array,
  ): number {
    if (this.missing > 0) return start;
    const { window, reference, arm, share } = this;
    const { length } = window;
    const end = Math.min(values.length, start + this.left - 1);
    let { at, sum, moment, squares, largest, inner } = this;
    let i = start;
    for (; i < end; i++) {
      const fresh = values[i]! - reference;
      const gone = window[at]! - reference;
      const nextSum = sum + (fresh - gone);
      const nextSquares = squares + (fresh - gone) * (fresh + gone);
      const nextInner = nextSquares - (nextSum * nextSum) / length;
      if (!(nextInner >= CANCELLED * (nextSquares > largest ? nextSquares : largest))) break;
      if (nextSquares > largest) largest = nextSquares;
      moment += arm * (fresh + gone) - (sum - gone);
      sum = nextSum;
      squares = nextSquares;
      inner = nextInner;
      window[at] = values[i]!;
      at++;
      if (at === length) at = 0;
      const change = moment * share;
      mean[i] = reference + sum / length;
      slope[i] = change;
      // Nothing over nothing where all are equal: with NaN as a value of its own, each number of the loop is an object.
      explained[i] = Math.min(1, change * ((inner > 0 ? moment : 0) / (inner > 0 ? inner : 0)));
    }
    if (i === start) return i;
    this.at = at;
    this.sum = sum;
    this.moment = moment;
    this.squares = squares;
    this.largest = largest;
    this.left -= i - start;
    this.settle(inner);
    return i;
  }

  /** Share of the variance that the line explains, 0 to 1; NaN when all values are equal, or too few. */
  get explained(): number {
    return this.inner > 0 ? Math.min(1, this.slope * (this.moment / this.inner)) : NaN;
  }

  private settle(inner: number): void {
    this.inner = inner;
    this.slope = this.moment * this.share;
    this.mean = this.reference + this.sum / this.window.length;
  }

  private renew(newest: number): void {
    const { window, arm } = this;
    const reference = referenceOf(window, newest);
    let sum = 0;
    let moment = 0;
    let squares = 0;
    let place = -arm;
    for (let i = 0; i < window.length; i++) {
      const apart = window[(this.at + i) % window.length]! - reference;
      sum += apart;
      moment += place * apart;
      squares += apart * apart;
      place++;
    }
    this.reference = reference;
    this.sum = sum;
    this.moment = moment;
    this.squares = squares;
    this.largest = squares;
    this.left = Math.max(RENEWAL, window.length);
    this.settle(squares - (sum * sum) / window.length);
  }
}
