import { ratio } from './ratio.ts';
import { scratch } from './scratch.ts';
import { WindowHighest } from './window-highest.ts';
import { WindowSum } from './window-sum.ts';

/** Where a value lies in the range of the last `length` values, 0 to 100, and simple means of that. */
export class Stochastic {
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

  /**
   * Takes the next values and the ends of the ranges they lie in, and writes at each the mean of the last `smooth` places,
   * and of the last `signal` of these means.
   */
  over(
    values: Float64Array,
    highs: Float64Array,
    lows: Float64Array,
    k: Float64Array,
    d: Float64Array,
  ): void {
    const bars = values.length;
    const [bottoms, places] = [scratch(0, bars), scratch(1, bars)];
    this.highest.over(highs, places);
    this.lowest.over(lows, bottoms, -1);
    for (let i = 0; i < bars; i++) {
      places[i] = 100 * ratio(values[i]! - bottoms[i]!, places[i]! - bottoms[i]!);
    }
    this.places.over(places, k);
    for (let i = 0; i < bars; i++) k[i] = k[i]! / this.smooth;
    this.means.over(k, d);
    for (let i = 0; i < bars; i++) d[i] = d[i]! / this.signal;
  }
}
