import type { Bars } from '../../bars.ts';
import { type Smoothed, wilderMean } from './smoothing.ts';

/**
 * The range of a bar including the gap from the close before. What three prices span is half of their distances from
 * each other, which takes no branch that a processor could guess wrong. Source: Wilder 1978, chapter 3.
 */
export const trueRange = (high: number, low: number, previousClose: number): number =>
  (high - low + Math.abs(high - previousClose) + Math.abs(low - previousClose)) / 2;

/** The mean of the true range with Wilder's smoothing: it moves one part in `length` towards each new range. */
export class AverageTrueRange {
  private readonly mean: Smoothed;
  private previous = NaN;

  constructor(length: number) {
    this.mean = wilderMean(length);
  }

  /** Takes the next bars and writes the mean at each; NaN at the first `length`, for the first has no close before. */
  over({ high, low, close, length: bars }: Bars, out: Float64Array): void {
    const { mean } = this;
    const { factor } = mean;
    let { previous } = this;
    let i = 0;
    for (; i < bars && Number.isNaN(mean.mean); i++) {
      out[i] = mean.next(trueRange(high[i]!, low[i]!, previous));
      previous = close[i]!;
    }
    let value = mean.mean;
    for (; i < bars; i++) {
      value += (trueRange(high[i]!, low[i]!, previous) - value) * factor;
      previous = close[i]!;
      out[i] = value;
    }
    mean.mean = value;
    this.previous = previous;
  }
}
