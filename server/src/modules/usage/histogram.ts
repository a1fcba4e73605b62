import { type Counts, countOf } from '../../store/usage-counts.ts';

/** The first class ends here. */
const FIRST_US = 50;
/** Each class is a tenth wider than the previous one, so percentiles are exact within a tenth. */
const GROWTH = 1.1;
/** The last class, which has no upper bound: from 28.6 seconds on. */
const LAST_CLASS = 140;

const LN_GROWTH = Math.log(GROWTH);

/** The class of a latency in microseconds. */
export function latencyClass(us: number): number {
  if (us < FIRST_US) return 0;
  return Math.min(LAST_CLASS, Math.floor(Math.log(us / FIRST_US) / LN_GROWTH) + 1);
}

/** Where a class begins. */
const lowerMs = (latency: number) => (latency === 0 ? 0 : (FIRST_US * GROWTH ** (latency - 1)) / 1_000);

/**
 * The quantile of the counted latencies in milliseconds, interpolated linearly within its class. Returns null without
 * calls, and the lower bound in the last class.
 */
export function quantileMs(latencies: Counts, quantile: number): number | null {
  const total = countOf(latencies, () => true);
  if (total === 0) return null;
  let below = 0;
  for (const [latency, count] of [...latencies].toSorted(([a], [b]) => a - b)) {
    const lower = lowerMs(latency);
    const upper = latency === LAST_CLASS ? lower : lowerMs(latency + 1);
    if (below + count >= quantile * total) {
      return lower + ((quantile * total - below) / count) * (upper - lower);
    }
    below += count;
  }
  return lowerMs(LAST_CLASS);
}

/** The quantile in milliseconds, rounded to hundredths for the dashboard. */
export function percentileMs(latencies: Counts, quantile: number): number | null {
  const ms = quantileMs(latencies, quantile);
  return ms === null ? null : Math.round(ms * 100) / 100;
}
