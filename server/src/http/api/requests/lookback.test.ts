import { expect, test } from 'vitest';
import { lookbackStart } from './lookback.ts';

const last = Date.parse('2026-05-31T00:00:00Z');

test.each([
  ['1m', '2026-04-30'],
  ['3m', '2026-02-28'],
  ['6m', '2025-11-30'],
  ['ytd', '2026-01-01'],
  ['1y', '2025-05-31'],
  ['10y', '2016-05-31'],
] as const)('%s before 2026-05-31 begins on %s', (lookback, date) => {
  expect(lookbackStart(lookback, last)).toBe(Date.parse(date));
});

test('max begins before everything', () => {
  expect(lookbackStart('max', last)).toBe(Number.NEGATIVE_INFINITY);
});
