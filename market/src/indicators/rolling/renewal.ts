/**
 * Running sums are recomputed from their window after this many values (or the window's length if it is larger), so
 * that rounding errors cannot accumulate.
 */
export const RENEWAL = 256;

/** Share of the largest sum since the last renewal below which what is left of it is too much rounding. */
export const CANCELLED = 0.002;
