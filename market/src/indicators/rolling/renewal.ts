/**
 * Running sums are recomputed from their window after this many values (or the window's length if it is larger), so
 * that rounding errors cannot accumulate.
 */
export const RENEWAL = 256;

/** The mean of a window, reckoned from one of its values: exactly that value when all are equal. */
export function referenceOf(window: Float64Array, value: number): number {
  let offset = 0;
  for (let i = 0; i < window.length; i++) offset += window[i]! - value;
  return value + offset / window.length;
}
