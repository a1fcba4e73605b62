import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  order,
  planFor,
  startBilling,
  subscriptionOf,
  type TestCustomer,
} from '../../../testing/billing.ts';
import type { ProviderDispute } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { billingHistory } from '../ledger/billing-history.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { balances } from '../ledger/testing/ledger.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { disputesOfAccount, disputesPage } from './list-disputes.ts';
import { recordDispute } from './record-dispute.ts';
import { remindOfEvidence } from './remind-of-evidence.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WITHDRAWN = { withdrawnMinor: 29_00, fee: { amountMinor: 15_00, currency: 'USD' } };

let portal: BillingPortal;
let who: TestCustomer;
let operatorMail: string;
let context: BillingContext;

beforeAll(async () => {
  portal = await startBilling();
});
beforeEach(async () => {
  portal.clock.nowMs += 40 * DAY_MS;
  operatorMail = `operator-${randomUUID()}@mail.test`;
  const { operator } = portal.context;
  const contact = { ...operator.contact, support: operatorMail };
  context = { ...portal.context, operator: { ...operator, contact } };
  who = await customer(portal);
  await buy(portal, who, 'developer');
});
afterAll(() => portal.close());

const charge = async () => (await chargesOf(portal, who.accountId))[0]!;
/** Opens or changes the dispute of the charge at the provider. Its report is delivered unless the test does that itself. */
async function dispute(changes: Partial<ProviderDispute> = {}, { delivered = true } = {}): Promise<string> {
  const ref = portal.payments.dispute((await charge()).payment_ref!, changes);
  if (delivered) await recordDispute(context, ref);
  return ref;
}
const ledger = async () => await balances(context.store, (await charge()).id);
const entries = async () =>
  (
    await context.store
      .selectFrom('ledger_entry')
      .select(['ledger_account', 'amount_minor'])
      .where('dispute_id', 'is not', null)
      .where('account_id', '=', who.accountId)
      .orderBy('id')
      .execute()
  ).map(({ ledger_account: account, amount_minor: minor }) => `${account} ${minor}`);
const subjects = async () => (await portal.mailsTo(operatorMail)).map(({ subject }) => subject);
const planOf = async () => (await subscriptionOf(portal, who.accountId)).plan;
const creditNotes = async () =>
  (
    await context.store
      .selectFrom('invoice')
      .select('content')
      .where('account_id', '=', who.accountId)
      .where('kind', '=', 'credit-note')
      .execute()
  ).map(({ content }) => content as InvoiceContent);

test('an inquiry moves no money, keeps the plan and is mailed to the operator with the date for evidence', async () => {
  await dispute();
  expect(await entries()).toEqual([]);
  expect(await planOf()).toBe('developer');
  const [mail, ...more] = await portal.mailsTo(operatorMail);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('A payment of $29.00 is disputed');
  expect(mail!.text).toContain('by 27 Jun 2026, 09:00 UTC');
});

test('money that was withdrawn, its fee, and what came back are posted once, and the plan is kept', async () => {
  const ref = await dispute(WITHDRAWN);
  await Promise.all([recordDispute(context, ref), recordDispute(context, ref), recordDispute(context, ref)]);
  const withdrawn = ['disputed 2900', 'provider:test -2900', 'dispute-fees 1500', 'provider:test -1500'];
  expect(await entries()).toEqual(withdrawn);
  expect(await ledger()).toMatchObject({ disputed: 29_00, 'dispute-fees': 15_00, 'provider:test': -15_00 });
  await dispute({ state: 'under-review' });
  await dispute({ state: 'won', reinstatedMinor: 29_00, fee: { amountMinor: 0, currency: 'USD' } });
  await recordDispute(context, ref);
  expect(await entries()).toEqual([
    ...withdrawn,
    'provider:test 2900',
    'disputed -2900',
    'dispute-fees -1500',
    'provider:test 1500',
  ]);
  expect(await ledger()).toEqual({ sales: -29_00, 'provider:test': 29_00 });
  expect(await planOf()).toBe('developer');
  expect(await creditNotes()).toEqual([]);
  expect(await subjects()).toEqual(['A dispute of $29.00 is won', 'A payment of $29.00 is disputed']);
});

