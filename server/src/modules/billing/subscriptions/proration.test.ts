import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upgradeDifference, newPeriodLessCredit, remainingValue } from './proration.ts';

const MONTH = { startMs: Date.UTC(2026, 4, 11), endMs: Date.UTC(2026, 5, 11) };
const half = (MONTH.startMs + MONTH.endMs) / 2;
const price = fc.integer({ min: 0, max: 100_000_000 });
const inMonth = fc.integer({ min: MONTH.startMs, max: MONTH.endMs });

test('half of a month costs half of the difference, half a cent rounded up', () => {
  expect(upgradeDifference(29_00, 199_00, MONTH, half)).toBe(85_00);
  expect(upgradeDifference(0, 1, MONTH, half)).toBe(1);
  expect(newPeriodLessCredit(29_00, 290_00, MONTH, half)).toBe(275_50);
  expect(upgradeDifference(29_00, 199_00, MONTH, MONTH.startMs)).toBe(170_00);
  expect(upgradeDifference(29_00, 199_00, MONTH, MONTH.endMs)).toBe(0);
});

test('an upgrade costs between zero and the whole difference, and less the later it comes', () => {
  fc.assert(
    fc.property(price, price, inMonth, inMonth, (one, other, at, later) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [first, second] = [Math.min(at, later), Math.max(at, later)];
      const cost = upgradeDifference(low, high, MONTH, first);
      expect(cost).toBeGreaterThanOrEqual(upgradeDifference(low, high, MONTH, second));
      expect(cost).toBeLessThanOrEqual(high - low);
      expect(upgradeDifference(high, low, MONTH, first)).toBe(0);
    }),
  );
});

test('the used and the unused share add up to the price, apart from a rounded cent', () => {
  fc.assert(
    fc.property(price, inMonth, (whole, at) => {
      const used = whole - remainingValue(whole, MONTH, at);
      const mirrored = remainingValue(whole, MONTH, MONTH.endMs - (at - MONTH.startMs));
      expect(mirrored - used).toBeGreaterThanOrEqual(0);
      expect(mirrored - used).toBeLessThanOrEqual(1);
    }),
  );
});

test('a new period less credit equals price minus credit, rounded once', () => {
  fc.assert(
    fc.property(price, price, inMonth, (previous, fresh, at) => {
      const apart = Math.max(0, fresh - remainingValue(previous, MONTH, at));
      expect(Math.abs(newPeriodLessCredit(previous, fresh, MONTH, at) - apart)).toBeLessThanOrEqual(1);
    }),
  );
});
