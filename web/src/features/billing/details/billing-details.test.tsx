import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PASSWORD, proven, stepUp } from '../../../testing/account.ts';
import { billingDetails } from '../../../testing/billing.ts';
import { foundRegion, openBilling } from '../../../testing/open-billing.tsx';
import { refused } from '../../../testing/portal.ts';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

const FRENCH = 'FR83404833048';
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

test('billing details are saved after an identity check, and shown as the next invoice has them', async () => {
  let stored = billingDetails();
  const saved = {
    name: 'Example SARL',
    vat_id: FRENCH,
    treatment: 'reverse-charge',
    bill_to: { name: 'Example SARL', email: 'bills@example.com', address: ['1 Rue', 'France'] },
  };
  const { named } = await openBilling({
    handlers: {
      stepUp,
      billingDetails: () => info(stored),
      updateBillingDetails: proven(() => info((stored = billingDetails(saved)))),
    },
  });
  const panel = await foundRegion('Billing details');
  expect(panel.getByText('Invoices list the tax of your country where we charge it.')).toBeVisible();
  fireEvent.click(panel.getByRole('button', { name: 'Edit billing details' }));
  type(/Name or company/, 'Example SARL');
  type(/Billing email/, 'bills@example.com');
  type(/VAT ID/, ' fr 83 404 833 048 ');
  fireEvent.click(dialog().getByRole('checkbox', { name: 'Use the address of my profile' }));
  expect(dialog().getByRole('combobox', { name: 'Country' })).toHaveAttribute(
    'autocomplete',
    'billing country-name',
  );
  fireEvent.blur(dialog().getByLabelText(/City/));
  expect(dialog().getByText('City is required')).toBeVisible();
  type(/City/, 'Paris');
  expect(dialog().queryByText('City is required')).not.toBeInTheDocument();
  press('Save');
  fireEvent.change(await dialog().findByLabelText('Password'), { target: { value: PASSWORD } });
  press('Confirm');
  expect(await panel.findByText('Reverse charge: your invoices contain no VAT.')).toBeVisible();
  expect(panel.getByText('Invoices go to').nextSibling).toHaveTextContent('bills@example.com');
  expect(panel.getByText('VAT ID').nextSibling).toHaveTextContent(FRENCH);
  expect(named('updateBillingDetails').at(-1)!.body).toMatchObject({
    name: 'Example SARL',
    email: 'bills@example.com',
    vat_id: ' fr 83 404 833 048 ',
    address_info: { city: 'Paris' },
  });
});

test('a refused field has its reason, and what was typed stays', async () => {
  const reason = 'This is not a valid VAT ID of the European Union.';
  const refusal = { code: '101', additionalInfo: { errors: { vat_id: reason } } };
  await openBilling({ handlers: { updateBillingDetails: () => refused(400, 'Invalid', refusal) } });
  const panel = await foundRegion('Billing details');
  fireEvent.click(panel.getByRole('button', { name: 'Edit billing details' }));
  type(/VAT ID/, 'FR1');
  press('Save');
  expect(await dialog().findByText(reason)).toBeVisible();
  expect(dialog().getByLabelText(/VAT ID/)).toHaveValue('FR1');
});

test('a server without billing details has no panel for them', async () => {
  await openBilling({ handlers: { billingDetails: () => refused(404) } });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Billing details' })).not.toBeInTheDocument(),
  );
});
