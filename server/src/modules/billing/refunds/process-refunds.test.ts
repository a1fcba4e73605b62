import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { processRefunds } from './process-refunds.ts';
import { unresolvedRefunds } from '../reconciliation/compare-refunds.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { recordRefund } from './record-refund.ts';
import { openRefund } from '../ledger/open-refund.ts';
import {
  balances,
  paidCharge,
  type TestPerson,
  type RefundTestProvider,
  refundTestProvider,
} from '../ledger/testing/ledger.ts';

let portal: TestPortal;
let provider: RefundTestProvider;
let person: TestPerson;

beforeAll(async () => {
  provider = refundTestProvider(() => portal.clock.nowMs);
  const taxes = new Map([
    [
      '*',
      [
        { name: 'CGST', percent: 9 },
        { name: 'SGST', percent: 9 },
      ],
    ],
  ]);
  portal = await startPortal({ payments: () => provider, invoicing: { taxes } });
});
beforeEach(async () => {
  person = await activated(portal);
  provider.refunds = 'paid';
});
afterAll(() => portal.close());

type RefundInput = Omit<Parameters<typeof openRefund>[2], 'nowMs' | 'chargeId'>;
const open = (chargeId: string, input: Partial<RefundInput> = {}) =>
  portal.context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, person.id);
    return await openRefund(trx, portal.context, {
      chargeId,
      reason: 'money-back',
      amountMinor: 29_00,
      nowMs: portal.clock.nowMs,
      ...input,
    });
  });
const refundsOf = (chargeId: string) =>
  portal.context.store.selectFrom('refund').selectAll().where('charge_id', '=', chargeId).execute();
const stateOf = async (chargeId: string) =>
  (await portal.context.store.selectFrom('charge').select('state').where('id', '=', chargeId).execute())[0]
    ?.state;
const creditNotes = async (chargeId: string) =>
  (
    await portal.context.store
      .selectFrom('invoice')
      .select('content')
      .where('charge_id', '=', chargeId)
      .where('kind', '=', 'credit-note')
      .orderBy('number')
      .execute()
  ).map(({ content }) => content as InvoiceContent);
const billingMails = async () =>
  (await portal.mailsTo(person.email)).map(({ subject }) => subject).filter((text) => text.includes('$'));

test('a refund is promised between 7 and 14 business days, and two concurrent requests open one', async () => {
  const { id } = await paidCharge(portal, person.id);
  const [first, second] = await Promise.all([open(id), open(id)]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    state: 'pending',
    due_from: new Date('2026-05-20T09:00:00Z'),
    due_until: new Date('2026-05-29T09:00:00Z'),
  });
  expect((await billingMails()).toSorted()).toEqual([
    expect.stringContaining('Invoice'),
    'Your refund of $29.00 is on its way',
  ]);
});

test('once the provider has paid it, a credit note corrects the invoice and all balances are zero', async () => {
  const { id, number } = await paidCharge(portal, person.id);
  await open(id);
  await processRefunds(portal.context);
  await processRefunds(portal.context);
  expect(await refundsOf(id)).toMatchObject([{ state: 'paid' }]);
  expect(await stateOf(id)).toBe('refunded');
  expect(await balances(portal.context.store, id)).toEqual({});
  const [note, ...more] = await creditNotes(id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    number: expect.stringMatching(/^CN-\d{6}$/) as string,
    totalMinor: 29_00,
    credits: { invoice: number, reason: 'You requested your money back.' },
    billTo: { email: person.email },
  });
  expect(await billingMails()).toContain(`You were refunded $29.00: credit note ${note!.number}`);
});

test('partial refunds add up to the whole in each line', async () => {
  const { id } = await paidCharge(portal, person.id);
  for (const [index, amountMinor] of [7_01, 3_33, 1].entries())
    await open(id, { reason: 'outage', outageStartedMs: index, amountMinor });
  await processRefunds(portal.context);
  expect(await stateOf(id)).toBe('paid');
  for (const { netMinor, taxes, totalMinor } of await creditNotes(id))
    expect(taxes.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor)).toBe(totalMinor);
  await open(id, { amountMinor: 18_65 });
  await processRefunds(portal.context);
  expect(await stateOf(id)).toBe('refunded');
  expect(await balances(portal.context.store, id)).toEqual({});
});

test('no more than the paid amount is refunded', async () => {
  const { id } = await paidCharge(portal, person.id);
  await open(id, { reason: 'outage', outageStartedMs: 0, amountMinor: 1 });
  await expect(open(id)).rejects.toThrow(/Only 2899 of charge .* can still be refunded, not 2900/);
});

