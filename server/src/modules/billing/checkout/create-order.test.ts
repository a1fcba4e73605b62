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
  tickAt,
  startTrialOf,
} from '../../../testing/billing.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { changePlan } from '../subscriptions/change-plan.ts';
import { previewChange } from '../subscriptions/preview-change.ts';
import { createPlan } from './create-plan.ts';
import { createOrder } from './create-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.payments.reachable = true;
});

const ordersOf = (accountId: string) =>
  portal.database.store.selectFrom('payment_order').selectAll().where('account_id', '=', accountId).execute();

test('createPlan returns the same price each time, at the catalogue’s amount', async () => {
  const { accountId } = await customer(portal);
  const selection = { plan_id: 'pro', cycle: 'yearly', currency: 'INR' } as const;
  const plan = await createPlan(portal.context, selection, accountId);
  expect(plan).toMatchObject({ amount: '165408.80', amount_minor: 16_540_880, trial_days: 14 });
  expect(await createPlan(portal.context, selection, accountId)).toEqual(plan);
});

test('createPlan refuses Enterprise, which sales manages, and Free', async () => {
  const { accountId } = await customer(portal);
  const ask = (plan_id: 'free' | 'enterprise') =>
    createPlan(portal.context, { plan_id, cycle: 'monthly', currency: 'USD' }, accountId);
  await expect(ask('enterprise')).rejects.toMatchObject({ code: '142', message: 'Contact sales' });
  await expect(ask('free')).rejects.toMatchObject({ code: '101' });
});

test('the same idempotency key returns the same order and page, and is refused for another plan', async () => {
  const who = await customer(portal);
  const plan = await planFor(portal, who, 'developer');
  const first = await order(portal, who, plan, 'key');
  expect(first).toMatchObject({
    amount: '29.00',
    state: 'created',
    purpose: 'new',
    provider: 'test',
    checkout: { method: 'GET', url: `https://pay.test/co_${first.id}` },
    expires_at: new Date(portal.clock.nowMs + 30 * MINUTE_MS).toISOString(),
  });
  expect(portal.payments.checkouts.get(`co_${first.id}`)?.returnUrl).toBe(
    `http://portal.test/dashboard?tab=billing&order=${first.id}`,
  );
  expect(await order(portal, who, plan, 'key')).toEqual(first);
  const other = await planFor(portal, who, 'pro');
  await expect(order(portal, who, other, 'key')).rejects.toMatchObject({ code: '142' });
  expect(await ordersOf(who.accountId)).toHaveLength(1);
});

test('the next call with the same key opens a page that could not be opened before', async () => {
  const who = await customer(portal);
  const plan = await planFor(portal, who, 'developer');
  portal.payments.reachable = false;
  await expect(order(portal, who, plan, 'key')).rejects.toMatchObject({
    code: '191',
    message: expect.stringContaining('Try again in a minute') as string,
  });
  portal.payments.reachable = true;
  const { id, checkout } = await order(portal, who, plan, 'key');
  expect(checkout).not.toBeNull();
  expect((await ordersOf(who.accountId)).map((row) => row.id)).toEqual([id]);
});

test('orders are refused without a payment provider', async () => {
  const who = await customer(portal);
  const plan = await planFor(portal, who, 'developer');
  const none = { ...portal.context, payments: null };
  const body = { plan, idempotency_key: 'key' };
  await expect(createOrder(none, body, who.accountId)).rejects.toMatchObject({ code: '160' });
});

test('the twenty-first order of an hour is refused, with the time to wait', async () => {
  const who = await customer(portal);
  const plan = await planFor(portal, who, 'developer');
  for (let n = 0; n < 20; n++) await order(portal, who, plan);
  await expect(order(portal, who, plan)).rejects.toMatchObject({
    code: '190',
    details: { retryAfterMs: 60 * MINUTE_MS },
  });
  portal.clock.nowMs += 60 * MINUTE_MS;
  await order(portal, who, plan);
});

