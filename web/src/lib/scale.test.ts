import { expect, test } from 'vitest';
import { countTicks, linear, roundTicks } from './scale.ts';

test('values fall on their pixels, and a domain of one value on the first', () => {
  const y = linear([0, 10], [100, 0]);
  expect([y(0), y(5), y(10)]).toEqual([100, 50, 0]);
  expect(linear([3, 3], [100, 0])(3)).toBe(100);
});

test.each([
  [0, 100, 4, [0, 50, 100]],
  [0, 4, 4, [0, 1, 2, 3, 4]],
  [98.6, 100.3, 4, [99, 99.5, 100]],
  [0.1, 0.5, 4, [0.1, 0.2, 0.3, 0.4, 0.5]],
  [7, 7, 4, [7]],
])('ticks from %d to %d are round', (low, high, count, ticks) => {
  expect(roundTicks(low, high, count)).toEqual(ticks);
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [1_204, [0, 500, 1_000, 1_500]],
  [9_999, [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
])('an axis for counts up to %d has round lines that reach it', (highest, ticks) => {
  expect(countTicks(highest)).toEqual(ticks);
});

test('an axis of counts has four to six lines', () => {
  for (let highest = 0; highest < 30_000; highest += 7) {
    const ticks = countTicks(highest);
    expect([4, 5, 6], `up to ${highest}`).toContain(ticks.length);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  }
});
