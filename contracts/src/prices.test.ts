import { expect, test } from 'vitest';
import { DEFAULT_PLANS } from './default-plans.ts';
import { CURRENCIES, decimalText, priceOf, rateText } from './prices.ts';

/** Rows of the published price list: the figures in USD, EUR, GBP and INR. */
const MONTHLY = [
  ['free', '0.00', '0.00', '0.00', '0.00'],
  ['developer', '29.00', '26.68', '22.91', '2410.48'],
  ['pro', '199.00', '183.08', '157.21', '16540.88'],
] as const;
const YEARLY = [
  ['free', 'chargeMinor', '0.00', '0.00', '0.00', '0.00'],
  ['free', 'figureMinor', '0.00', '0.00', '0.00', '0.00'],
  ['developer', 'figureMinor', '29.00', '26.68', '22.91', '2410.48'],
  ['developer', 'chargeMinor', '290.00', '266.80', '229.10', '24104.80'],
  ['developer', 'perMonthMinor', '24.17', '22.23', '19.09', '2008.73'],
  ['pro', 'figureMinor', '199.00', '183.08', '157.21', '16540.88'],
  ['pro', 'chargeMinor', '1990.00', '1830.80', '1572.10', '165408.80'],
  ['pro', 'perMonthMinor', '165.83', '152.57', '131.01', '13784.07'],
] as const;

test.each(MONTHLY)('%s by the month costs what the price list says', (id, ...amounts) => {
  CURRENCIES.forEach((currency, at) => {
    const price = priceOf(DEFAULT_PLANS[id], 'monthly', currency)!;
    expect(Object.values(price).map(decimalText)).toEqual([amounts[at], amounts[at], amounts[at]]);
  });
});

test.each(YEARLY)('%s by the year: %s is what the price list says', (id, figure, ...amounts) => {
  const shown = CURRENCIES.map((currency) =>
    decimalText(priceOf(DEFAULT_PLANS[id], 'yearly', currency)![figure]),
  );
  expect(shown).toEqual(amounts);
});

test('no amount is set for the plan that is agreed with sales', () => {
  for (const currency of CURRENCIES) {
    expect(priceOf(DEFAULT_PLANS.enterprise, 'monthly', currency)).toBeNull();
    expect(priceOf(DEFAULT_PLANS.enterprise, 'yearly', currency)).toBeNull();
  }
});

test('a year costs 17% less than twelve months', () => {
  for (const plan of [DEFAULT_PLANS.developer, DEFAULT_PLANS.pro]) {
    const [month, year] = [priceOf(plan, 'monthly', 'USD')!, priceOf(plan, 'yearly', 'USD')!];
    expect(Math.round(100 - (100 * year.chargeMinor) / (12 * month.chargeMinor))).toBe(17);
  }
});

test('the published rates are 0.92, 0.79 and 83.12', () => {
  expect(CURRENCIES.map(rateText)).toEqual(['1.00', '0.92', '0.79', '83.12']);
});