test('the current plan, a change without payment and another currency are refused', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const tried = async (...selection: [Parameters<typeof planFor>[2], Parameters<typeof planFor>[3]?]) =>
    await order(portal, who, await planFor(portal, who, ...selection)).then(
      ({ purpose }) => purpose,
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );
  expect(await tried('pro')).toMatch('142 You already have Pro');
  expect(await tried('developer')).toMatch('142 This change needs no payment');
  expect(await tried('pro', { cycle: 'yearly', currency: 'EUR' })).toMatch(
    '142 The subscription is paid in USD',
  );
  expect(await tried('pro', { cycle: 'yearly' })).toBe('upgrade');
  await cancelSubscription(portal.context, { reason: '' }, who);
  expect(await tried('pro', { cycle: 'yearly' })).toMatch(
    '142 The subscription is cancelled. Resume it first.',
  );
});

test('an account whose plan sales manages cannot order one', async () => {
  const who = await customer(portal);
  const accounts = portal.database.store.updateTable('account').set({ plan: 'enterprise' });
  await accounts.where('id', '=', who.accountId).execute();
  const plan = await planFor(portal, who, 'pro');
  await expect(order(portal, who, plan)).rejects.toMatchObject({ code: '142' });
});

test('a preview shows exactly what an order costs at that instant', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const { store } = portal.database;
  await store
    .updateTable('payment_order')
    .set({ created_at: new Date(0) })
    .execute();
  for (const days of [0.01, 7, 11.3, 19.99, 29]) {
    portal.clock.nowMs += days * 100_000_000;
    const { subscription } = await subscriptionOf(portal, who.accountId);
    if (portal.clock.nowMs >= subscription!.period.endMs) await tickAt(portal, portal.clock.nowMs);
    for (const [plan_id, cycle] of [
      ['pro', 'monthly'],
      ['pro', 'yearly'],
      ['developer', 'yearly'],
    ] as const) {
      const selection = { plan_id, cycle, currency: 'EUR' } as const;
      const preview = await previewChange(portal.context, selection, who.accountId);
      const ordered = await order(portal, who, await planFor(portal, who, plan_id, { cycle }));
      expect(preview).toMatchObject({
        kind: 'upgrade',
        currency: 'USD',
        charge_now_minor: ordered.amount_minor,
      });
    }
  }
});

test('a downgrade is previewed for the end of the period and costs nothing now', async () => {
  const who = await customer(portal);
  const { subscription } = await buy(portal, who, 'pro');
  const selection = { plan_id: 'developer', cycle: 'monthly', currency: 'USD' } as const;
  const end = subscription.current_period_end;
  expect(await previewChange(portal.context, selection, who.accountId)).toMatchObject({
    kind: 'downgrade',
    charge_now_minor: 0,
    effective_at: end,
    next_amount: '29.00',
    next_at: end,
  });
  expect(await previewChange(portal.context, { ...selection, plan_id: 'free' }, who.accountId)).toMatchObject(
    {
      kind: 'downgrade',
      charge_now_minor: 0,
      effective_at: end,
      next_amount: null,
      next_at: null,
    },
  );
  const changed = await changePlan(portal.context, { ...selection, idempotency_key: 'k' }, who);
  expect(changed.scheduled_change).toMatchObject({
    plan_id: 'developer',
    amount: '29.00',
    effective_at: end,
  });
  const upgrade = { plan_id: 'pro', cycle: 'yearly', currency: 'USD', idempotency_key: 'k' } as const;
  await expect(changePlan(portal.context, upgrade, who)).rejects.toMatchObject({
    code: '142',
    message: 'You must pay for an upgrade first. Create an order.',
  });
});

