import { expect, test } from 'vitest';
import { OutagePolicy } from './outage-policy.ts';

const WINDOW_MS = 60_000;

test('while the store is away nothing is admitted for one window, then shares are', () => {
  const policy = new OutagePolicy(WINDOW_MS);
  expect(policy.countedBy(0)).toBe('store');
  policy.lost(1_000);
  policy.lost(30_000);
  expect(policy.countedBy(60_999)).toBe('refused');
  expect(policy.countedBy(61_000)).toBe('share');
});

test('a store that returns with its data before shares were admitted counts again at once', () => {
  const policy = new OutagePolicy(WINDOW_MS);
  policy.lost(1_000);
  policy.returned(60_999, true);
  expect(policy.countedBy(60_999)).toBe('store');
});

test('after shares were admitted, a call must fit into both for one window', () => {
  const policy = new OutagePolicy(WINDOW_MS);
  policy.lost(0);
  policy.returned(70_000, true);
  expect(policy.countedBy(70_000)).toBe('both');
  expect(policy.countedBy(134_999)).toBe('both');
  expect(policy.countedBy(135_000)).toBe('store');
});

test('a store that returns empty admits nothing until its lost calls have left the window', () => {
  const policy = new OutagePolicy(WINDOW_MS);
  policy.lost(0);
  policy.returned(2_000, false);
  expect(policy.countedBy(59_999)).toBe('refused');
  expect(policy.countedBy(60_000)).toBe('both');
  expect(policy.countedBy(124_999)).toBe('both');
  expect(policy.countedBy(125_000)).toBe('store');
});

test('a store that is lost again while it is not trusted is refused from then on', () => {
  const policy = new OutagePolicy(WINDOW_MS);
  policy.lost(0);
  policy.returned(70_000, true);
  policy.lost(80_000);
  expect(policy.countedBy(139_999)).toBe('refused');
  policy.returned(100_000, true);
  // Others may still admit what they did in the first outage.
  expect(policy.countedBy(100_000)).toBe('both');
  expect(policy.count).toBe(2);
});
