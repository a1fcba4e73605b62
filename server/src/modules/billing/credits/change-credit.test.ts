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
  tickAt,
} from '../../../testing/billing.ts';
import { expectConsistentLedger } from '../../../testing/billing-ledger.ts';
import { giveCredit } from '../../../testing/credit.ts';
import { proofOf } from '../../../testing/payments.ts';
import { createSubscription } from '../checkout/create-subscription.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { billingHistory } from '../ledger/billing-history.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { balances } from '../ledger/testing/ledger.ts';
import { compareLedger } from '../reconciliation/compare-ledger.ts';
import { refundByOperator } from '../refunds/refund-by-operator.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { billingSubscription } from '../subscriptions/billing-subscription.ts';
import { previewChange } from '../subscriptions/preview-change.ts';

const START_MS = Date.UTC(2026, 4, 11, 9);
const MINUTE_MS = 60_000;
const DEVELOPER = { plan_id: 'developer', cycle: 'monthly', currency: 'USD' } as const;

let portal: BillingPortal;
let who: TestCustomer;

beforeAll(async () => {
  portal = await startBilling();
});
beforeEach(async () => {
  portal.clock.nowMs = START_MS;
  // Renewals of earlier tests would charge, too.
  await portal.database.store.updateTable('subscription').set({ due_at: null }).execute();
  portal.payments.payments.clear();
  portal.payments.refunds.clear();
  who = await customer(portal);
});
afterAll(() => portal.close());

const creditOf = async () => (await billingSubscription(portal.context, who.accountId)).credit;
const history = async () =>
  (await billingHistory(portal.context, { page: 1, page_size: 20 }, who.accountId)).additionalInfo.items;
const invoiceOf = async (chargeId: string) => {
  const rows = await portal.database.store
    .selectFrom('invoice')
    .select('content')
    .where('charge_id', '=', chargeId)
    .orderBy('issued_at')
    .execute();
  return rows.map(({ content }) => content as InvoiceContent);
};
const renew = async () => {
  const { subscription } = await subscriptionOf(portal, who.accountId);
  await tickAt(portal, subscription!.period.endMs);
};
const consistent = async () => {
  await expectConsistentLedger(portal, who.accountId);
  const { differences } = await compareLedger(portal.context, portal.clock.nowMs);
  expect(differences.filter(({ kind }) => /ledger|balance|credit/.test(kind))).toEqual([]);
};

test('given credit is posted without a charge, announced, and shown by currency', async () => {
  await giveCredit(portal, who.accountId, 12_50);
  await giveCredit(portal, who.accountId, 3_00, 'EUR');
  expect(await creditOf()).toEqual([
    { currency: 'EUR', amount: '3.00', amount_minor: 3_00 },
    { currency: 'USD', amount: '12.50', amount_minor: 12_50 },
  ]);
  const entries = await portal.database.store
    .selectFrom('ledger_entry')
    .select(['ledger_account', 'amount_minor', 'charge_id'])
    .where('account_id', '=', who.accountId)
    .where('currency', '=', 'USD')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { ledger_account: 'credits', amount_minor: 12_50, charge_id: null },
    { ledger_account: 'customer-credit', amount_minor: -12_50, charge_id: null },
  ]);
  const notices = await portal.database.store
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', who.accountId)
    .execute();
  expect(notices.map(({ title }) => title).toSorted()).toEqual([
    'You received a credit of $12.50',
    'You received a credit of €3.00',
  ]);
  await consistent();
});

test('a purchase uses credit first, is announced so, and its invoice keeps the whole price', async () => {
  await giveCredit(portal, who.accountId, 12_50);
  expect(await previewChange(portal.context, DEVELOPER, who.accountId)).toMatchObject({
    charge_now_minor: 16_50,
    credit_applied_minor: 12_50,
  });
  await buy(portal, who, 'developer');
  expect(await creditOf()).toEqual([]);
  const [charge] = await chargesOf(portal, who.accountId);
  expect(charge).toMatchObject({ amount_minor: 16_50, credit_minor: 12_50, state: 'paid' });
  expect(await history()).toMatchObject([{ amount: '29.00', credit: '12.50' }]);
  expect(await invoiceOf(charge!.id)).toMatchObject([{ totalMinor: 29_00, creditMinor: 12_50 }]);
  const { subscription } = await subscriptionOf(portal, who.accountId);
  expect(subscription?.terms.amountMinor).toBe(29_00);
  await consistent();
});

test('credit in another currency is not used', async () => {
  await giveCredit(portal, who.accountId, 12_50, 'EUR');
  await buy(portal, who, 'developer');
  expect(await chargesOf(portal, who.accountId)).toMatchObject([{ amount_minor: 29_00, credit_minor: 0 }]);
});

test('a purchase and renewals that credit pays in full need no payment, and have invoices', async () => {
  await giveCredit(portal, who.accountId, 70_00);
  await buy(portal, who, 'developer');
  await renew();
  expect(portal.payments.payments.size).toBe(0);
  expect(await creditOf()).toMatchObject([{ amount_minor: 12_00 }]);
  const charges = await chargesOf(portal, who.accountId);
  expect(charges.map(({ state, credit_minor: minor }) => [state, minor])).toEqual([
    ['paid', 29_00],
    ['paid', 29_00],
  ]);
  for (const { id } of charges)
    expect(await invoiceOf(id)).toMatchObject([{ totalMinor: 29_00, payment: { method: 'By credit' } }]);
  await consistent();
  // No method is saved that could pay the rest.
  await renew();
  const { subscription } = await subscriptionOf(portal, who.accountId);
  expect(subscription?.state).toBe('past_due');
  // The failed attempt gave its credit up, and the payment by hand uses it.
  await buy(portal, who, 'developer');
  expect(await creditOf()).toEqual([]);
  await consistent();
});

