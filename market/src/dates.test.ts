import { expect, test } from 'vitest';
import { DAY_MS, dateOf, dayOf, parseDate, weekday, yearOf } from './dates.ts';

test('every day of 1900 to 2100 is named as the platform names it', () => {
  for (let day = dayOf('1900-01-01'); day <= dayOf('2100-12-31'); day++) {
    const date = new Date(day * DAY_MS);
    expect(dateOf(day)).toBe(date.toISOString().slice(0, 10));
    expect([yearOf(day), weekday(day)]).toEqual([date.getUTCFullYear(), date.getUTCDay()]);
  }
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
