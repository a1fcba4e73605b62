/** `dividend / divisor`, and NaN, never an infinity, where that divides by nothing. */
export const quotient = (dividend: number, divisor: number): number =>
  divisor === 0 ? NaN : dividend / divisor;