test('a renewal charges what credit leaves, and a failed one gives the credit back', async () => {
  await buy(portal, who, 'developer');
  await giveCredit(portal, who.accountId, 10_00);
  portal.payments.charges.set(who.accountId, 'failed');
  await renew();
  expect(await creditOf()).toMatchObject([{ amount_minor: 10_00 }]);
  portal.payments.charges.set(who.accountId, 'paid');
  await tickAt(portal, portal.clock.nowMs + 24 * 60 * MINUTE_MS);
  expect(await creditOf()).toEqual([]);
  const [, , paid] = await chargesOf(portal, who.accountId);
  expect(paid).toMatchObject({ state: 'paid', amount_minor: 19_00, credit_minor: 10_00 });
  await consistent();
});

test('a pending renewal keeps its credit from everything else', async () => {
  await buy(portal, who, 'developer');
  await giveCredit(portal, who.accountId, 10_00);
  portal.payments.charges.set(who.accountId, 'pending');
  await renew();
  await expect(giveCredit(portal, who.accountId, -1)).rejects.toMatchObject({ code: '142' });
  const payment = (await chargesOf(portal, who.accountId))[1]!.payment_ref!;
  portal.payments.settle(payment, 'paid');
  await handleProviderEvent(portal.context, { id: 'a', about: { payment } });
  expect(await creditOf()).toEqual([]);
  await consistent();
});

test('of two open orders, the first payment uses the credit and the other is refunded', async () => {
  await giveCredit(portal, who.accountId, 10_00);
  const plan = await planFor(portal, who, 'developer');
  const orders = [await order(portal, who, plan), await order(portal, who, plan)];
  for (const { amount_minor: minor } of orders) expect(minor).toBe(19_00);
  await expect(giveCredit(portal, who.accountId, -5_00)).rejects.toMatchObject({
    message: 'Only $0.00 of credit can be withdrawn. Charges use or reserve the rest.',
  });
  const pay = (order_id: string) =>
    createSubscription(
      portal.context,
      { plan, order_id, payment: proofOf(portal.payments.pay(order_id)), trial: false },
      who,
    );
  await pay(orders[0]!.id);
  await expect(pay(orders[1]!.id)).rejects.toMatchObject({ code: '142' });
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  await consistent();
});

test('unused credit can be taken back, and not more than that', async () => {
  await giveCredit(portal, who.accountId, 12_50);
  await giveCredit(portal, who.accountId, -2_50);
  expect(await creditOf()).toMatchObject([{ amount_minor: 10_00 }]);
  await expect(giveCredit(portal, who.accountId, -10_01)).rejects.toMatchObject({
    message: 'Only $10.00 of credit can be withdrawn. Charges use or reserve the rest.',
  });
  await giveCredit(portal, who.accountId, -10_00);
  expect(await creditOf()).toEqual([]);
  await consistent();
});

test('a refund in full returns the money that was paid, and the credit as credit', async () => {
  await giveCredit(portal, who.accountId, 12_50);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const { additionalInfo } = await refundCharge(
    portal.context,
    { charge_id: charge!.id, reason: 'money-back' },
    who,
  );
  expect(additionalInfo.refund).toMatchObject({ amount: '29.00', credit: '12.50' });
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  expect([...portal.payments.refunds.values()]).toMatchObject([{ amountMinor: 16_50 }]);
  expect(await creditOf()).toMatchObject([{ amount_minor: 12_50 }]);
  const [, note] = await invoiceOf(charge!.id);
  expect(note).toMatchObject({ totalMinor: 29_00, creditMinor: 12_50 });
  expect(await balances(portal.database.store, charge!.id)).toEqual({});
  expect((await chargesOf(portal, who.accountId))[0]!.state).toBe('refunded');
  await consistent();
});

test('a refund in parts returns money first', async () => {
  await giveCredit(portal, who.accountId, 12_50);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const refund = async (amountMinor?: number) => {
    const terms = { charge: charge!.id, amountMinor };
    const nowMs = portal.clock.nowMs;
    const it = { accountId: who.accountId, terms, nowMs };
    const { refund: made } = await portal.context.store
      .transaction()
      .execute((trx) => refundByOperator(trx, portal.context, it));
    await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
    return [made.amount_minor, made.credit_minor];
  };
  expect(await refund(10_00)).toEqual([10_00, 0]);
  expect(await refund(10_00)).toEqual([6_50, 3_50]);
  expect(await refund(4_00)).toEqual([0, 4_00]);
  expect(await refund()).toEqual([0, 5_00]);
  expect(await creditOf()).toMatchObject([{ amount_minor: 12_50 }]);
  expect((await chargesOf(portal, who.accountId))[0]!.state).toBe('refunded');
  await consistent();
});

test('when the provider returns all of the money, the credit returns, too, and the plan ends', async () => {
  await giveCredit(portal, who.accountId, 12_50);
  await buy(portal, who, 'developer');
  const [payment] = [...portal.payments.payments.values()];
  const ref = 're_unasked';
  const { ref: paymentRef, amountMinor, currency } = payment!;
  const made = { ref, refundId: null, paymentRef, amountMinor, currency, state: 'paid' as const };
  portal.payments.refunds.set(ref, { ...made, atMs: portal.clock.nowMs });
  await handleProviderEvent(portal.context, { id: 'r', about: { refund: ref } });
  expect(await creditOf()).toMatchObject([{ amount_minor: 12_50 }]);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
  await consistent();
});
