import { expect, test } from 'vitest';
import { successRateOf } from '../../lib/usage/success-rate.ts';
import { ratingOf } from './rating.ts';

test.each([
  [100, 'Excellent'],
  [99, 'Excellent'],
  [98.99, 'Good'],
  [95, 'Good'],
  [94.99, 'Needs Attention'],
  [0, 'Needs Attention'],
])('a success rate of %d is rated %s', (rate, rating) => {
  expect(ratingOf(rate)).toBe(rating);
});

test.each([
  [9_900, 'Excellent'],
  [9_899, 'Good'],
  [9_500, 'Good'],
  [9_499, 'Needs Attention'],
])('%i of 10,000 calls that succeeded are %s', (succeeded, rating) => {
  const rate = successRateOf({ requests: 10_000, errors: 10_000 - succeeded, limited: 0 })!;
  expect(ratingOf(rate)).toBe(rating);
});
