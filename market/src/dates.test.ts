import { expect, test } from 'vitest';
import { DAY_MS, dateOf, dayOf, parseDate, weekday, yearOf } from './dates.ts';

test('every day of 1900 to 2100 is named as the platform names it', () => {
  const first = dayOf('1900-01-01');
  const days = Array.from({ length: dayOf('2100-12-31') - first + 1 }, (_, index) => first + index);
  const named = days.map((day) => [dateOf(day), yearOf(day), weekday(day)]);
  const platform = days.map((day) => {
    const date = new Date(day * DAY_MS);
    return [date.toISOString().slice(0, 10), date.getUTCFullYear(), date.getUTCDay()];
  });
  expect(named).toHaveLength(73_414);
  expect(named).toEqual(platform);
});

test('dates that do not exist or are written otherwise are refused', () => {
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '20260105',
    '2026-01-05T00:00:00Z',
    '',
  ])
    expect(parseDate(text)).toBeUndefined();
  expect(parseDate('2024-02-29')).toBe(19_782);
  expect(() => dayOf('yesterday')).toThrow('yesterday is not a date');
});
