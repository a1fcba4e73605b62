import { scratch } from './scratch.ts';
import { constant, div, mul, quotient, sub } from './vector-code.ts';
import { WindowHighest } from './window-highest.ts';
import { type WindowSums, windowSums } from './window-sums.ts';

const meanPlaces = windowSums({
  inputs: 3,
  parts: (input) => [mul(constant(100), quotient(sub(input(0), input(2)), sub(input(1), input(2))))],
  sums: [{ part: 0 }],
  outputs: (sum, length) => [div(sum(0), length(0))],
});
const means = windowSums({
  inputs: 1,
  parts: (input) => [input(0)],
  sums: [{ part: 0 }],
  outputs: (sum, length) => [div(sum(0), length(0))],
});

/** Where a value lies in the range of the last `length` values, 0 to 100, and simple means of that. */
export class Stochastic {
  private readonly highest: WindowHighest;
  private readonly lowest: WindowHighest;
  private readonly meanPlaces: WindowSums;
  private readonly means: WindowSums;

  constructor(length: number, smooth: number, signal: number) {
    this.highest = new WindowHighest(length);
    this.lowest = new WindowHighest(length);
    this.meanPlaces = meanPlaces(smooth);
    this.means = means(signal);
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
    const [tops, bottoms] = [scratch(0, bars), scratch(1, bars)];
    this.highest.over(highs, tops);
    this.lowest.over(lows, bottoms, -1);
    this.meanPlaces.over([values, tops, bottoms], [k]);
    this.means.over([k], [d]);
  }
}
