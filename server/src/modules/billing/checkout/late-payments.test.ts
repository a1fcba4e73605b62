import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { proofOf } from '../../../testing/payments.ts';
import { eraseAccount } from '../../identity/index.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { createSubscription } from './create-subscription.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
afterAll(() => portal.close());

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

test('a year paid by a slow method starts when it was ordered, when its credit was computed', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  portal.clock.nowMs += 60 * MINUTE_MS;
  const orderedMs = portal.clock.nowMs;
  const plan = await planFor(portal, who, 'pro', { cycle: 'yearly' });
  const { id } = await order(portal, who, plan);
  const { ref } = portal.payments.pay(id, { state: 'pending' });
  for (let day = 1; day <= 14; day++) await tickAt(portal, orderedMs + day * DAY_MS);
  portal.payments.settle(ref, 'paid');
  await report(ref);
  const { subscription } = await subscriptionOf(portal, who.accountId);
  expect(subscription).toMatchObject({ terms: { cycle: 'yearly' }, period: { startMs: orderedMs } });
});

test('of two paid orders for one upgrade, one is applied and the other refunded', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const orders = [await ordered(who, 'pro'), await ordered(who, 'pro')];
  const refs = orders.map(({ order_id: id }) => portal.payments.pay(id).ref);
  await Promise.all(refs.map(report));
  expect(await states(who)).toEqual(['new paid', 'unapplied paid', 'upgrade paid']);
});

test('an upgrade that was paid after the renewal is refunded', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const { subscription } = await subscriptionOf(portal, who.accountId);
  portal.clock.nowMs = subscription!.period.endMs - 600 * MINUTE_MS;
  const { order_id: id } = await ordered(who, 'pro');
  const { ref } = portal.payments.pay(id, { state: 'pending' });
  await tickAt(portal, portal.clock.nowMs + 601 * MINUTE_MS);
  portal.payments.settle(ref, 'paid');
  await report(ref);
  expect(await states(who)).toEqual(['new paid', 'renewal paid', 'unapplied paid']);
});

test('a payment that succeeds after a decline under the same reference buys once, in every order of deliveries', async () => {
  const who = await customer(portal);
  const purchase = await ordered(who);
  const { ref } = portal.payments.pay(purchase.order_id, { state: 'failed' });
  await expect(bring(who, { ...purchase, payment: proofOf({ ref }) })).rejects.toMatchObject({ code: '150' });
  await report(ref);
  portal.payments.settle(ref, 'paid');
  await Promise.all([report(ref), bring(who, { ...purchase, payment: proofOf({ ref }) }), report(ref)]);
  expect(await states(who)).toEqual(['new paid']);
});

test('an open order is refunded when its account was deleted, erased or moved to a plan of sales', async () => {
  const people = [await customer(portal), await customer(portal), await customer(portal)] as const;
  const orders = [];
  for (const who of people) orders.push((await ordered(who)).order_id);
  const [deleted, erased, arranged] = people;
  const account = ({ accountId }: TestCustomer) =>
    portal.database.store.updateTable('account').where('id', '=', accountId);
  await account(deleted)
    .set({ deleted_at: new Date(portal.clock.nowMs) })
    .execute();
  await portal.database.store.transaction().execute((trx) => eraseAccount(trx, erased.accountId));
  await account(arranged).set({ plan: 'enterprise' }).execute();
  for (const id of orders) await report(portal.payments.pay(id).ref);
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  for (const who of people) expect(await states(who)).toEqual(['unapplied refunded']);
});

test('a trial that started between an order and its payment keeps its rest only for the same plan', async () => {
  const [same, other] = [await customer(portal), await customer(portal)];
  const [first, second] = [await ordered(same), await ordered(other)];
  await startTrialOf(portal, same, 'developer');
  await startTrialOf(portal, other, 'pro');
  for (const { order_id: id } of [first, second]) await report(portal.payments.pay(id).ref);
  expect((await subscriptionOf(portal, same.accountId)).subscription).toMatchObject({
    state: 'active',
    trialEndMs: portal.clock.nowMs + 7 * DAY_MS,
    anchorMs: portal.clock.nowMs + 7 * DAY_MS,
  });
  expect((await subscriptionOf(portal, other.accountId)).subscription).toMatchObject({
    state: 'active',
    terms: { plan: 'developer' },
    trialEndMs: null,
    anchorMs: portal.clock.nowMs,
  });
  // The paid period has not started: on the last day of the trial all of it is credited towards a year.
  portal.clock.nowMs += 6 * DAY_MS;
  const year = await planFor(portal, same, 'developer', { cycle: 'yearly' });
  expect((await order(portal, same, year)).amount_minor).toBe(290_00 - 29_00);
});
