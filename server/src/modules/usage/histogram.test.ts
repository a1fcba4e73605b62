import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencyClass, quantileMs } from './histogram.ts';

const histogramOf = (latenciesUs: readonly number[]): Map<number, number> => {
  const classes = Map.groupBy(latenciesUs, latencyClass);
  return new Map([...classes].map(([latency, of]) => [latency, of.length]));
};

/** Realistic latencies: most close together, some far off, from a twentieth of a millisecond to 28 seconds. */
const latencies = fc.array(
  fc.oneof(fc.integer({ min: 50, max: 3_000 }), fc.integer({ min: 50, max: 28_000_000 })),
  { minLength: 1, maxLength: 400 },
);

test('percentiles are within a tenth of the exact ones', () => {
  fc.assert(
    fc.property(latencies, fc.constantFrom(0.5, 0.95, 0.99, 1), (sample, quantile) => {
      const exactMs = sample.toSorted((a, b) => a - b)[Math.ceil(quantile * sample.length) - 1]! / 1_000;
      const readMs = quantileMs(histogramOf(sample), quantile)!;
      expect(readMs).toBeGreaterThanOrEqual(exactMs / 1.1001);
      expect(readMs).toBeLessThanOrEqual(exactMs * 1.1001);
    }),
    { numRuns: 500 },
  );
});

test('very small and very large latencies have classes, and there is no percentile without calls', () => {
  expect([0, 49, 50, 54, 56].map(latencyClass)).toEqual([0, 0, 1, 1, 2]);
  expect(latencyClass(60_000_000)).toBe(latencyClass(2_000_000_000));
  expect(quantileMs(histogramOf([60_000_000]), 0.5)).toBeGreaterThan(28_000);
  expect(quantileMs(histogramOf([0, 10]), 1)).toBe(0.05);
  expect(quantileMs(histogramOf([]), 0.5)).toBeNull();
});
