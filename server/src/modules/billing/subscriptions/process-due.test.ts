import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { expectConsistentLedger } from '../../../testing/billing-ledger.ts';
import { eraseAccount } from '../../identity/index.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { runBillingJobs } from '../run-billing-jobs.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { cancelForDeletion } from './cancel-for-deletion.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { changePlan } from './change-plan.ts';
import { withdrawChange } from './withdraw-change.ts';

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

const titlesOf = async ({ accountId }: TestCustomer) =>
  (
    await portal.database.store
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute()
  ).map(({ title }) => title);
const subjectsTo = async ({ email }: TestCustomer) =>
  (await portal.mailsTo(email)).map(({ subject }) => subject).toReversed();
/** The newest mail with that subject. Mails with invoices arrive once these are drawn. */
const mailTo = async ({ email }: TestCustomer, subject: string) =>
  (await portal.mailsTo(email)).find((mail) => mail.subject === subject);
const endOf = async ({ accountId }: TestCustomer) =>
  (await subscriptionOf(portal, accountId)).subscription!.period.endMs;
const tick = (ms = MINUTE_MS) => tickAt(portal, portal.clock.nowMs + ms);
const paidOf = async (who: TestCustomer) =>
  (await chargesOf(portal, who.accountId)).map(({ state }) => state);

test('the owner is notified once, three days before a trial ends, and returns to Free', async () => {
  const who = await customer(portal);
  await startTrialOf(portal, who, 'pro');
  const end = await endOf(who);
  await tickAt(portal, end - 3 * DAY_MS - MINUTE_MS);
  expect(await titlesOf(who)).toEqual(['Your Pro trial has started']);
  for (const atMs of [end - 3 * DAY_MS, end - 2 * DAY_MS, end - MINUTE_MS]) await tickAt(portal, atMs);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('pro');
  await tickAt(portal, end);
  const titles = ['Your Pro trial has started', 'Your Pro trial ends soon', 'Your Pro trial has ended'];
  expect(await titlesOf(who)).toEqual(titles);
  expect(await subjectsTo(who)).toEqual(titles.map((title) => `Meridian: ${title}`));
  expect((await portal.mailsTo(who.email))[1]!.text).toContain(momentText(end));
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
});

test('a failed renewal keeps the plan, and the message has the next attempt, the deadline and where to pay', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'failed');
  const end = await endOf(who);
  await tickAt(portal, end);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'developer',
    subscription: { state: 'past_due', nextAttemptMs: end + DAY_MS, graceUntilMs: end + 7 * DAY_MS },
  });
  const mail = await mailTo(who, 'Meridian: Your renewal payment failed');
  for (const expected of [
    '$29.00',
    momentText(end + DAY_MS),
    momentText(end + 7 * DAY_MS),
    '/dashboard?tab=billing',
  ]) {
    expect(mail!.text).toContain(expected);
  }
  const { plan, ...refused } = { plan: await planFor(portal, who, 'pro'), code: '142' };
  await expect(order(portal, who, plan)).rejects.toMatchObject(refused);
  for (const days of [1, 3, 5, 7]) await tickAt(portal, end + days * DAY_MS);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    subscription: { state: 'ended' },
  });
  expect((await titlesOf(who)).at(-1)).toBe('Developer has ended');
});

test('a failure of one subscription does not stop the others, and is retried', async () => {
  const [broken, whole] = [await customer(portal), await customer(portal)];
  for (const who of [broken, whole]) await buy(portal, who, 'developer');
  portal.payments.charges.set(broken.accountId, 'away');
  await tickAt(portal, await endOf(broken));
  expect([await paidOf(broken), await paidOf(whole)]).toEqual([
    ['paid', 'pending'],
    ['paid', 'paid'],
  ]);
  await tick(3 * MINUTE_MS);
  expect(await paidOf(broken)).toEqual(['paid', 'paid']);
  const of = [...portal.payments.payments.values()].filter(
    ({ method }) => method?.customerRef === broken.accountId,
  );
  expect(of).toHaveLength(2);
});

test('while the provider cannot be reached nobody loses a plan, and nothing is charged twice afterwards', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  portal.payments.reachable = false;
  const end = await endOf(who);
  for (let hours = 0; hours < 48; hours += 6) await tickAt(portal, end + hours * 60 * MINUTE_MS);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'pro',
    subscription: { state: 'active' },
  });
  portal.payments.reachable = true;
  await tick(10 * MINUTE_MS);
  expect(await paidOf(who)).toEqual(['paid', 'paid']);
  expect((await subscriptionOf(portal, who.accountId)).subscription?.period.startMs).toBe(end);
});

