import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { postPayment } from './post-payment.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { balances, paidCharge, paymentOf, pendingCharge, type TestPerson } from './testing/ledger.ts';

let portal: TestPortal;
let person: TestPerson;

beforeAll(async () => {
  const taxes = new Map([
    [
      'india',
      [
        { name: 'CGST', percent: 9 },
        { name: 'SGST', percent: 9 },
      ],
    ],
  ]);
  portal = await startPortal({ invoicing: { taxes } });
  person = await activated(portal, {
    name: 'Zoë Łukasz',
    address_info: {
      street_address_1: '1 Quay',
      city: 'Port',
      state: 'Coast',
      postal_code: '10001',
      country: ' india ',
    },
  });
});
afterAll(() => portal.close());

const post = async (chargeId: string, rollBack = false) => {
  const payment = await paymentOf(portal, chargeId);
  return await portal.context.store.transaction().execute(async (trx) => {
    const number = await postPayment(trx, portal.context, { chargeId, payment, nowMs: portal.clock.nowMs });
    if (rollBack) throw new Error('rolled back');
    return number;
  });
};
const chargeOf = (id: string) =>
  portal.context.store.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const invoices = async (chargeId: string) =>
  (
    await portal.context.store
      .selectFrom('invoice')
      .select('content')
      .where('charge_id', '=', chargeId)
      .execute()
  ).map(({ content }) => content as InvoiceContent);

test('a payment is posted once, with invoice, balanced entries, mail and notification', async () => {
  const id = await pendingCharge(portal, person.id, { amount_minor: 2410_48, currency: 'INR' });
  const number = await post(id);
  expect(number).toMatch(/^INV-\d{6}$/);
  expect(await post(id)).toBe(number);
  expect(await chargeOf(id)).toMatchObject({ state: 'paid', payment_ref: `pi_${id}` });
  expect(await balances(portal.context.store, id)).toEqual({
    'provider:stripe': 2410_48,
    sales: -2042_78,
    'tax:CGST': -183_85,
    'tax:SGST': -183_85,
  });
  expect(await invoices(id)).toEqual([
    {
      number,
      issuedAt: '2026-05-11T09:00:00.000Z',
      seller: { name: 'Meridian Test', address: ['1 Example Street'], taxId: null },
      billTo: {
        name: 'Zoë Łukasz',
        email: person.email,
        address: ['1 Quay', '10001 Port', 'Coast', 'india'],
        vatId: null,
        place: {
          street: '1 Quay',
          street2: '',
          city: 'Port',
          postalCode: '10001',
          state: 'Coast',
          country: 'IN',
        },
      },
      treatment: 'taxed',
      locale: 'en-IN',
      currency: 'INR',
      lines: [
        {
          description: 'Developer, monthly',
          period: { start: '2026-05-11T09:00:00.000Z', end: '2026-06-10T09:00:00.000Z' },
          netMinor: 2042_78,
        },
      ],
      netMinor: 2042_78,
      taxes: [
        { name: 'CGST', percent: 9, amountMinor: 183_85 },
        { name: 'SGST', percent: 9, amountMinor: 183_85 },
      ],
      totalMinor: 2410_48,
      payment: { at: '2026-05-11T09:00:00.000Z', method: 'Visa ending 4242' },
      credits: null,
    },
  ]);
  const mails = (await portal.mailsTo(person.email)).filter(({ subject }) => subject.includes('INV-'));
  expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${number} for ₹2,410.48`]);
  const notifications = await portal.context.store
    .selectFrom('notification')
    .select('message')
    .where('account_id', '=', person.id)
    .where('kind', '=', 'billing')
    .execute();
  expect(notifications.map(({ message }) => message)).toEqual([
    `Developer, monthly: ₹2,410.48 was paid. Invoice ${number} is under Billing.`,
  ]);
});

test('numbers have no gaps, however many are issued concurrently and whichever are rolled back', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => activated(portal)));
  const { number: before } = await paidCharge(portal, person.id);
  const charges = await Promise.all(
    Array.from({ length: 50 }, (_, index) => pendingCharge(portal, people[index % people.length]!.id)),
  );
  const results = await Promise.allSettled(charges.map((id, index) => post(id, index % 7 === 3)));
  const issued = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value!] : []));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  const first = Number(before!.slice(4)) + 1;
  expect(issued.toSorted()).toEqual(
    Array.from({ length: 43 }, (_, index) => `INV-${String(first + index).padStart(6, '0')}`),
  );
});

test('an unapplied payment is owed to the customer and has no invoice', async () => {
  const { id, number } = await paidCharge(portal, person.id, { purpose: 'unapplied' });
  expect(number).toBeNull();
  expect(await balances(portal.context.store, id)).toEqual({ 'provider:stripe': 29_00, customer: -29_00 });
});

test('a waived charge of zero is paid without entries and without an invoice', async () => {
  const id = await pendingCharge(portal, person.id, { amount_minor: 0 });
  const input = { chargeId: id, payment: null, nowMs: portal.clock.nowMs };
  const number = await portal.context.store
    .transaction()
    .execute((trx) => postPayment(trx, portal.context, input));
  expect(number).toBeNull();
  expect(await chargeOf(id)).toMatchObject({ state: 'paid' });
  expect(await balances(portal.context.store, id)).toEqual({});
});

test('a payment of another amount is not posted', async () => {
  const id = await pendingCharge(portal, person.id);
  const payment = { ...(await paymentOf(portal, id)), amountMinor: 1 };
  const booking = portal.context.store
    .transaction()
    .execute((trx) => postPayment(trx, portal.context, { chargeId: id, payment, nowMs: 0 }));
  await expect(booking).rejects.toThrow(/is of 2900 USD, not 1 USD/);
  expect(await chargeOf(id)).toMatchObject({ state: 'pending' });
});