test('an upgrade that costs less than the provider’s minimum needs no payment', async () => {
  const who = await customer(portal);
  const { subscription } = await buy(portal, who, 'developer');
  portal.clock.nowMs = Date.parse(subscription.current_period_end) - MINUTE_MS;
  const plan = await planFor(portal, who, 'pro');
  expect(await order(portal, who, plan)).toMatchObject({
    amount_minor: 0,
    checkout: null,
    purpose: 'upgrade',
  });
  const { subscription: upgraded } = await buy(portal, who, 'pro');
  expect(upgraded).toMatchObject({ plan_id: 'pro', state: 'active', payment_method: 'Visa ending 4242' });
});

test('an expired order is settled when it was paid, and closed when it was not', async () => {
  const [came, left] = [await customer(portal), await customer(portal)];
  const paid = await order(portal, came, await planFor(portal, came, 'developer'));
  await order(portal, left, await planFor(portal, left, 'developer'));
  portal.payments.pay(paid.id);
  portal.payments.reachable = false;
  await tickAt(portal, portal.clock.nowMs + 31 * MINUTE_MS);
  expect((await ordersOf(left.accountId))[0]!.state).toBe('created');
  portal.payments.reachable = true;
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  expect((await subscriptionOf(portal, came.accountId)).plan).toBe('developer');
  expect((await ordersOf(came.accountId))[0]!.state).toBe('paid');
  expect((await ordersOf(left.accountId))[0]!.state).toBe('expired');
});

test('an order of a provider no longer in use stays open, and an order without a page expires', async () => {
  const [gone, bare] = [await customer(portal), await customer(portal)];
  await order(portal, gone, await planFor(portal, gone, 'pro'));
  portal.payments.reachable = false;
  await order(portal, bare, await planFor(portal, bare, 'pro')).catch(() => undefined);
  portal.payments.reachable = true;
  const orders = portal.database.store.updateTable('payment_order').set({ provider: 'razorpay' });
  for (const { accountId } of [gone, bare]) await orders.where('account_id', '=', accountId).execute();
  const before = portal.logged.length;
  await tickAt(portal, portal.clock.nowMs + 31 * MINUTE_MS);
  expect(portal.logged.slice(before).filter(({ level }) => level >= 50)).toEqual([]);
  expect((await ordersOf(gone.accountId))[0]!.state).toBe('created');
  expect((await ordersOf(bare.accountId))[0]!.state).toBe('expired');
});

test('a pending payment keeps its expired order open', async () => {
  const who = await customer(portal);
  const { id } = await order(portal, who, await planFor(portal, who, 'pro'));
  const { ref } = portal.payments.pay(id, { state: 'pending' });
  await tickAt(portal, portal.clock.nowMs + 31 * MINUTE_MS);
  portal.payments.settle(ref, 'paid');
  await handleProviderEvent(portal.context, { id: 'event', about: { payment: ref } });
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('pro');
});

test('a trial does not fix the currency, and its rest stays free after a purchase', async () => {
  const who = await customer(portal);
  const { subscription: trial } = await startTrialOf(portal, who, 'developer');
  portal.clock.nowMs += DAY_MS;
  const { subscription } = await buy(portal, who, 'developer', { currency: 'GBP' });
  const end = new Date(trial.trial_end!);
  end.setUTCMonth(end.getUTCMonth() + 1);
  expect(subscription).toMatchObject({
    id: trial.id,
    currency: 'GBP',
    state: 'active',
    trial_end: trial.trial_end,
    current_period_end: end.toISOString(),
  });
});

test('of two paid orders for one plan, one is applied and the other refunded', async () => {
  const who = await customer(portal);
  const plan = await planFor(portal, who, 'developer');
  const orders = [await order(portal, who, plan), await order(portal, who, plan, randomUUID())];
  const payments = orders.map(({ id }) => portal.payments.pay(id));
  for (const { ref } of [...payments, ...payments]) {
    await handleProviderEvent(portal.context, { id: ref, about: { payment: ref } });
  }
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  const charges = await chargesOf(portal, who.accountId);
  expect(charges.map(({ purpose, state }) => `${purpose} ${state}`).toSorted()).toEqual([
    'new paid',
    'unapplied refunded',
  ]);
});
