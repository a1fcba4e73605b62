import { expect, test } from 'vitest';
import { formatRate, outcomesOf, successRateOf } from './success-rate.ts';

test.each([
  [9_900, 10_000, '99.0'],
  [9_899, 10_000, '98.9'],
  [9_500, 10_000, '95.0'],
  [9_499, 10_000, '94.9'],
  [99_999, 100_000, '99.9'],
  [7, 7, '100.0'],
])('%i of %i calls that succeeded read %s%', (succeeded, requests, text) => {
  const rate = successRateOf({ requests, errors: requests - succeeded, limited: 0 })!;
  expect(formatRate(rate)).toBe(text);
});

test('calls over the account’s own limit do not count', () => {
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
