import { expect, test } from 'vitest';
import { columnOf } from './request-volume.tsx';

const NOW = Date.UTC(2026, 10, 22, 4, 30);
const point = (t: number, fields: object = {}) => ({
  t: new Date(t).toISOString(),
  requests: 10,
  errors: 1,
  limited: 2,
  avg_latency_ms: 1,
  ...fields,
});

test.each([
  ['7d', Date.UTC(2026, 10, 22), true],
  ['7d', Date.UTC(2026, 10, 21), false],
  ['1d', Date.UTC(2026, 10, 22, 4), true],
  ['1d', Date.UTC(2026, 10, 22, 3), false],
] as const)('over %s the column that begins at %d runs: %s', (range, t, running) => {
  expect(columnOf(point(t), range, NOW)).toMatchObject({ running });
});

test('a column describes itself in words, with refused calls among the failed', () => {
  expect(columnOf(point(Date.UTC(2026, 10, 22)), '7d', NOW)).toMatchObject({
    solid: 7,
    hatched: 3,
    text: '22 Nov 2026 so far: 7 succeeded, 3 failed',
  });
  expect(columnOf(point(Date.UTC(2026, 10, 22, 3)), '1d', NOW)).toMatchObject({
    tick: '03:00',
    text: '22 Nov, 03:00 UTC: 7 succeeded, 3 failed',
  });
});
