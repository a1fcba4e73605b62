import { LATENCY_BOUNDS_MS } from '../../store/usage-ingest.ts';

/**
 * The value in milliseconds below which the share `quantile` of the counted calls lies, by linear interpolation within
 * its class; null without calls. Of the last class, which has no upper bound, its lower bound.
 */
export function quantileMs(histogram: readonly number[], quantile: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [index, count] of histogram.entries()) {
    const lower = LATENCY_BOUNDS_MS[index - 1] ?? 0;
    const upper = LATENCY_BOUNDS_MS[index] ?? lower;
    if (count > 0 && below + count >= quantile * total) {
      return lower + ((quantile * total - below) / count) * (upper - lower);
    }
    below += count;
  }
  return LATENCY_BOUNDS_MS.at(-1)!;
}
