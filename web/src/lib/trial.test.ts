import { expect, test } from 'vitest';
import { subscription } from '../testing/billing.ts';
import { trialDaysLeft } from './trial.ts';

const NOW_MS = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-27T10:00:00Z', 7],
  ['2026-11-22T09:00:00Z', 2],
  ['2026-11-20T11:00:00Z', 1],
  ['2026-11-20T09:59:00Z', 1],
])('a trial that ends at %s has %i days left', (trial_end, days) => {
  expect(trialDaysLeft(subscription({ state: 'trialing', trial_end }), NOW_MS)).toBe(days);
});

test('nobody else has days of a trial left', () => {
  const trial_end = '2026-11-27T10:00:00Z';
  expect(trialDaysLeft(subscription({ state: 'active', trial_end }), NOW_MS)).toBeNull();
  expect(trialDaysLeft(null, NOW_MS)).toBeNull();
});
