import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { proven } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { findInvoice } from '../ledger/queries/invoices.ts';
import { paidCharge, refundTestProvider } from '../ledger/testing/ledger.ts';

const ADDRESS = {
  street_address_1: '1 Rue',
  street_address_2: '',
  city: 'Paris',
  state: 'Paris',
  postal_code: '75001',
  country: 'France',
};
const DETAILS = { name: 'Example SARL', email: 'bills@example.test', address_info: ADDRESS, vat_id: '' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({
    payments: () => refundTestProvider(() => portal.clock.nowMs),
    invoicing: {
      seller: { name: 'Example GmbH', address: ['1 Weg', 'Germany'], taxId: 'DE136695976' },
      taxes: new Map([['france', [{ name: 'VAT', percent: 20 }]]]),
    },
  });
});
afterAll(() => portal.close());

const contentOf = async (chargeId: string) =>
  (await portal.context.store.transaction().execute((trx) => findInvoice(trx, chargeId)))!
    .content as InvoiceContent;

test('the next invoice is made out to the billing details, taxed by their country, and sent to their email', async () => {
  const who = await activated(portal);
  const { status, body } = await proven(portal, who, 'updateBillingDetails', DETAILS);
  expect(status).toBe(200);
  expect(body.additionalInfo).toMatchObject({
    bill_to: {
      name: 'Example SARL',
      email: 'bills@example.test',
      address: ['1 Rue', '75001 Paris', 'Paris', 'France'],
    },
    treatment: 'taxed',
  });
  const { id } = await paidCharge(portal, who.id);
  expect(await contentOf(id)).toMatchObject({
    billTo: { name: 'Example SARL', email: 'bills@example.test', place: { country: 'FR' } },
    taxes: [{ name: 'VAT', percent: 20 }],
  });
  const { number } = await contentOf(id);
  expect((await portal.mailsTo('bills@example.test')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(number),
  ]);
  // The account's own address gets an email, so that nobody redirects invoices unseen.
  const own = await portal.mailsTo(who.email);
  expect(own.map(({ subject }) => subject)).toContain('Meridian: Billing details changed');
  const audit = await portal.context.store
    .selectFrom('audit')
    .select('type')
    .where('account_id', '=', who.id)
    .where('type', '=', 'billing_details_changed')
    .execute();
  expect(audit).toHaveLength(1);
});

test('what is empty is as in the profile, also after the profile changed', async () => {
  const who = await activated(portal);
  await proven(portal, who, 'updateBillingDetails', DETAILS);
  const empty = { name: '', email: '', address_info: null, vat_id: '' };
  const { body } = await proven(portal, who, 'updateBillingDetails', empty);
  expect(body.additionalInfo).toMatchObject({ ...empty, vat_id: null, bill_to: { email: who.email } });
  await portal.context.store
    .updateTable('account')
    .set({ name: 'Renamed' })
    .where('id', '=', who.id)
    .execute();
  const read = await portal.call('billingDetails', {}, { token: who.session });
  expect(read.body.additionalInfo).toMatchObject({ bill_to: { name: 'Renamed' } });
});

test('needs a proof of identity, and names the field that is wrong', async () => {
  const who = await activated(portal);
  const { body: refused } = await portal.call('updateBillingDetails', DETAILS, { token: who.session });
  expect(refused.code).toBe('131');
  for (const [changes, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ vat_id: 'FR1' }, 'vat_id'],
    [{ address_info: { ...ADDRESS, city: '' } }, 'address_info.city'],
  ] as const) {
    const { status, body } = await proven(portal, who, 'updateBillingDetails', { ...DETAILS, ...changes });
    expect([status, Object.keys(body.additionalInfo['errors'] as object)]).toEqual([400, [field]]);
  }
});
