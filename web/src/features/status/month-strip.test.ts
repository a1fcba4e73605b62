import { expect, test } from 'vitest';
import { blocksOf } from './month-strip.tsx';

const NOW_MS = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
const at = (daysAgo: number) => new Date(NOW_MS - daysAgo * DAY_MS).toISOString();
const outage = (from: number, to: number | null) => ({
  started_at: at(from),
  ended_at: to === null ? null : at(to),
  hours: 1,
  refundable: false,
});

test('an outage lies where it was on the scale of thirty days', () => {
  expect(blocksOf([outage(20, 15)], NOW_MS)).toEqual([{ x: 240, width: 120 }]);
});

test('an outage that began before the scale is drawn from its start, one that ended before it is not', () => {
  expect(blocksOf([outage(40, 27), outage(50, 31)], NOW_MS)).toEqual([{ x: 0, width: 72 }]);
});

test('an outage that lasts reaches to now, and one of minutes can be seen', () => {
  expect(blocksOf([outage(3, null)], NOW_MS)).toEqual([{ x: 648, width: 72 }]);
  expect(blocksOf([outage(0.001, null)], NOW_MS)).toEqual([{ x: 718, width: 2 }]);
});
