/**
 * Running sums are made anew from their window after so many values, or as many as the window has if that is more, so
 * that rounding cannot add up.
 */
export const RENEWAL = 256;

/** The mean of a window, reckoned from one of its values: exactly that value when all are equal. */
export function referenceOf(window: Float64Array, value: number): number {
  let offset = 0;
  for (let i = 0; i < window.length; i++) offset += window[i]! - value;
  return value + offset / window.length;
}
