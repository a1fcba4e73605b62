import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  type TestCustomer,
  customer,
  order,
  planFor,
  startBilling,
  subscriptionOf,
  tickAt,
  startTrialOf,
} from '../../../testing/billing.ts';
import { DECLINED, proofOf } from '../../../testing/payments.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { createSubscription } from './create-subscription.ts';

const MINUTE_MS = 60_000;

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.payments.reachable = true;
});

/** Creates an order without paying it. */
async function ordered(who: TestCustomer, name: 'developer' | 'pro' = 'developer') {
  const plan = await planFor(portal, who, name);
  return { plan, order_id: (await order(portal, who, plan)).id };
}
const bring = (
  who: TestCustomer,
  body: { plan: string; order_id: string; payment: Record<string, string> },
) => createSubscription(portal.context, { ...body, trial: false }, who);
const report = (ref: string) => handleProviderEvent(portal.context, { id: ref, about: { payment: ref } });
const states = async ({ accountId }: TestCustomer) =>
  (await chargesOf(portal, accountId)).map(({ purpose, state }) => `${purpose} ${state}`).toSorted();

test('a verified payment switches the plan and its limits, and notifies the API', async () => {
  const who = await customer(portal);
  const { subscription, usage } = await buy(portal, who, 'developer');
  expect(subscription).toMatchObject({
    plan_id: 'developer',
    cycle: 'monthly',
    currency: 'USD',
    amount: '29.00',
    state: 'active',
    trial_end: null,
    cancel_at: null,
    scheduled_change: null,
    payment_method: 'Visa ending 4242',
  });
  expect(usage.limit).toBe(7_200);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('developer');
  expect(portal.keysChanged).toContain(who.accountId);
});

test('proof and webhook have the same result in either order, however often they come', async () => {
  for (const first of ['proof', 'webhook']) {
    const who = await customer(portal);
    const purchase = await ordered(who);
    const payment = portal.payments.pay(purchase.order_id);
    const back = () => bring(who, { ...purchase, payment: proofOf(payment) });
    if (first === 'webhook') await report(payment.ref);
    const { subscription } = await back();
    await report(payment.ref);
    expect((await back()).subscription).toEqual(subscription);
    expect(await states(who)).toEqual(['new paid']);
  }
});

test('proof and webhook at the same time buy once', async () => {
  const who = await customer(portal);
  const purchase = await ordered(who);
  const payment = portal.payments.pay(purchase.order_id);
  const body = { ...purchase, payment: proofOf(payment) };
  await Promise.all([bring(who, body), report(payment.ref), bring(who, body), report(payment.ref)]);
  expect(await states(who)).toEqual(['new paid']);
});

test('a declined payment is 150 with the bank’s reason, a pending one 142, and neither changes anything', async () => {
  const who = await customer(portal);
  const purchase = await ordered(who);
  const failed = proofOf(portal.payments.pay(purchase.order_id, { state: 'failed', failure: DECLINED }));
  await expect(bring(who, { ...purchase, payment: failed })).rejects.toMatchObject({
    code: '150',
    message: DECLINED,
  });
  const pending = proofOf(portal.payments.pay(purchase.order_id, { state: 'pending' }));
  await expect(bring(who, { ...purchase, payment: pending })).rejects.toMatchObject({
    code: '142',
    message: 'The payment is still being processed. Your plan changes as soon as it completes.',
  });
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
});

test('an invalid proof is 150, and an unreachable provider 191', async () => {
  const who = await customer(portal);
  const purchase = await ordered(who);
  const payment = { payment: 'pay_0', signature: 'forged' };
  await expect(bring(who, { ...purchase, payment })).rejects.toMatchObject({ code: '150' });
  portal.payments.reachable = false;
  await expect(bring(who, { ...purchase, payment })).rejects.toMatchObject({ code: '191' });
});

test('refunds a payment of another amount in full without applying it', async () => {
  for (const changes of [{ amountMinor: 1_00 }, { amountMinor: 29_00, currency: 'INR' }]) {
    const who = await customer(portal);
    const purchase = await ordered(who);
    const payment = portal.payments.pay(purchase.order_id, changes);
    await expect(bring(who, { ...purchase, payment: proofOf(payment) })).rejects.toMatchObject({
      code: '142',
    });
    await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
    expect(await states(who)).toEqual(['unapplied refunded']);
    expect([...portal.payments.refunds.values()].at(-1)).toMatchObject({
      paymentRef: payment.ref,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
    });
    expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
  }
});

test('the second payment of an order is refunded, and its payer is notified', async () => {
  const who = await customer(portal);
  const purchase = await ordered(who);
  const [first, second] = [portal.payments.pay(purchase.order_id), portal.payments.pay(purchase.order_id)];
  await bring(who, { ...purchase, payment: proofOf(first) });
  await expect(bring(who, { ...purchase, payment: proofOf(second) })).rejects.toMatchObject({
    code: '142',
    message: 'The order was already paid. The second payment is refunded.',
  });
  expect(await states(who)).toEqual(['new paid', 'unapplied paid']);
  const titles = portal.database.store.selectFrom('notification').select('title');
  expect(await titles.where('account_id', '=', who.accountId).execute()).toContainEqual({
    title: 'Refund on its way',
  });
});

