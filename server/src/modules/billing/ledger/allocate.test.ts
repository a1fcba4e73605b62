import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [2_00, [100_00, 9_00, 9_00], [170, 15, 15]],
  [118_00, [100_00, 9_00, 9_00], [100_00, 9_00, 9_00]],
  [1, [0, 5], [0, 1]],
  [0, [3, 4], [0, 0]],
])('%i over %j is %j', (amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});

test('shares add up to the amount and never exceed their weight', () => {
  for (let amount = 0; amount <= 131; amount += 1) {
    const weights = [97, 17, 0, 17];
    const shares = allocate(amount, weights);
    expect(shares.reduce((sum, share) => sum + share)).toBe(amount);
    for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index]!);
  }
});

test('throws when the weights add up to zero', () => {
  expect(() => allocate(5, [0])).toThrow(/No weights/);
});
