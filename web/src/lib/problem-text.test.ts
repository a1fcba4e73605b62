import { expect, test } from 'vitest';
import { localProblem } from './api.ts';
import { problemText } from './problem-text.ts';

test.each([
  [1, 'Slow down. Wait 1 second.'],
  [30, 'Slow down. Wait 30 seconds.'],
  [89.5, 'Slow down. Wait 2 minutes.'],
  [900, 'Slow down. Wait 15 minutes.'],
])('a wait of %d seconds is worded', (retryAfterSeconds, text) => {
  expect(problemText({ ...localProblem('Slow down.'), status: 429, retryAfterSeconds })).toBe(text);
});

test('a refusal without a wait is its message alone', () => {
  expect(problemText(localProblem('No.'))).toBe('No.');
});
