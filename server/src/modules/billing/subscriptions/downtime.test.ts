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
  (await subscriptionOf(portal, accountId)).subscription!.period.endMs;
const tick = (ms = MINUTE_MS) => tickAt(portal, portal.clock.nowMs + ms);
const paidOf = async (who: TestCustomer) =>
  (await chargesOf(portal, who.accountId)).map(({ state }) => state);

test('an unpaid period that passed while the server was down is never charged', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'failed');
  await tickAt(portal, await endOf(who));
  portal.payments.charges.set(who.accountId, 'paid');
  const late = await order(portal, who, await planFor(portal, who, 'developer'));
  portal.clock.nowMs += 100 * DAY_MS;
  // Not by hand either, in the minute before the server processes it.
  await expect(order(portal, who, await planFor(portal, who, 'developer'))).rejects.toMatchObject({
    code: '142',
  });
  const { ref } = portal.payments.pay(late.id);
  await handleProviderEvent(portal.context, { id: ref, about: { payment: ref } });
  for (const ms of [0, MINUTE_MS, DAY_MS]) await tick(ms);
  expect(await paidOf(who)).toEqual(['paid', 'failed', 'refunded']);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    subscription: { state: 'ended' },
  });
});

test('a charge stored before months of downtime fails, and the current period is charged', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.reachable = false;
  await tickAt(portal, await endOf(who));
  portal.payments.reachable = true;
  for (const ms of [100 * DAY_MS, 3 * MINUTE_MS, DAY_MS]) await tick(ms);
  expect((await paidOf(who)).toSorted()).toEqual(['failed', 'paid', 'paid']);
  const { subscription } = await subscriptionOf(portal, who.accountId);
  expect(subscription).toMatchObject({ state: 'active', failedAttempts: 0 });
  expect(subscription!.period.startMs).toBeGreaterThan(portal.clock.nowMs - 31 * DAY_MS);
});

test('two servers that process the same renewal charge once', async () => {
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

test('a charge that fails after two days starts the grace period then, and is retried', async () => {
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
    subscription: { state: 'past_due', graceUntilMs: portal.clock.nowMs + 7 * DAY_MS },
  });
  portal.payments.charges.set(who.accountId, 'paid');
  await tick(DAY_MS);
  expect(await paidOf(who)).toEqual(['paid', 'failed', 'paid']);
  // The failed payment succeeds under the same reference after its period was bought, so it is refunded.
  portal.payments.settle(charges.at(-1)!.payment_ref!, 'paid');
  const event = { id: randomUUID(), about: { payment: charges.at(-1)!.payment_ref! } };
  await Promise.all([handleProviderEvent(portal.context, event), handleProviderEvent(portal.context, event)]);
  await tick();
  expect(await paidOf(who)).toEqual(['paid', 'refunded', 'paid']);
});

test('the end of a subscription keeps a plan that sales manages', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  await cancelSubscription(portal.context, { reason: '' }, who);
  const account = portal.database.store.updateTable('account').set({ plan: 'enterprise' });
  await account.where('id', '=', who.accountId).execute();
  await tickAt(portal, await endOf(who));
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'enterprise',
    subscription: { state: 'ended' },
  });
});

test('a charge that is pending for more than a week is reported, and applied once when it is paid', async () => {
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
