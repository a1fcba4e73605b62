import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTAL_BASE, portal as contract } from '@meridian/contracts/portal';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { processRefunds } from '../refunds/process-refunds.ts';
import { openRefund } from './open-refund.ts';
import { paidCharge, type TestPerson, refundTestProvider } from './testing/ledger.ts';

let portal: TestPortal;
let person: TestPerson;

beforeAll(async () => {
  portal = await startPortal({ payments: ({ now }) => refundTestProvider(now) });
  person = await activated(portal);
});
afterAll(() => portal.close());

const fetchFile = (payload: object, session = person.session) =>
  portal.app.inject({
    method: 'POST',
    url: PORTAL_BASE + contract.invoice.path,
    headers: { authorization: `Bearer ${session}` },
    payload,
  });

test('only the account can download its invoice and credit note as files', async () => {
  const { id, number } = await paidCharge(portal, person.id);
  const refund = { chargeId: id, reason: 'money-back', amountMinor: 29_00, nowMs: 0 } as const;
  await portal.context.store.transaction().execute((trx) => openRefund(trx, portal.context, refund));
  await processRefunds(portal.context);
  const note = await portal.context.store
    .selectFrom('invoice')
    .select('number')
    .where('kind', '=', 'credit-note')
    .executeTakeFirstOrThrow();
  for (const [body, name] of [
    [{ id }, number],
    [{ id, credit_note: note.number }, note.number],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fetchFile(body);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    });
    expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  }
  const other = await activated(portal);
  for (const [body, session] of [
    [{ id }, other.session],
    [{ id, credit_note: note.number }, other.session],
    [{ id, credit_note: number! }, person.session],
    [{ id: person.id }, person.session],
  ] as const)
    expect((await fetchFile(body, session)).json()).toMatchObject({ code: '141' });
});

test('the mail of an invoice has its file attached', async () => {
  const { number } = await paidCharge(portal, person.id);
  const mail = (await portal.mailsTo(person.email)).find(({ subject }) => subject.includes(number!));
  expect(mail?.text).toContain(
    `The number of your invoice is ${number}. It is attached. You can also find it under Billing.`,
  );
});

test('the data export has charges, refunds and documents, but no reference of a saved method', async () => {
  const { number } = await paidCharge(portal, person.id);
  const method = { customerRef: 'cus_secret', methodRef: 'pm_secret', label: 'Visa ending 4242' };
  await portal.context.store
    .insertInto('subscription_event')
    .values({
      subscription_id: person.id,
      version: 1,
      account_id: person.id,
      at: new Date(portal.clock.nowMs),
      event: JSON.stringify({ type: 'renewed', method }),
    })
    .execute();
  const { body } = await portal.call('exportAccount', {}, { token: person.session });
  const { billing } = body.additionalInfo['export'] as Record<string, Record<string, unknown[]>>;
  expect(billing!['charges']).toContainEqual(expect.objectContaining({ amount_minor: 29_00, state: 'paid' }));
  expect(billing!['invoices']).toContainEqual(
    expect.objectContaining({
      kind: 'invoice',
      content: expect.objectContaining({ number, billTo: expect.anything() as unknown }) as unknown,
    }),
  );
  expect(billing!['subscription_events']).toEqual([
    expect.objectContaining({ version: 1, event: { type: 'renewed', method: 'Visa ending 4242' } }),
  ]);
  expect(JSON.stringify(billing)).not.toContain('_secret');
});
