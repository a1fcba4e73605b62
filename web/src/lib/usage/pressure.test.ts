import { expect, test } from 'vitest';
import { pressureOn } from './pressure.ts';

const forecast = { perDay: 100, days: 7, requests: 2_000, percent: 111, usedUpMs: 5 };

test.each([
  ['a used up quota', { percent: 100 }, forecast, 1, 'used-up'],
  ['80 percent of the quota', { percent: 80 }, forecast, 1, 'near'],
  ['the last days of a trial', { percent: 79.9 }, forecast, 3, 'trial'],
  ['a forecast beyond the quota', { percent: 79.9 }, forecast, 4, 'forecast'],
  ['a forecast within the quota', { percent: 79.9 }, { ...forecast, usedUpMs: null }, null, undefined],
  ['no quota', { percent: 0, limit: null }, null, null, undefined],
  ['no forecast', { percent: 10 }, null, null, undefined],
])('with %s', (_what, figures, expected, trialDaysLeft, kind) => {
  const account = { figures: { limit: 1_800, ...figures }, forecast: expected, trialDaysLeft };
  expect(pressureOn(account)?.kind).toBe(kind);
});
