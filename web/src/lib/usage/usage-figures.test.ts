import { describe, expect, test } from 'vitest';
import { buildUser } from '../account.ts';
import { formatTenths } from '../format.ts';
import { figuresOf, percentOf, usageText } from './usage-figures.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

test.each([
  [450, 1_800, '25.0'],
  [1, 1_800, '0.1'],
  [0, 1_800, '0.0'],
  [1_799, 1_800, '99.9'],
  [5, null, '0.0'],
])('%i requests of %s are %s percent', (requests, limit, percent) => {
  expect(formatTenths(percentOf({ requests, limit }))).toBe(percent);
});

const resetFor = (resetDate?: string) =>
  new Date(figuresOf(buildUser({ usage: { resetDate } }, 'e'), null, NOW).resetMs).toISOString().slice(0, 10);

describe('the reset date', () => {
  test('is the server’s when it sent one', () => {
    expect(resetFor('2027-02-01T00:00:00Z')).toBe('2027-02-01');
  });

  test('is the first of the coming month when none was sent or none can be read', () => {
    expect(resetFor()).toBe('2026-12-01');
    expect(resetFor('soon')).toBe('2026-12-01');
  });
});

test('without a summary the figures are those of the sign-in', () => {
  const user = buildUser({ api_key: 'mda_live_x', usage: { requests: 3 } }, 'e');
  expect(figuresOf(user, null, NOW)).toMatchObject({
    requests: 3,
    limit: 1_800,
    successRate: null,
    latencyMs: null,
    activeKeys: 1,
    perMinute: 30,
  });
});

test('one request is singular', () => {
  const text = (requests: number) =>
    usageText(figuresOf(buildUser({ usage: { requests, limit: null } }, 'e'), null, NOW));
  expect([text(1), text(2)]).toEqual(['1 request, Unlimited', '2 requests, Unlimited']);
});
