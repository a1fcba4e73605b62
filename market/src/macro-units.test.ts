import { expect, test } from 'vitest';
import { inUnits } from './macro-units.ts';

const series = (values: Record<string, number>) =>
  Object.entries(values).map(([date, value]) => ({ date, value, releasedAtMs: 0 }));
const plain = (observations: ReturnType<typeof inUnits>) =>
  Object.fromEntries(observations.map(({ date, value }) => [date, value]));

const monthly = series({ '2024-01-01': 200, '2024-02-01': 210, '2025-01-01': 220, '2025-02-01': 199.5 });

test('a level stays as it is', () => {
  expect(inUnits(monthly, 'monthly', 'level')).toEqual(monthly);
});

test('changes are against the observation before', () => {
  expect(plain(inUnits(monthly, 'monthly', 'change'))).toEqual({
    '2024-02-01': 10,
    '2025-01-01': 10,
    '2025-02-01': -20.5,
  });
  expect(plain(inUnits(monthly, 'monthly', 'pctChange'))['2024-02-01']).toBe(5);
});

test('yoy is against the same month of the year before, and left out where there is none', () => {
  expect(plain(inUnits(monthly, 'monthly', 'yoy'))).toEqual({ '2025-01-01': 10, '2025-02-01': -5 });
  const hole = series({ '2024-01-01': 100, '2025-03-01': 110 });
  expect(inUnits(hole, 'monthly', 'yoy')).toEqual([]);
});

test('yoy of a daily series takes the last day at or before, over a weekend', () => {
  const daily = series({ '2024-11-15': 4, '2024-11-18': 5, '2025-11-17': 6 });
  expect(plain(inUnits(daily, 'daily', 'yoy'))).toEqual({ '2025-11-17': 50 });
});

test('nothing is divided by zero', () => {
  expect(inUnits(series({ '2024-01-01': 0, '2024-02-01': 1 }), 'monthly', 'pctChange')).toEqual([]);
});

test('a rise from a negative value is positive', () => {
  expect(plain(inUnits(series({ '2024-01-01': -2, '2024-02-01': -1 }), 'monthly', 'pctChange'))).toEqual({
    '2024-02-01': 50,
  });
});

test('a difference beyond what a number can hold is left out', () => {
  const far = series({ '2024-01-01': 1e308, '2024-02-01': -1e308, '2024-03-01': -1e307 });
  expect(plain(inUnits(far, 'monthly', 'change'))).toEqual({ '2024-03-01': 9e307 });
  expect(plain(inUnits(far, 'monthly', 'pctChange'))).toEqual({});
});
