import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appliedTo, type DiscountTerms, nextDiscount, reductionOf } from './discount.ts';

const minor = fc.integer({ min: 0, max: 100_000_000 });
const off = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountMinor: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amountMinor: fc.integer({ min: 1, max: 100_000_000 }) }),
);
const terms = (of: Partial<DiscountTerms>): DiscountTerms => ({
  code: 'SPRING',
  percent: null,
  amountMinor: null,
  plans: null,
  periodsLeft: 1,
  ...of,
});

test('a discount is whole, at most the price, and leaves nothing or enough to charge', () => {
  fc.assert(
    fc.property(off, minor, fc.integer({ min: 0, max: 500 }), (it, amountMinor, minimumMinor) => {
      const taken = reductionOf(terms(it), { amountMinor }, minimumMinor);
      expect(Number.isSafeInteger(taken)).toBe(true);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(amountMinor);
      const left = amountMinor - taken;
      expect(left === 0 || left >= minimumMinor || taken === 0).toBe(true);
    }),
  );
});

test('a higher price never costs less with the same percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), minor, minor, (percent, one, more) => {
      const costs = (amountMinor: number) => amountMinor - reductionOf(terms({ percent }), { amountMinor });
      expect(costs(one + more)).toBeGreaterThanOrEqual(costs(one));
    }),
  );
});

test.each([
  { percent: 20, price: 29_00, taken: 5_80 },
  { percent: 15, price: 29_90, taken: 4_49 },
  { percent: 100, price: 29_00, taken: 29_00 },
  { amountMinor: 5_00, price: 29_00, taken: 5_00 },
  { amountMinor: 50_00, price: 29_00, taken: 29_00 },
  { percent: 99, price: 29_00, taken: 29_00 },
])('takes $taken of $price for $percent $amountMinor', ({ price, taken, ...of }) => {
  expect(reductionOf(terms(of), { amountMinor: price }, 50)).toBe(taken);
});

test('a discount ends with a plan that it is not for', () => {
  const price = { plan: 'developer', amountMinor: 29_00 };
  expect(appliedTo(terms({ percent: 20, plans: ['pro'] }), price)).toBeUndefined();
  expect(appliedTo(terms({ percent: 20, plans: ['pro', 'developer'] }), price)?.minor).toBe(5_80);
});

test('a discount lasts for its periods, or for all', () => {
  const price = { plan: 'pro', amountMinor: 29_00 };
  const first = appliedTo(terms({ percent: 20, periodsLeft: 2 }), price);
  const second = appliedTo(nextDiscount(first), price);
  expect(second?.periodsLeft).toBe(1);
  expect(nextDiscount(second)).toBeUndefined();
  const forever = appliedTo(terms({ percent: 20, periodsLeft: null }), price);
  expect(nextDiscount(forever)).toMatchObject({ periodsLeft: null });
});
