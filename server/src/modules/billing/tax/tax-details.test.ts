import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { proven } from '../../../testing/keys.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { pdfText } from '../../../shared/pdf/testing/pdf-text.ts';
import type { Actor } from '../../operators/index.ts';
import { findInvoice } from '../ledger/queries/invoices.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { invoicePdf } from '../ledger/pdf/invoice-pdf.ts';
import { balances, paidCharge, refundTestProvider } from '../ledger/testing/ledger.ts';
import { processRefunds } from '../refunds/process-refunds.ts';
import { openRefund } from '../ledger/open-refund.ts';
import { setTaxExemption } from './set-tax-exemption.ts';

const FRENCH = 'FR83404833048';
const owner: Actor = { operatorId: null, name: 'finance@portal.test', role: 'finance', address: null };

let portal: TestPortal;
let who: Awaited<ReturnType<typeof activated>>;

beforeAll(async () => {
  const vat = [{ name: 'VAT', percent: 19 }];
  portal = await startPortal({
    payments: () => refundTestProvider(() => portal.clock.nowMs),
    invoicing: {
      seller: { name: 'Example GmbH', address: ['1 Weg', 'Germany'], taxId: 'DE136695976' },
      taxes: new Map([
        ['france', vat],
        ['germany', vat],
      ]),
    },
  });
});
beforeEach(async () => {
  who = await activated(portal);
  await livesIn('France');
});
afterAll(() => portal.close());

const livesIn = (country: string) =>
  portal.context.store
    .updateTable('account')
    .set({ address_info: JSON.stringify({ street_address_1: '1 Rue', city: 'Paris', country }) })
    .where('id', '=', who.id)
    .execute();
const update = async (vat_id: string) =>
  await proven(portal, who, 'updateBillingDetails', { name: '', email: '', address_info: null, vat_id });
async function invoiceOf() {
  const { id } = await paidCharge(portal, who.id);
  const row = await portal.context.store.transaction().execute((trx) => findInvoice(trx, id));
  return { id, content: row!.content as InvoiceContent };
}
const exempt = (isExempt: boolean, changes: { actor?: Actor; reason?: string; accountId?: string } = {}) =>
  setTaxExemption(portal.context, {
    accountId: who.id,
    isExempt,
    actor: owner,
    reason: 'A certificate of the tax office',
    ...changes,
  });

test('a business in another member state accounts for the tax, and its invoice and credit note say so', async () => {
  const { status, body } = await update('fr 83 404 833 048');
  expect(status).toBe(200);
  expect(body.additionalInfo).toMatchObject({ vat_id: FRENCH, treatment: 'reverse-charge' });
  const { id, content } = await invoiceOf();
  expect(content).toMatchObject({
    netMinor: 29_00,
    taxes: [],
    totalMinor: 29_00,
    treatment: 'reverse-charge',
    billTo: { vatId: FRENCH, place: { country: 'FR', city: 'Paris' } },
  });
  expect(await balances(portal.context.store, id)).toEqual({ sales: -29_00, 'provider:stripe': 29_00 });
  const text = pdfText(await invoicePdf(content, { compress: false }))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain(`VAT ID ${FRENCH}`);
  expect(text).toContain('Reverse charge: the customer accounts for the VAT');
  await portal.context.store.transaction().execute((trx) =>
    openRefund(trx, portal.context, {
      chargeId: id,
      reason: 'money-back',
      amountMinor: 29_00,
      nowMs: portal.clock.nowMs,
    }),
  );
  await processRefunds(portal.context);
  const note = await portal.context.store
    .selectFrom('invoice')
    .select('content')
    .where('charge_id', '=', id)
    .where('kind', '=', 'credit-note')
    .executeTakeFirstOrThrow();
  expect(note.content).toMatchObject({ treatment: 'reverse-charge', taxes: [], totalMinor: 29_00 });
});

test.each([
  ['a consumer', '', 'France'],
  ['a business of the seller’s country', 'DE136695976', 'Germany'],
  ['a business with an address in another country than its VAT id', FRENCH, 'Germany'],
])('%s pays the tax', async (_, vatId, country) => {
  await livesIn(country);
  const { body } = await update(vatId);
  expect(body.additionalInfo).toMatchObject({ treatment: 'taxed' });
  const { content } = await invoiceOf();
  expect(content).toMatchObject({ netMinor: 24_37, taxes: [{ name: 'VAT', amountMinor: 4_63 }] });
});

test('a VAT id without the form of its country is refused at its field, and the stored one stays', async () => {
  await update(FRENCH);
  const { status, body } = await update('FR83404833049');
  expect([status, body.code]).toEqual([400, '101']);
  expect(body.additionalInfo).toMatchObject({
    errors: { vat_id: expect.stringContaining('VAT ID') as string },
  });
  const read = await portal.call('billingDetails', {}, { token: who.session });
  expect(read.body.additionalInfo).toMatchObject({ vat_id: FRENCH, treatment: 'reverse-charge' });
  expect((await update('')).body.additionalInfo).toMatchObject({ vat_id: null, treatment: 'taxed' });
});

test('an operator frees a customer from tax with a reason, and ends that', async () => {
  await exempt(true);
  await update(FRENCH);
  const { content } = await invoiceOf();
  expect(content).toMatchObject({ taxes: [], netMinor: 29_00, treatment: 'exempt' });
  expect(pdfText(await invoicePdf(content, { compress: false })).join(' ')).toContain(
    'The customer is exempt from tax.',
  );
  await exempt(false);
  expect((await invoiceOf()).content).toMatchObject({ treatment: 'reverse-charge' });
  const acts = await portal.context.store
    .selectFrom('operator_act')
    .select(['act', 'actor', 'reason', 'details'])
    .where('subject_id', '=', who.id)
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject([
    { act: 'customer.exempt', actor: owner.name, details: { before: false, after: true } },
    { act: 'customer.exempt', reason: 'A certificate of the tax office', details: { after: false } },
  ]);
});

test('nobody is freed without a reason, without a role for it, or without an account', async () => {
  await expect(exempt(true, { reason: ' ' })).rejects.toMatchObject({ code: '101' });
  await expect(exempt(true, { actor: { ...owner, role: 'support' } })).rejects.toMatchObject({ code: '140' });
  const accountId = '00000000-0000-4000-8000-000000000000';
  await expect(exempt(true, { accountId })).rejects.toMatchObject({ code: '141' });
  expect((await invoiceOf()).content).toMatchObject({ treatment: 'taxed' });
});
