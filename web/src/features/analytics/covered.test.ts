import { expect, test } from 'vitest';
import { coveredText } from './covered.ts';

test.each([
  ['7d', Date.UTC(2026, 10, 22, 4, 30), '16 to 22 Nov 2026, UTC'],
  ['30d', Date.UTC(2026, 10, 22, 4, 30), '24 Oct to 22 Nov 2026, UTC'],
  ['90d', Date.UTC(2026, 0, 2), '5 Oct 2025 to 2 Jan 2026, UTC'],
  ['1d', Date.UTC(2026, 10, 22, 4, 30), '21 Nov, 05:00 to 22 Nov 2026, 04:30, UTC'],
] as const)('%s covers whole steps of UTC, the running one last', (range, nowMs, text) => {
  expect(coveredText(range, nowMs)).toBe(text);
});
