/**
 * A mean that begins with that of the first `length` values and then moves by `factor` of the distance towards each
 * further one. A NaN has no mean and is passed over.
 */
export class Smoothed {
  /** NaN before there are `length` values. */
  mean = NaN;
  readonly factor: number;
  private readonly length: number;
  private missing: number;
  private base = NaN;
  private sum = 0;

  constructor(length: number, factor: number) {
    this.length = length;
    this.missing = length;
    this.factor = factor;
  }

  /** Takes the next value and returns the mean. */
  next(value: number): number {
    if (Number.isNaN(value)) return NaN;
    if (this.missing === 0) {
      this.mean += (value - this.mean) * this.factor;
    } else {
      // Differences from the first value are summed, so that the mean of equal values is that value.
      if (this.missing === this.length) this.base = value;
      this.sum += value - this.base;
      if (--this.missing === 0) this.mean = this.base + this.sum / this.length;
    }
    return this.mean;
  }

  /** Takes the next values, all of them numbers, and writes the mean at each. */
  over(values: Float64Array, out: Float64Array): void {
    let i = 0;
    for (; i < values.length && this.missing > 0; i++) out[i] = this.next(values[i]!);
    const { factor } = this;
    let { mean } = this;
    for (; i < values.length; i++) {
      mean += (values[i]! - mean) * factor;
      out[i] = mean;
    }
    this.mean = mean;
  }
}

/** The factor of an exponential moving average of `length` values: how much of a new value goes into the mean. */
export const emaFactor = (length: number): number => 2 / (length + 1);

/** A mean that moves by 2 / (`length` + 1), as the exponential moving average does. */
export const exponentialMean = (length: number): Smoothed => new Smoothed(length, emaFactor(length));

/** A mean that moves by 1 / `length`, as Wilder's do. Source: Wilder 1978, section III. */
export const wilderMean = (length: number): Smoothed => new Smoothed(length, 1 / length);
