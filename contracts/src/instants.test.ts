import { expect, test } from 'vitest';
import { parseInstantRange } from './instants.ts';

test('a date is its whole UTC day, a time its millisecond in any offset', () => {
  expect(parseInstantRange('2026-02-28')).toEqual({
    startMs: Date.UTC(2026, 1, 28),
    endMs: Date.UTC(2026, 2, 1),
  });
  expect(parseInstantRange('2026-02-28T09:30:00-05:00')?.startMs).toBe(Date.UTC(2026, 1, 28, 14, 30));
  expect(parseInstantRange('2026-02-28t14:30:00z')?.startMs).toBe(Date.UTC(2026, 1, 28, 14, 30));
  expect(parseInstantRange('2024-02-29')).toBeDefined();
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-2-3',
  '2026-13-01',
  '2026-02-30T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01T00:00:00',
  'today',
  '',
  '1767225600',
])('%s is refused', (text) => {
  expect(parseInstantRange(text)).toBeUndefined();
});
