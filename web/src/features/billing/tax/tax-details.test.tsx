import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundRegion, openBilling } from '../../../testing/open-billing.tsx';
import { refused } from '../../../testing/portal.ts';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

const FRENCH = 'FR83404833048';
const enter = (panel: Awaited<ReturnType<typeof foundRegion>>, vatId: string) => {
  fireEvent.change(panel.getByLabelText(/VAT ID/), { target: { value: vatId } });
  fireEvent.click(panel.getByRole('button', { name: 'Save VAT ID' }));
};

test('a saved VAT id is shown as the server writes it, with what it means for invoices', async () => {
  let stored: object = { vat_id: null, treatment: 'taxed' };
  const { named } = await openBilling({
    handlers: {
      taxDetails: () => info(stored),
      updateTaxDetails: () => info((stored = { vat_id: FRENCH, treatment: 'reverse-charge' })),
    },
  });
  const panel = await foundRegion('Tax details');
  expect(panel.getByText('Invoices list the tax of your country where we charge it.')).toBeVisible();
  enter(panel, ' fr 83 404 833 048 ');
  expect(await panel.findByText('Reverse charge: your invoices contain no VAT.')).toBeVisible();
  expect(panel.getByLabelText(/VAT ID/)).toHaveValue(FRENCH);
  expect(named('updateTaxDetails').map(({ body }) => body)).toEqual([{ vat_id: 'fr 83 404 833 048' }]);
  expect(await screen.findByText('Your next invoices use these tax details.')).toBeVisible();
});

test('a refused VAT id has the reason at its field until it is edited', async () => {
  const reason = 'This is not a VAT id of an EU country.';
  await openBilling({
    handlers: {
      updateTaxDetails: () =>
        refused(400, 'Invalid', { code: '101', additionalInfo: { errors: { vat_id: reason } } }),
    },
  });
  const panel = await foundRegion('Tax details');
  enter(panel, 'DE1');
  expect(await panel.findByText(reason)).toBeVisible();
  const field = panel.getByLabelText(/VAT ID/);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(reason);
  fireEvent.change(field, { target: { value: 'DE13' } });
  expect(field).toBeValid();
});

test('a server without tax details shows no panel', async () => {
  await openBilling({ handlers: { taxDetails: () => refused(404) } });
  await screen.findByText('Free forever');
  expect(screen.queryByRole('region', { name: 'Tax details' })).not.toBeInTheDocument();
});
