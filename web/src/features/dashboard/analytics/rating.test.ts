import { expect, test } from 'vitest';
import { formatRate, outcomesOf, ratingOf, successRateOf } from './rating.ts';

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
  [9_900, 10_000, 'Excellent', '99.0'],
  [9_899, 10_000, 'Good', '98.9'],
  [9_500, 10_000, 'Good', '95.0'],
  [9_499, 10_000, 'Needs Attention', '94.9'],
  [99_999, 100_000, 'Excellent', '99.9'],
  [7, 7, 'Excellent', '100.0'],
])('%i of %i calls that succeeded are %s, and read %s%', (succeeded, requests, rating, text) => {
  const rate = successRateOf({ requests, errors: requests - succeeded, limited: 0 })!;
  expect([ratingOf(rate), formatRate(rate)]).toEqual([rating, text]);
});

test('calls over the own limit say nothing about success', () => {
  const outcomes = outcomesOf(100, [
    { status: 429, requests: 50 },
    { status: 500, requests: 1 },
    { status: 404, requests: 1 },
  ]);
  expect(outcomes).toEqual({ requests: 100, errors: 2, limited: 50 });
  expect(successRateOf(outcomes)).toBe(96);
});

test.each([
  ['no calls', 0, 0],
  ['only refused calls', 5, 5],
])('with %s there is no rate', (_what, requests, limited) => {
  expect(successRateOf({ requests, errors: 0, limited })).toBeNull();
});