test('an expired order is refused, and a payment for it is refunded', async () => {
  const who = await customer(portal);
  const purchase = await ordered(who);
  await tickAt(portal, portal.clock.nowMs + 31 * MINUTE_MS);
  await expect(bring(who, { ...purchase, payment: {} })).rejects.toMatchObject({
    code: '142',
    message: 'The order has expired. Create a new one.',
  });
  const late = proofOf(portal.payments.pay(purchase.order_id));
  await expect(bring(who, { ...purchase, payment: late })).rejects.toMatchObject({ code: '142' });
  expect(await states(who)).toEqual(['unapplied paid']);
});

test('an upgrade that was paid after the subscription had changed is refunded', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.clock.nowMs += 600 * MINUTE_MS;
  const purchase = await ordered(who, 'pro');
  await cancelSubscription(portal.context, { reason: '' }, who);
  const payment = proofOf(portal.payments.pay(purchase.order_id));
  await expect(bring(who, { ...purchase, payment })).rejects.toMatchObject({ code: '142' });
  expect(await states(who)).toEqual(['new paid', 'unapplied paid']);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('developer');
});

test('a payment settles no other order, of the same account or of another', async () => {
  const [one, other] = [await customer(portal), await customer(portal)];
  const [cheap, dear, others] = [await ordered(one), await ordered(one, 'pro'), await ordered(other, 'pro')];
  const payment = proofOf(portal.payments.pay(cheap.order_id));
  await expect(bring(one, { ...dear, payment })).rejects.toMatchObject({ code: '150' });
  await expect(bring(one, { ...cheap, plan: dear.plan, payment })).rejects.toMatchObject({ code: '142' });
  await expect(bring(other, { ...others, payment })).rejects.toMatchObject({ code: '150' });
  await expect(bring(other, { ...cheap, payment })).rejects.toMatchObject({ code: '141' });
  await expect(bring(other, { ...others, order_id: cheap.order_id, payment })).rejects.toMatchObject({
    code: '141',
  });
  expect([await states(one), await states(other)]).toEqual([[], []]);
});

test('each plan has one trial, and none during a paid subscription', async () => {
  const who = await customer(portal);
  const { subscription, usage } = await startTrialOf(portal, who, 'developer');
  expect(subscription).toMatchObject({ state: 'trialing', trial_end: subscription.current_period_end });
  expect(Date.parse(subscription.trial_end!) - portal.clock.nowMs).toBe(7 * 24 * 60 * MINUTE_MS);
  expect(usage.limit).toBe(7_200);
  await expect(startTrialOf(portal, who, 'developer')).rejects.toMatchObject({ code: '142' });
  expect((await startTrialOf(portal, who, 'pro')).subscription).toMatchObject({
    plan_id: 'pro',
    state: 'trialing',
  });
  await expect(startTrialOf(portal, who, 'developer')).rejects.toMatchObject({ code: '142' });
  const payer = await customer(portal);
  await buy(portal, payer, 'developer');
  await expect(startTrialOf(portal, payer, 'pro')).rejects.toMatchObject({
    message: 'You already have a paid subscription. Change it instead.',
  });
});

test('amounts, plans and limits of the client are ignored', async () => {
  const { session: token, id: accountId } = await activated(portal);
  const more = {
    amount: '0.01',
    amount_minor: 1,
    plan_id: 'enterprise',
    limit: null,
    state: 'active',
    price: 1,
  };
  const purchase = { plan_id: 'developer', cycle: 'monthly', currency: 'USD' } as const;
  const made = await portal.call('createPlan', { ...more, ...purchase }, { token });
  const { id: plan } = made.body.additionalInfo['plan'] as { id: string };
  const ask = { ...more, plan, idempotency_key: 'key' };
  const { body } = await portal.call('createOrder', ask, { token });
  const { id: order_id, amount_minor: asked } = body.additionalInfo['order'] as Record<string, string>;
  expect(asked).toBe(29_00);
  const payment = proofOf(portal.payments.pay(order_id!));
  const back = {
    ...more,
    plan,
    order_id: order_id!,
    payment: { ...payment, amount: '1', plan: 'enterprise' },
  };
  const { status, body: reply } = await portal.call('createSubscription', back, { token });
  expect([status, reply.additionalInfo['subscription']]).toEqual([
    200,
    expect.objectContaining({ plan_id: 'developer', amount_minor: 29_00 }),
  ]);
  expect((await subscriptionOf(portal, accountId)).plan).toBe('developer');
  const neither = await portal.call('createSubscription', { plan }, { token });
  const both = await portal.call('createSubscription', { plan, order_id: order_id!, trial: true }, { token });
  expect([neither.body.code, both.body.code]).toEqual(['101', '101']);
});
