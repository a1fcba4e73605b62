import { randomUUID } from 'node:crypto';
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
} from '../../../testing/billing.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { handleProviderEvent } from '../handle-provider-event.ts';
import { runBillingJobs } from '../run-billing-jobs.ts';
import { cancelSubscription } from './cancel-subscription.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
afterAll(() => portal.close());

const endOf = async ({ accountId }: TestCustomer) =>
  (await subscriptionOf(portal, accountId)).standing!.period.endMs;
const tick = (ms = MINUTE_MS) => tickAt(portal, portal.clock.nowMs + ms);
const paidOf = async (who: TestCustomer) =>
  (await chargesOf(portal, who.accountId)).map(({ state }) => state);

test('what is unpaid and has passed as a whole while the server did not run is never charged', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'failed');
  await tickAt(portal, await endOf(who));
  portal.payments.charges.set(who.accountId, 'paid');
  const late = await order(portal, who, await planFor(portal, who, 'developer'));
  portal.clock.nowMs += 100 * DAY_MS;
  // Nor by hand, in the minute before the server has seen to it.
  await expect(order(portal, who, await planFor(portal, who, 'developer'))).rejects.toMatchObject({
    code: '142',
  });
  const { ref } = portal.payments.pay(late.id);
  await handleProviderEvent(portal.context, { id: ref, about: { payment: ref } });
  for (const ms of [0, MINUTE_MS, DAY_MS]) await tick(ms);
  expect(await paidOf(who)).toEqual(['paid', 'failed', 'refunded']);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    standing: { state: 'ended' },
  });
});

test('a charge that was written down before months without the server is void, and the period that has begun is charged', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.reachable = false;
  await tickAt(portal, await endOf(who));
  portal.payments.reachable = true;
  for (const ms of [100 * DAY_MS, 3 * MINUTE_MS, DAY_MS]) await tick(ms);
  expect((await paidOf(who)).toSorted()).toEqual(['failed', 'paid', 'paid']);
  const { standing } = await subscriptionOf(portal, who.accountId);
  expect(standing).toMatchObject({ state: 'active', failedAttempts: 0 });
  expect(standing!.period.startMs).toBeGreaterThan(portal.clock.nowMs - 31 * DAY_MS);
});

test('two servers that do what is due at the same moment charge once', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.clock.nowMs = await endOf(who);
  await Promise.all([
    runBillingJobs(portal.context),
    runBillingJobs(portal.context),
    runBillingJobs(portal.context),
  ]);
  expect(await paidOf(who)).toEqual(['paid', 'paid']);
  const of = [...portal.payments.payments.values()].filter(
    ({ method }) => method?.customerRef === who.accountId,
  );
  expect(of).toHaveLength(2);
});

test('a charge that takes the provider two days and then fails begins the days of grace then, and is tried again', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'pending');
  await tickAt(portal, await endOf(who));
  for (let hours = 0; hours < 48; hours += 8) await tick(8 * 60 * MINUTE_MS);
  expect(await paidOf(who)).toEqual(['paid', 'pending']);
  const charges = await chargesOf(portal, who.accountId);
  portal.payments.settle(charges.at(-1)!.payment_ref!, 'failed');
  await tick(61 * MINUTE_MS);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'developer',
    standing: { state: 'past_due', graceUntilMs: portal.clock.nowMs + 7 * DAY_MS },
  });
  portal.payments.charges.set(who.accountId, 'paid');
  await tick(DAY_MS);
  expect(await paidOf(who)).toEqual(['paid', 'failed', 'paid']);
  // What had failed is paid after all, under the same reference: the period is bought, so that it goes back.
  portal.payments.settle(charges.at(-1)!.payment_ref!, 'paid');
  const event = { id: randomUUID(), about: { payment: charges.at(-1)!.payment_ref! } };
  await Promise.all([handleProviderEvent(portal.context, event), handleProviderEvent(portal.context, event)]);
  await tick();
  expect(await paidOf(who)).toEqual(['paid', 'refunded', 'paid']);
});

test('the end of a subscription leaves a plan that was arranged with sales', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  await cancelSubscription(portal.context, { reason: '' }, who);
  const account = portal.database.store.updateTable('account').set({ plan: 'enterprise' });
  await account.where('id', '=', who.accountId).execute();
  await tickAt(portal, await endOf(who));
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'enterprise',
    standing: { state: 'ended' },
  });
});

test('a charge that is under way for more than a week is reported, and taken once when it comes', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'pending');
  await tickAt(portal, await endOf(who));
  const [, charge] = await chargesOf(portal, who.accountId);
  const late = async () =>
    (await reconcile(portal.context)).differences.filter(
      ({ kind, what }) => kind === 'charge-late' && what.includes(charge!.id),
    );
  await tick(6 * DAY_MS);
  expect(await late()).toEqual([]);
  await tick(2 * DAY_MS);
  expect(await late()).toHaveLength(1);
  portal.payments.settle(charge!.payment_ref!, 'paid');
  await tick(61 * MINUTE_MS);
  expect(await late()).toEqual([]);
  expect(await paidOf(who)).toEqual(['paid', 'paid']);
});
