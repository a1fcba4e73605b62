import { expect, test } from 'vitest';
import { changeOf, changeOfCount } from './change.ts';

test.each([
  [120, 100, '20.0% more than in the 7 days before'],
  [75, 100, '25.0% fewer than in the 7 days before'],
  [100, 100, 'as many as in the 7 days before'],
  [100, 0, null],
  [100, null, null],
])('%j calls after %j: %j', (now, before, text) => {
  expect(changeOfCount(now, before, '7d')).toBe(text);
});

test.each([
  [12.44, 11.2, '1.2 ms slower than in the day before'],
  [11, 11.04, 'as in the day before'],
  [10, 11, '1.0 ms faster than in the day before'],
  [null, 11, null],
  [11, null, null],
])('%j ms after %j ms: %j', (now, before, text) => {
  const words = { range: '1d', unit: 'ms', more: 'slower', less: 'faster' } as const;
  expect(changeOf(now, before, words)).toBe(text);
});