test('a lost dispute has a credit note, refunds its charge once, and ends a plan that it paid for', async () => {
  const ref = await dispute({ ...WITHDRAWN, state: 'lost' });
  await Promise.all([recordDispute(context, ref), recordDispute(context, ref)]);
  expect(await ledger()).toEqual({ 'dispute-fees': 15_00, 'provider:test': -15_00 });
  expect(await creditNotes()).toMatchObject([
    { totalMinor: 29_00, credits: { reason: 'Your bank returned the payment after a dispute.' } },
  ]);
  expect(await charge()).toMatchObject({ state: 'refunded' });
  expect(await planOf()).toBe('free');
  const [note] = await creditNotes();
  expect(await disputesOfAccount(context.store, who.accountId)).toMatchObject([
    { ref, state: 'lost', creditNote: note!.number, withdrawnMinor: 29_00, feeMinor: 15_00 },
  ]);
});

test('a lost dispute of an earlier period keeps the plan, which the later charge pays for', async () => {
  const { id } = await charge();
  await context.store
    .updateTable('charge')
    .set({
      period_start: new Date(portal.clock.nowMs - 40 * DAY_MS),
      period_end: new Date(portal.clock.nowMs - 10 * DAY_MS),
    })
    .where('id', '=', id)
    .execute();
  await dispute({ ...WITHDRAWN, state: 'lost' });
  expect(await charge()).toMatchObject({ state: 'refunded' });
  expect(await planOf()).toBe('developer');
});

test('what a lost dispute takes beyond the rest of the charge is a cost', async () => {
  const { payment_ref: paymentRef } = await charge();
  const given = { ref: `re_${paymentRef}`, refundId: null, paymentRef: paymentRef!, currency: 'USD' };
  portal.payments.refunds.set(given.ref, {
    ...given,
    amountMinor: 9_00,
    state: 'paid',
    atMs: portal.clock.nowMs,
  });
  await handleProviderEvent(context, { id: 'refund', about: { refund: given.ref } });
  const ref = await dispute({ state: 'lost', withdrawnMinor: 29_00 });
  await recordDispute(context, ref);
  expect(await ledger()).toEqual({ 'dispute-fees': 9_00, 'provider:test': -9_00 });
  expect((await creditNotes()).map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b)).toEqual([
    9_00, 20_00,
  ]);
});

test('a fee in a currency that nothing is sold in is stored but not posted', async () => {
  await dispute({ withdrawnMinor: 29_00, fee: { amountMinor: 20_00, currency: 'CHF' } });
  expect(await entries()).toEqual(['disputed 2900', 'provider:test -2900']);
  expect(await disputesOfAccount(context.store, who.accountId)).toMatchObject([
    { feeMinor: 20_00, feeCurrency: 'CHF' },
  ]);
});

test('an older answer of the provider never replaces a newer one', async () => {
  const ref = await dispute(WITHDRAWN);
  const readDispute = async (of: string) => await portal.payments.readDispute(of);
  const old = await readDispute(ref);
  const meanwhile = { ...context, payments: { ...portal.payments } };
  let answers = 0;
  // The first answer was read before the dispute was lost, and arrives after that was recorded.
  meanwhile.payments.readDispute = async (of) => {
    answers += 1;
    if (answers > 1) return await readDispute(of);
    await dispute({ state: 'lost' });
    return old;
  };
  await recordDispute(meanwhile, ref);
  expect(answers).toBe(2);
  expect(await disputesOfAccount(context.store, who.accountId)).toMatchObject([{ state: 'lost' }]);
  expect(await ledger()).toEqual({ 'dispute-fees': 15_00, 'provider:test': -15_00 });
});

test('a dispute whose payment was not reported yet settles the payment first', async () => {
  const late = await customer(portal);
  const { id } = await order(portal, late, await planFor(portal, late, 'pro'));
  const { ref: paymentRef } = portal.payments.pay(id);
  await recordDispute(context, portal.payments.dispute(paymentRef));
  expect(await chargesOf(portal, late.accountId)).toMatchObject([{ state: 'paid' }]);
  expect(await disputesOfAccount(context.store, late.accountId)).toMatchObject([{ paymentRef }]);
});

test('a dispute of a payment of another shop is only logged', async () => {
  const paid = portal.payments.payments.get((await charge()).payment_ref!)!;
  portal.payments.payments.set('pay_elsewhere', { ...paid, ref: 'pay_elsewhere', purchaseId: null });
  const ref = portal.payments.dispute('pay_elsewhere');
  await recordDispute(context, ref);
  expect(portal.logged).toContainEqual(expect.objectContaining({ level: 40, ref }));
  expect((await disputesPage(context.store, { limit: 200 })).items.map((it) => it.ref)).not.toContain(ref);
});

