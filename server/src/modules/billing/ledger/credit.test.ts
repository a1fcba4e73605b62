import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditToApply } from './credit.ts';

const minor = fc.integer({ min: 0, max: 10_000_000 });

test('credit pays at most the price and what there is, and leaves nothing or enough to charge', () => {
  fc.assert(
    fc.property(
      minor,
      minor,
      fc.integer({ min: 0, max: 500 }),
      (priceMinor, availableMinor, minimumMinor) => {
        const credit = creditToApply(priceMinor, { availableMinor, minimumMinor });
        expect(Number.isSafeInteger(credit)).toBe(true);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(Math.min(priceMinor, availableMinor));
        const left = priceMinor - credit;
        expect(left === 0 || left >= minimumMinor || credit === 0).toBe(true);
      },
    ),
  );
});

test.each([
  { price: 29_00, available: 0, credit: 0 },
  { price: 29_00, available: 12_50, credit: 12_50 },
  { price: 29_00, available: 40_00, credit: 29_00 },
  { price: 29_00, available: 28_80, credit: 28_50 },
  { price: 30, available: 20, credit: 0 },
])('of $price, $available of credit pay $credit', ({ price, available, credit }) => {
  expect(creditToApply(price, { availableMinor: available, minimumMinor: 50 })).toBe(credit);
});
