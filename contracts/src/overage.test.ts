import { expect, test } from 'vitest';
import { callsForMinor, overageCostMinor } from './overage.ts';

test.each([
  [0, 50, 0],
  [1, 50, 0],
  [9, 50, 0],
  [10, 50, 1],
  [1_000, 50, 50],
  [12_345, 50, 617],
  [1_500_000_000, 99_999, 149_998_500_000],
])('%d calls at %d minor units per 1,000 cost %d, rounded once and half up', (calls, price, cost) => {
  expect(overageCostMinor(calls, price)).toBe(cost);
});

test('the calls that a cap pays for never cost more than it, and one thousand more do', () => {
  for (const capMinor of [1, 7, 100, 2_500, 99_999])
    for (const price of [1, 3, 50, 333, 10_000]) {
      const calls = callsForMinor(capMinor, price);
      expect(overageCostMinor(calls, price)).toBeLessThanOrEqual(capMinor);
      expect(overageCostMinor(calls + 1_000, price)).toBeGreaterThan(capMinor);
    }
  expect(callsForMinor(-1, 50)).toBe(0);
});
