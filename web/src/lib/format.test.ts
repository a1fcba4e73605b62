import { expect, test } from 'vitest';
import { formatAgo } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5_000, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 min ago'],
  [HOUR - 1, '59 min ago'],
  [HOUR, '1 h ago'],
  [DAY - 1, '23 h ago'],
  [DAY, '1 day ago'],
  [2 * DAY, '2 days ago'],
  [40 * DAY + 5 * HOUR, '40 days ago'],
])('%i ms ago is written in its largest unit: %s', (spanMs, text) => {
  expect(formatAgo(spanMs)).toBe(text);
});
