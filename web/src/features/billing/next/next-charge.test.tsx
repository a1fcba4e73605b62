import { expect, test } from 'vitest';
import { foundRegion, openBilling } from '../../../testing/open-billing.tsx';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

const RENEWAL = {
  kind: 'renewal',
  at: '2026-12-20T10:00:00Z',
  description: 'Developer, monthly, 20 Dec 2026 to 20 Jan 2027',
  currency: 'USD',
  price_minor: 29_00,
  discount_minor: 5_80,
  coupon: 'SPRING',
  credit_minor: 5_00,
  amount_minor: 18_20,
  amount: '18.20',
  taxes: [{ name: 'VAT', percent: 20, amount_minor: 3_87 }],
  open_ended: false,
};

test('the next charge says how much, when, and how that comes about', async () => {
  const overage = { ...RENEWAL, kind: 'overage', at: '2027-01-01T01:00:00Z', open_ended: true };
  await openBilling({ handlers: { nextCharges: () => info({ items: [RENEWAL, overage] }) } });
  const panel = await foundRegion('Next charge');
  const fact = (name: string) => panel.getAllByText(name)[0]!.nextSibling?.textContent;
  expect(panel.getAllByText('$18.20')[0]).toHaveTextContent('$18.20 on 20 Dec 2026');
  expect([fact('Price'), fact('Coupon SPRING'), fact('Credit'), fact('VAT 20%, included')]).toEqual([
    '$29.00',
    '\u2212$5.80',
    '\u2212$5.00',
    '$3.87',
  ]);
  expect(panel.getByText(/Up to now; the month has not ended/)).toBeVisible();
});

test('without a subscription no charge is planned', async () => {
  await openBilling();
  const panel = await foundRegion('Next charge');
  expect(panel.getByText('No charge is planned.')).toBeVisible();
});