test('while the bank decides, the charge is not refunded in another way', async () => {
  await dispute(WITHDRAWN);
  const { items } = (await billingHistory(context, { page: 1, page_size: 10 }, who.accountId)).additionalInfo;
  expect(items[0]).toMatchObject({ refundable: [] });
  await expect(
    refundCharge(context, { charge_id: (await charge()).id, reason: 'money-back' }, who),
  ).rejects.toThrow(
    'You cannot request a refund of this payment, because your bank is deciding a dispute about it.',
  );
  await dispute({ state: 'won', reinstatedMinor: 29_00 });
  const after = (await billingHistory(context, { page: 1, page_size: 10 }, who.accountId)).additionalInfo;
  expect(after.items[0]).toMatchObject({ refundable: ['money-back'] });
});

test('the operator is reminded once for each date, two days before evidence is due', async () => {
  await dispute();
  const remindAt = async (afterMs: number) => {
    portal.clock.nowMs += afterMs;
    await Promise.all([remindOfEvidence(context), remindOfEvidence(context)]);
    return (await subjects()).filter((subject) => subject.startsWith('Evidence')).length;
  };
  expect(await remindAt(5 * DAY_MS - HOUR_MS)).toBe(0);
  expect(await remindAt(HOUR_MS)).toBe(1);
  expect(await remindAt(HOUR_MS)).toBe(1);
  await dispute({ evidenceDueMs: portal.clock.nowMs + 6 * DAY_MS });
  expect(await remindAt(5 * DAY_MS)).toBe(2);
});

test('the operator is not reminded of a dispute that waits for nothing', async () => {
  await dispute();
  await dispute({ state: 'under-review' });
  portal.clock.nowMs += 6 * DAY_MS;
  await remindOfEvidence(context);
  expect(await subjects()).toEqual(['A payment of $29.00 is disputed']);
});

test('reconciliation finds disputes whose reports were lost, also of an old dispute', async () => {
  await dispute(WITHDRAWN, { delivered: false });
  expect((await reconcile(context)).differences).toEqual([]);
  expect(await ledger()).toMatchObject({ disputed: 29_00 });
  portal.clock.nowMs += 60 * DAY_MS;
  await dispute({ state: 'lost' }, { delivered: false });
  expect((await reconcile(context)).differences.map(({ kind }) => kind)).toEqual([]);
  expect(await disputesOfAccount(context.store, who.accountId)).toMatchObject([{ state: 'lost' }]);
});

test('reconciliation reports a dispute that differs, money that stays away, and a key that may not read disputes', async () => {
  const ref = await dispute(WITHDRAWN);
  const kinds = async (payments = portal.payments) =>
    (await reconcile({ ...context, payments })).differences.map(({ kind }) => kind);
  const { disputes } = portal.payments;
  const at = disputes.get(ref)!;
  disputes.delete(ref);
  expect(await kinds()).toEqual(['dispute-differs']);
  disputes.set(ref, at);
  await dispute({ state: 'won' });
  portal.clock.nowMs += 8 * DAY_MS;
  expect(await kinds()).toEqual(['dispute-balance']);
  await dispute({ reinstatedMinor: 29_00 });
  expect(await kinds()).toEqual([]);
  const list = async (span: Parameters<typeof portal.payments.list>[0]) => ({
    ...(await portal.payments.list(span)),
    disputes: null,
  });
  expect(await kinds({ ...portal.payments, list })).toEqual(['disputes-unreadable']);
});

test('open disputes are listed newest first, also of an erased account', async () => {
  const ref = await dispute();
  await context.store.deleteFrom('account').where('id', '=', who.accountId).execute();
  const open = { state: 'open', limit: 200 } as const;
  const { items } = await disputesPage(context.store, open);
  expect(items[0]).toMatchObject({ ref, email: null, amountMinor: 29_00, state: 'needs-response' });
  await dispute({ ...WITHDRAWN, state: 'lost' });
  expect((await disputesPage(context.store, open)).items.map((it) => it.ref)).not.toContain(ref);
  expect(await ledger()).toEqual({ 'dispute-fees': 15_00, 'provider:test': -15_00 });
});
