import { expect, test } from 'vitest';
import { linear, roundTicks } from './scale.ts';

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
