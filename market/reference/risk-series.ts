/** Prints the random series that `risk.py` measures. Run: node market/reference/risk-series.ts */
import { randomBars } from '../src/testing/series.ts';

const SERIES = [
  { length: 253, seeds: [11, 12], periods: 252 },
  { length: 1_500, seeds: [13, 14], periods: 365 },
  { length: 21, seeds: [15, 16], periods: 261 },
] as const;

const text = JSON.stringify(
  SERIES.map(({ length, seeds: [own, other], periods }) => ({
    length,
    seeds: [own, other],
    periods,
    close: Array.from(randomBars(length, own).close),
    benchmark: Array.from(randomBars(length, other).close),
  })),
);
process.stdout.write(text);
