import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

const NOW_MS = Date.UTC(2026, 10, 21);
const month = { requests: 1_000, limit: 1_800, resetMs: Date.UTC(2026, 11, 1) };
const pace = (requests: number, days: number) => ({
  requests,
  since: new Date(NOW_MS - days * 86_400_000).toISOString(),
});

test('adds the daily average of the last days for the rest of the month', () => {
  expect(forecastOf(month, pace(350, 7), NOW_MS)).toEqual({
    perDay: 50,
    days: 7,
    requests: 1_500,
    percent: (1_500 / 1_800) * 100,
    usedUpMs: null,
  });
});

test('says when the quota will be used up', () => {
  const forecast = forecastOf(month, pace(700, 7), NOW_MS)!;
  expect(forecast.requests).toBe(2_000);
  expect(new Date(forecast.usedUpMs!).toISOString()).toBe('2026-11-29T00:00:00.000Z');
});

test('averages over the days since the first call, and says nothing before a whole day', () => {
  expect(forecastOf(month, pace(200, 2), NOW_MS)).toMatchObject({ perDay: 100, days: 2 });
  expect(forecastOf(month, pace(200, 0.9), NOW_MS)).toBeNull();
  expect(forecastOf(month, null, NOW_MS)).toBeNull();
});

test('without a quota there is nothing to use up', () => {
  expect(forecastOf({ ...month, limit: null }, pace(700, 7), NOW_MS)).toMatchObject({
    requests: 2_000,
    percent: null,
    usedUpMs: null,
  });
});

test('a quota that is used up already has no date, and a quiet week expects what there is', () => {
  expect(forecastOf({ ...month, requests: 1_800 }, pace(70, 7), NOW_MS)!.usedUpMs).toBeNull();
  expect(forecastOf(month, pace(0, 7), NOW_MS)).toMatchObject({ requests: 1_000, usedUpMs: null });
});
