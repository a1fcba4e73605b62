import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundRegion, openBilling } from '../../../testing/open-billing.tsx';
import { refused } from '../../../testing/portal.ts';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

const OFFERED = {
  available: true,
  refused: null,
  on: false,
  price: { per_thousand_calls: '0.90', per_thousand_minor: 90, currency: 'EUR' },
  cap_minor: null,
  suggested_cap_minor: 49_00,
  month: null,
  open: [],
};
const month = {
  on: true,
  calls: 1_200,
  cost: '1.08',
  cost_minor: 1_08,
  cap: '25.50',
  cap_minor: 25_50,
  per_thousand_calls: '0.90',
  per_thousand_minor: 90,
  currency: 'EUR',
};

test('it is switched on with a cap, which a suggestion fills, and says what the month costs so far', async () => {
  let settings: object = OFFERED;
  const { named } = await openBilling({
    handlers: {
      overage: () => info({ settings }),
      updateOverage: () => info({ settings: (settings = { ...OFFERED, on: true, cap_minor: 25_50, month }) }),
    },
  });
  const panel = await foundRegion('Beyond the quota');
  const cap = panel.getByLabelText('Spend cap a month, EUR');
  expect(cap).toHaveValue('49.00');
  expect(panel.getByText('€0.90 per 1,000 calls, tax included')).toBeVisible();
  fireEvent.change(cap, { target: { value: 'much' } });
  fireEvent.click(panel.getByRole('switch'));
  expect(panel.getByText('Enter an amount such as 25 or 25.50.')).toBeVisible();
  expect(named('updateOverage')).toEqual([]);
  fireEvent.change(cap, { target: { value: '25.5' } });
  fireEvent.click(panel.getByRole('switch'));
  expect(await panel.findByText(/This month: 1,200 calls beyond the quota, €1\.08\./)).toBeVisible();
  expect(named('updateOverage').map(({ body }) => body)).toEqual([{ on: true, cap_minor: 25_50 }]);
  expect(panel.getByRole('switch')).toBeChecked();
  expect(panel.getByRole('button', { name: 'Save spend cap' })).toBeVisible();
});

test('a plan that offers it says why it is refused now, and what is not paid yet', async () => {
  const open = [
    { month: '2026-10-01', calls: 2_000, amount: '1.80', currency: 'EUR', next_attempt_at: null },
  ];
  const why = 'Calls beyond the quota of an earlier month are not paid yet.';
  await openBilling({
    handlers: { overage: () => info({ settings: { ...OFFERED, available: false, refused: why, open } }) },
  });
  const panel = await foundRegion('Beyond the quota');
  expect(panel.getByText(why)).toBeVisible();
  expect(panel.getByText('For 2,000 calls in October 2026. Contact us to settle it.')).toBeVisible();
  expect(panel.queryByRole('switch')).not.toBeInTheDocument();
});

test('a refused cap has the reason at its field', async () => {
  const reason = 'This month has already cost €2.00. The cap cannot be lower';
  await openBilling({
    handlers: {
      overage: () => info({ settings: OFFERED }),
      updateOverage: () =>
        refused(400, 'Invalid', { code: '101', additionalInfo: { errors: { cap_minor: reason } } }),
    },
  });
  const panel = await foundRegion('Beyond the quota');
  fireEvent.click(panel.getByRole('switch'));
  expect(await panel.findByText(reason)).toBeVisible();
  expect(panel.getByLabelText('Spend cap a month, EUR')).toBeInvalid();
});

test('a portal that sells no calls beyond the quota shows no panel', async () => {
  await openBilling({ handlers: { overage: () => info({ settings: { ...OFFERED, price: null } }) } });
  await screen.findByText('Free forever');
  expect(screen.queryByRole('region', { name: 'Beyond the quota' })).not.toBeInTheDocument();
});
