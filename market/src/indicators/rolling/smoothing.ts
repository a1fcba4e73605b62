/**
 * A mean that begins with that of the first `length` values and then moves by `weight` of the distance towards each
 * further one.
 */
export class Smoothed {
  private value = NaN;
  private sum = 0;
  private missing: number;
  private readonly length: number;
  private readonly weight: number;

  constructor(length: number, weight: number) {
    this.length = length;
    this.missing = length;
    this.weight = weight;
  }

  /** Takes the next value; answers the mean, NaN before there are `length` values. */
  next(value: number): number {
    if (this.missing > 0) {
      this.sum += value;
      if (--this.missing === 0) this.value = this.sum / this.length;
    } else {
      this.value += (value - this.value) * this.weight;
    }
    return this.value;
  }
}

export const exponentialMean = (length: number): Smoothed => new Smoothed(length, 2 / (length + 1));

export const wilderMean = (length: number): Smoothed => new Smoothed(length, 1 / length);

/**
 * Values after which what was before has a weight below 1e-12, when each value keeps the share `kept` of the former
 * mean.
 */
const forgottenAfter = (kept: number): number => (kept > 0 ? Math.ceil(Math.log(1e-12) / Math.log(kept)) : 0);

export const exponentialMemory = (length: number): number => forgottenAfter((length - 1) / (length + 1));

export const wilderMemory = (length: number): number => forgottenAfter((length - 1) / length);
