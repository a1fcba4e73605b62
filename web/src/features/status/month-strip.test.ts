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

test('places an outage on the scale of thirty days', () => {
  expect(blocksOf([outage(20, 15)], NOW_MS)).toEqual([{ x: 240, width: 120 }]);
});

test('clips an outage that began before the scale, and leaves out one that ended before it', () => {
  expect(blocksOf([outage(40, 27), outage(50, 31)], NOW_MS)).toEqual([{ x: 0, width: 72 }]);
});

test('extends an ongoing outage to now, and keeps short outages visible', () => {
  expect(blocksOf([outage(3, null)], NOW_MS)).toEqual([{ x: 648, width: 72 }]);
  expect(blocksOf([outage(0.001, null)], NOW_MS)).toEqual([{ x: 718, width: 2 }]);
});
