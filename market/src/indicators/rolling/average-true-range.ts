import type { Bars } from '../../bars.ts';

/** The range of a bar including the gap from the close before. Source: Wilder 1978, chapter 3. */
export const trueRange = (high: number, low: number, previousClose: number): number =>
  Math.max(high, previousClose) - Math.min(low, previousClose);

/** The mean of the true range with Wilder's smoothing: it moves one part in `length` towards each new range. */
export class AverageTrueRange {
  private readonly length: number;
  private missing: number;
  private previous = NaN;
  private value = 0;

  constructor(length: number) {
    this.length = length;
    this.missing = length + 1;
  }

  /** Takes the next bars and writes the mean at each; NaN at the first `length`, for the first has no close before. */
  over({ high, low, close, length: bars }: Bars, out: Float64Array): void {
    const { length } = this;
    const share = 1 / length;
    let { previous, value, missing } = this;
    let i = 0;
    for (; i < bars && missing > 0; i++) {
      if (missing <= length) value += trueRange(high[i]!, low[i]!, previous);
      previous = close[i]!;
      missing--;
      if (missing === 0) value /= length;
      out[i] = missing === 0 ? value : NaN;
    }
    for (; i < bars; i++) {
      value += (trueRange(high[i]!, low[i]!, previous) - value) * share;
      previous = close[i]!;
      out[i] = value;
    }
    this.previous = previous;
    this.value = value;
    this.missing = missing;
  }
}