test('an unapplied payment is refunded without a credit note', async () => {
  const { id } = await paidCharge(portal, person.id, { purpose: 'unapplied' });
  await open(id, { reason: 'unapplied' });
  await processRefunds(portal.context);
  expect(await balances(portal.context.store, id)).toEqual({});
  expect(await creditNotes(id)).toEqual([]);
  expect(await billingMails()).toContain('You were refunded $29.00');
});

test('while the provider does not respond, the refund stays pending and others continue', async () => {
  const { id } = await paidCharge(portal, person.id);
  await open(id);
  provider.refunds = 'away';
  await processRefunds(portal.context);
  expect(await refundsOf(id)).toMatchObject([{ state: 'pending', refund_ref: null }]);
  provider.refunds = 'paid';
  await processRefunds(portal.context);
  expect(await refundsOf(id)).toMatchObject([{ state: 'paid' }]);
});

test('a slow refund is posted when the provider reports it', async () => {
  const { id } = await paidCharge(portal, person.id);
  await open(id);
  provider.refunds = 'pending';
  await processRefunds(portal.context);
  const [refund] = await refundsOf(id);
  expect(refund).toMatchObject({ state: 'pending', refund_ref: expect.any(String) as string });
  expect(await balances(portal.context.store, id)).not.toEqual({});
  const ref = refund!.refund_ref!;
  provider.made.set(ref, { ...provider.made.get(ref)!, state: 'paid' });
  await Promise.all([recordRefund(portal.context, ref), recordRefund(portal.context, ref)]);
  expect(await balances(portal.context.store, id)).toEqual({});
  expect(await creditNotes(id)).toHaveLength(1);
});

test('a refused refund fails, has no credit note and is logged for the operator', async () => {
  const { id } = await paidCharge(portal, person.id);
  const { id: refund } = await open(id);
  provider.refunds = 'failed';
  await processRefunds(portal.context);
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }]);
  expect(await stateOf(id)).toBe('paid');
  expect(await creditNotes(id)).toEqual([]);
  expect(portal.logged).toContainEqual(expect.objectContaining({ level: 50, refund }));
});

test('a refund that the provider refuses is not requested again, and is reported until it was paid in another way', async () => {
  const { id } = await paidCharge(portal, person.id);
  const { id: refund } = await open(id);
  provider.refunds = 'never';
  await processRefunds(portal.context);
  expect(await refundsOf(id)).toMatchObject([
    { state: 'failed', refund_ref: null, done_at: expect.any(Date) as Date },
  ]);
  expect(portal.logged).toContainEqual(expect.objectContaining({ level: 50, refund }));
  const ofRefund = async () =>
    (await unresolvedRefunds(portal.context.store, portal.clock.nowMs)).filter(({ what }) =>
      what.includes(refund),
    );
  expect(await ofRefund()).toMatchObject([{ kind: 'refund-failed' }]);
  provider.refunds = 'paid';
  await processRefunds(portal.context);
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }]);
  // In two parts, each smaller than the promised refund.
  for (const amountMinor of [20_00, 9_00]) {
    const { ref } = provider.refundUnasked({ paymentRef: `pi_${id}`, amountMinor, currency: 'USD' });
    await recordRefund(portal.context, ref);
  }
  expect(await stateOf(id)).toBe('refunded');
  expect(await ofRefund()).toEqual([]);
});

test('a refund made at the provider is posted once, with a credit note', async () => {
  const { id } = await paidCharge(portal, person.id);
  const { ref } = provider.refundUnasked({ paymentRef: `pi_${id}`, amountMinor: 9_00, currency: 'USD' });
  await Promise.all([recordRefund(portal.context, ref), recordRefund(portal.context, ref)]);
  expect(await refundsOf(id)).toMatchObject([{ reason: 'provider', state: 'paid', amount_minor: 9_00 }]);
  expect(await creditNotes(id)).toMatchObject([
    { totalMinor: 9_00, credits: { reason: 'The payment provider refunded it.' } },
  ]);
  expect((await balances(portal.context.store, id))['provider:stripe']).toBe(20_00);
});

test('a refund of a payment that is not in the ledger is only logged', async () => {
  const { ref } = provider.refundUnasked({ paymentRef: 'pi_elsewhere', amountMinor: 9_00, currency: 'USD' });
  await recordRefund(portal.context, ref);
  expect(portal.logged).toContainEqual(expect.objectContaining({ level: 40, ref }));
});

test('an erased account is still refunded', async () => {
  const { id } = await paidCharge(portal, person.id);
  await open(id);
  await portal.context.store.deleteFrom('account').where('id', '=', person.id).execute();
  await processRefunds(portal.context);
  expect(await balances(portal.context.store, id)).toEqual({});
  expect(await creditNotes(id)).toHaveLength(1);
});
