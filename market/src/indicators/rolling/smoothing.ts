/**
 * Smoothing that begins with the mean of the first `length` values and then moves towards each further one.
 * `next` answers NaN before there are so many values.
 */
export class ExponentialMean {
  private value = NaN;
  private sum = 0;
  private missing: number;
  private readonly length: number;
  private readonly weight: number;

  constructor(length: number) {
    this.length = length;
    this.missing = length;
    this.weight = 2 / (length + 1);
  }

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

/** The same with Wilder's weight, one part in `length`, in TA-Lib's order of arithmetic. */
export class WilderMean {
  private value = NaN;
  private sum = 0;
  private missing: number;
  private readonly length: number;

  constructor(length: number) {
    this.length = length;
    this.missing = length;
  }

  next(value: number): number {
    if (this.missing > 0) {
      this.sum += value;
      if (--this.missing === 0) this.value = this.sum / this.length;
    } else {
      this.value = (this.value * (this.length - 1) + value) / this.length;
    }
    return this.value;
  }
}

/**
 * Values after which what was before has a weight below 1e-11, when each value keeps the share `kept` of the former
 * mean.
 */
export const forgottenAfter = (kept: number): number =>
  kept > 0 ? Math.ceil(Math.log(1e-11) / Math.log(kept)) : 0;

export const exponentialMemory = (length: number): number => forgottenAfter((length - 1) / (length + 1));

export const wilderMemory = (length: number): number => forgottenAfter((length - 1) / length);
