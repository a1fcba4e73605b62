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

/** An order that waits for its payment. */
async function ordered(who: TestCustomer, name: 'developer' | 'pro' = 'developer') {
  const plan = await planFor(portal, who, name);
  return { plan, order_id: (await order(portal, who, plan)).id };
}
const bring = (
  who: TestCustomer,
  body: { plan: string; order_id: string; payment: Record<string, string> },
) => createSubscription(portal.context, { ...body, trial: false }, who);
const heard = (ref: string) => handleProviderEvent(portal.context, { id: ref, about: { payment: ref } });
const states = async ({ accountId }: TestCustomer) =>
  (await chargesOf(portal, accountId)).map(({ purpose, state }) => `${purpose} ${state}`).toSorted();

test('a year that was paid by a slow method begins when it was ordered, as its credit ended then', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  portal.clock.nowMs += 60 * MINUTE_MS;
  const orderedMs = portal.clock.nowMs;
  const plan = await planFor(portal, who, 'pro', { cycle: 'yearly' });
  const { id } = await order(portal, who, plan);
  const { ref } = portal.payments.pay(id, { state: 'pending' });
  for (let day = 1; day <= 14; day++) await tickAt(portal, orderedMs + day * DAY_MS);
  portal.payments.settle(ref, 'paid');
  await heard(ref);
  const { standing } = await subscriptionOf(portal, who.accountId);
  expect(standing).toMatchObject({ terms: { cycle: 'yearly' }, period: { startMs: orderedMs } });
});

test('of two paid orders for one upgrade, one is bought and the other goes back', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const orders = [await ordered(who, 'pro'), await ordered(who, 'pro')];
  const refs = orders.map(({ order_id: id }) => portal.payments.pay(id).ref);
  await Promise.all(refs.map(heard));
  expect(await states(who)).toEqual(['new paid', 'unapplied paid', 'upgrade paid']);
});

test('an upgrade that was paid after the renewal goes back', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const { standing } = await subscriptionOf(portal, who.accountId);
  portal.clock.nowMs = standing!.period.endMs - 600 * MINUTE_MS;
  const { order_id: id } = await ordered(who, 'pro');
  const { ref } = portal.payments.pay(id, { state: 'pending' });
  await tickAt(portal, portal.clock.nowMs + 601 * MINUTE_MS);
  portal.payments.settle(ref, 'paid');
  await heard(ref);
  expect(await states(who)).toEqual(['new paid', 'renewal paid', 'unapplied paid']);
});

test('a payment that was declined and then made under the same reference buys once, in every order of deliveries', async () => {
  const who = await customer(portal);
  const wish = await ordered(who);
  const { ref } = portal.payments.pay(wish.order_id, { state: 'failed' });
  await expect(bring(who, { ...wish, payment: proofOf({ ref }) })).rejects.toMatchObject({ code: '150' });
  await heard(ref);
  portal.payments.settle(ref, 'paid');
  await Promise.all([heard(ref), bring(who, { ...wish, payment: proofOf({ ref }) }), heard(ref)]);
  expect(await states(who)).toEqual(['new paid']);
});

test('an order that is open when its account is deleted, erased or given a plan by sales buys nothing, and goes back', async () => {
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
  for (const id of orders) await heard(portal.payments.pay(id).ref);
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  for (const who of people) expect(await states(who)).toEqual(['unapplied refunded']);
});

test('a trial that began between an order and its payment keeps its rest for the same plan alone', async () => {
  const [same, other] = [await customer(portal), await customer(portal)];
  const [first, second] = [await ordered(same), await ordered(other)];
  await startTrialOf(portal, same, 'developer');
  await startTrialOf(portal, other, 'pro');
  for (const { order_id: id } of [first, second]) await heard(portal.payments.pay(id).ref);
  expect((await subscriptionOf(portal, same.accountId)).standing).toMatchObject({
    state: 'active',
    trialEndMs: portal.clock.nowMs + 7 * DAY_MS,
    anchorMs: portal.clock.nowMs + 7 * DAY_MS,
  });
  expect((await subscriptionOf(portal, other.accountId)).standing).toMatchObject({
    state: 'active',
    terms: { plan: 'developer' },
    trialEndMs: null,
    anchorMs: portal.clock.nowMs,
  });
  // What was paid has not begun: on the last day of the trial all of it is put against the price of a year.
  portal.clock.nowMs += 6 * DAY_MS;
  const year = await planFor(portal, same, 'developer', { cycle: 'yearly' });
  expect((await order(portal, same, year)).amount_minor).toBe(290_00 - 29_00);
});
