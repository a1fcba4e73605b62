/** The first class ends here. */
const FIRST_US = 50;
/** Each class is a tenth wider than the one before, so what is read from it is right within a tenth. */
const GROWTH = 1.1;
/** The last class, which has no upper bound: from 28.6 seconds on. */
const LAST_CLASS = 140;

const LN_GROWTH = Math.log(GROWTH);

/** Calls of a class of latencies. */
export interface ClassCount {
  readonly class: number;
  readonly count: number;
}

/** The class that a latency is counted in. */
export function latencyClass(us: number): number {
  if (us < FIRST_US) return 0;
  return Math.min(LAST_CLASS, Math.floor(Math.log(us / FIRST_US) / LN_GROWTH) + 1);
}

/** Where a class begins. */
const lowerMs = (latency: number) => (latency === 0 ? 0 : (FIRST_US * GROWTH ** (latency - 1)) / 1_000);

/**
 * The value in milliseconds below which the share `quantile` of the counted calls lies, by linear interpolation within
 * its class; null without calls. Of the last class, its lower bound. A class may come several times.
 */
export function quantileMs(histogram: readonly ClassCount[], quantile: number): number | null {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const { class: latency, count } of histogram.toSorted((a, b) => a.class - b.class)) {
    const lower = lowerMs(latency);
    const upper = latency === LAST_CLASS ? lower : lowerMs(latency + 1);
    if (below + count >= quantile * total) {
      return lower + ((quantile * total - below) / count) * (upper - lower);
    }
    below += count;
  }
  return lowerMs(LAST_CLASS);
}

/** The same to hundredths, as the dashboard tells it. */
export function percentileMs(histogram: readonly ClassCount[], quantile: number): number | null {
  const ms = quantileMs(histogram, quantile);
  return ms === null ? null : Math.round(ms * 100) / 100;
}
