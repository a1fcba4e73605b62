import { ratio } from './ratio.ts';
import { WindowHighest } from './window-highest.ts';
import { WindowSum } from './window-sum.ts';

/** Where a value lies in the range of the last `length` values, 0 to 100, and simple means of that. */
export class Stochastic {
  /** The mean of the last `smooth` places. */
  k = NaN;
  /** The mean of the last `signal` values of `k`. */
  d = NaN;
  private readonly highest: WindowHighest;
  private readonly lowest: WindowHighest;
  private readonly places: WindowSum;
  private readonly means: WindowSum;
  private readonly smooth: number;
  private readonly signal: number;

  constructor(length: number, smooth: number, signal: number) {
    this.highest = new WindowHighest(length);
    this.lowest = new WindowHighest(length);
    this.places = new WindowSum(smooth);
    this.means = new WindowSum(signal);
    this.smooth = smooth;
    this.signal = signal;
  }

  /** Takes the next value and the ends of the range it lies in. */
  next(value: number, high: number, low: number): void {
    const top = this.highest.next(high);
    const bottom = -this.lowest.next(-low);
    this.k = this.places.next(100 * ratio(value - bottom, top - bottom)) / this.smooth;
    this.d = this.means.next(this.k) / this.signal;
  }
}