test('after months of downtime only the current period is charged', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const { subscription: before } = await subscriptionOf(portal, who.accountId);
  await tick(100 * DAY_MS);
  await tick();
  const { subscription } = await subscriptionOf(portal, who.accountId);
  expect(await paidOf(who)).toEqual(['paid', 'paid']);
  expect(subscription!.period.startMs).toBeLessThanOrEqual(portal.clock.nowMs);
  expect(subscription!.period.endMs).toBeGreaterThan(portal.clock.nowMs);
  expect(new Date(subscription!.period.endMs).getUTCDate()).toBe(new Date(before!.anchorMs).getUTCDate());
});

test('a charge that a crash left open is executed once', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const end = await endOf(who);
  const dying = { ...portal.payments, chargedPayment: () => Promise.reject(new Error('Killed.')) };
  portal.clock.nowMs = end;
  await runBillingJobs({ ...portal.context, payments: dying });
  expect(await paidOf(who)).toEqual(['paid', 'pending']);
  await tick(3 * MINUTE_MS);
  expect(await paidOf(who)).toEqual(['paid', 'paid']);
});

test('an open charge of a subscription that ended fails, and nothing is charged', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.reachable = false;
  await tickAt(portal, await endOf(who));
  await cancelSubscription(portal.context, { reason: '' }, who);
  await tick();
  portal.payments.reachable = true;
  await tick(20 * MINUTE_MS);
  expect(await paidOf(who)).toEqual(['paid', 'failed']);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
});

test('a cancellation takes effect at the period’s end, mentions a late charge, and can be resumed before', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const end = await endOf(who);
  const cancel = () => cancelSubscription(portal.context, { reason: '' }, who);
  expect(await cancel()).toMatchObject({
    late: false,
    subscription: { cancel_at: new Date(end).toISOString() },
  });
  expect((await resumeSubscription(portal.context, who)).state).toBe('active');
  await expect(resumeSubscription(portal.context, who)).rejects.toMatchObject({ code: '142' });
  portal.clock.nowMs = end - 7 * DAY_MS;
  expect(await cancel()).toMatchObject({ late: true, subscription: { state: 'cancel_scheduled' } });
  expect((await mailTo(who, 'Meridian: Your subscription is cancelled'))!.text).toContain(
    'cancelled; a charge already in progress is refunded',
  );
  await cancel();
  portal.clock.nowMs = end;
  await expect(resumeSubscription(portal.context, who)).rejects.toMatchObject({ code: '142' });
  await tick(0);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    subscription: { state: 'ended' },
  });
  await expect(cancel()).rejects.toMatchObject({ code: '142' });
  expect(await paidOf(who)).toEqual(['paid']);
});

test('a scheduled change can be withdrawn until the end of the period, but not during the renewal', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const selection = {
    plan_id: 'developer',
    cycle: 'monthly',
    currency: 'USD',
    idempotency_key: 'k',
  } as const;
  const scheduled = await changePlan(portal.context, selection, who);
  expect(await changePlan(portal.context, selection, who)).toEqual(scheduled);
  expect((await withdrawChange(portal.context, who)).scheduled_change).toBeNull();
  await expect(withdrawChange(portal.context, who)).rejects.toMatchObject({ code: '142' });
  await changePlan(portal.context, selection, who);
  portal.clock.nowMs = await endOf(who);
  await expect(withdrawChange(portal.context, who)).rejects.toMatchObject({ code: '142' });
  await tick(0);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('developer');
});

test('a deleted account is not renewed, and its subscription ends also after it was erased', async () => {
  const who = await customer(portal);
  const { accountId } = who;
  await buy(portal, who, 'developer', { cycle: 'yearly' });
  const { store } = portal.database;
  const end = await endOf(who);
  const { nowMs } = portal.clock;
  await store.transaction().execute((trx) => cancelForDeletion(trx, portal.context, { accountId, nowMs }));
  await store.transaction().execute((trx) => eraseAccount(trx, accountId));
  await tickAt(portal, end);
  const [row] = await store
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  expect(row).toMatchObject({ state: 'ended', due_at: null });
  expect(await paidOf(who)).toEqual(['paid']);
});

test('the ledger is consistent after all of this', async () => {
  // The first round may lose a response once more. The second one finds it.
  await tick(20 * MINUTE_MS);
  await tick(20 * MINUTE_MS);
  await expectConsistentLedger(portal);
});
