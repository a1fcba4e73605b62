import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buy,
  customer,
  type TestCustomer,
  startBilling,
  subscriptionOf,
  tickAt,
  type BillingPortal,
} from '../../../testing/billing.ts';
import { billingHistory } from '../ledger/billing-history.ts';
import { recordRefund } from './record-refund.ts';
import { refundCharge } from './refund-charge.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 4, 11, 9);

let portal: BillingPortal;
let who: TestCustomer;

beforeAll(async () => {
  portal = await startBilling();
});
beforeEach(async () => {
  portal.clock.nowMs = START_MS;
  await portal.context.store.deleteFrom('service_run').execute();
  who = await customer(portal);
});
afterAll(() => portal.close());

const ask = async (charge_id: string, reason: 'money-back' | 'outage' = 'money-back', of = who) =>
  (await refundCharge(portal.context, { charge_id, reason }, of)).additionalInfo;
const history = async () =>
  (await billingHistory(portal.context, { page: 1, page_size: 20 }, who.accountId)).additionalInfo.items;
/** The service ran until the first instant and again from the second one. */
async function down(...outages: [fromMs: number, untilMs: number][]): Promise<void> {
  const ends = outages.flat();
  const edges = [START_MS - DAY_MS, ...ends, portal.clock.nowMs];
  const runs = Array.from({ length: edges.length / 2 }, (_, index) => ({
    started_at: new Date(edges[2 * index]!),
    last_seen_at: new Date(edges[2 * index + 1]!),
  }));
  await portal.context.store.insertInto('service_run').values(runs).execute();
}

test('the first paid charge is refunded in full within thirty days, and the subscription ends immediately', async () => {
  await buy(portal, who, 'developer');
  portal.clock.nowMs += 30 * DAY_MS;
  const [charge] = await history();
  expect(charge).toMatchObject({ state: 'paid', refundable: ['money-back'], refunds: [] });
  expect(await ask(charge!.id)).toMatchObject({
    refund: { state: 'pending', amount: '29.00', amount_minor: 29_00, currency: 'USD' },
    subscription: { state: 'ended' },
  });
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    subscription: { state: 'ended' },
  });
  await tickAt(portal, portal.clock.nowMs + 60_000);
  expect(await history()).toMatchObject([
    {
      state: 'refunded',
      refundable: [],
      refunds: [{ state: 'paid', credit_note_no: expect.stringMatching(/^CN-/) as string }],
    },
  ]);
});

test('two concurrent requests open one refund, and both return it', async () => {
  await buy(portal, who, 'developer');
  const [charge] = await history();
  const replies = await Promise.all([ask(charge!.id), ask(charge!.id)]);
  expect(replies[0]).toEqual(replies[1]);
  expect((await history())[0]!.refunds).toHaveLength(1);
});

test('after thirty days the guarantee has ended, and the error says when', async () => {
  await buy(portal, who, 'developer', { cycle: 'yearly' });
  portal.clock.nowMs += 30 * DAY_MS + 1;
  const [charge] = await history();
  expect(charge!.refundable).toEqual([]);
  await expect(ask(charge!.id)).rejects.toThrow(
    'The money-back guarantee ended on 10 Jun 2026, 30 days after the first paid charge.',
  );
});

test('the guarantee covers no later charge, and applies once', async () => {
  await buy(portal, who, 'developer');
  const [first] = await history();
  await ask(first!.id);
  portal.clock.nowMs += 1_000;
  await buy(portal, who, 'developer');
  const [second] = await history();
  expect(second!.refundable).toEqual([]);
  await expect(ask(second!.id)).rejects.toThrow(
    'The money-back guarantee applies once per account, and you have already used it.',
  );
});

test('the days of an outage of 72 hours are refunded once per outage, and the subscription continues', async () => {
  await buy(portal, who, 'developer');
  portal.clock.nowMs += 20 * DAY_MS;
  const second = START_MS + 10 * DAY_MS;
  await down([START_MS + DAY_MS, START_MS + 4 * DAY_MS], [second, second + 3.5 * DAY_MS]);
  const [charge] = await history();
  expect(charge!.refundable).toEqual(['money-back', 'outage']);
  // Three days of a period of 31; of the second outage four, since started days count in full.
  expect((await ask(charge!.id, 'outage')).refund).toMatchObject({ amount: '2.81' });
  expect(await ask(charge!.id, 'outage')).toMatchObject({
    refund: { amount: '3.74' },
    subscription: { state: 'active' },
  });
  expect((await history())[0]).toMatchObject({ refundable: ['money-back'], refunds: [{}, {}] });
  expect((await ask(charge!.id, 'outage')).refund).toMatchObject({ amount: '3.74' });
  // The rest of the first charge is still covered.
  expect((await ask(charge!.id)).refund).toMatchObject({ amount: '22.45' });
});

test('an upgrade is not refunded for an outage before it', async () => {
  await buy(portal, who, 'developer');
  portal.clock.nowMs += 10 * DAY_MS;
  await buy(portal, who, 'pro');
  portal.clock.nowMs += DAY_MS;
  await down([START_MS + DAY_MS, START_MS + 4 * DAY_MS]);
  const [upgrade, first] = await history();
  expect(first!.refundable).toContain('outage');
  expect(upgrade!.description).toBe('Upgrade to Meridian Pro, monthly, 21 May 2026 to 11 Jun 2026');
  await expect(ask(upgrade!.id, 'outage')).rejects.toThrow('has no outage of 72 hours');
});

test('days that were credited towards a year are refunded from the year only', async () => {
  await buy(portal, who, 'pro');
  portal.clock.nowMs += 2 * DAY_MS;
  await buy(portal, who, 'pro', { cycle: 'yearly' });
  portal.clock.nowMs += 10 * DAY_MS;
  await down([START_MS + DAY_MS, START_MS + 5 * DAY_MS]);
  const [year, month] = await history();
  // One day of the month, before the year started, and three days of the year.
  expect((await ask(month!.id, 'outage')).refund.amount_minor).toBe(Math.round(199_00 / 31));
  expect((await ask(year!.id, 'outage')).refund.amount_minor).toBe(
    Math.round((year!.amount_minor * 3) / 365),
  );
});

test('a shorter outage, and one outside the period, refund nothing', async () => {
  await buy(portal, who, 'developer');
  portal.clock.nowMs += 20 * DAY_MS;
  await down([START_MS + DAY_MS, START_MS + 4 * DAY_MS - 1]);
  const [charge] = await history();
  await expect(ask(charge!.id, 'outage')).rejects.toThrow(
    'The period of this charge has no outage of 72 hours or more that was not refunded yet.',
  );
});

test('a charge of another account is not found', async () => {
  await buy(portal, who, 'developer');
  const [charge] = await history();
  const other = await customer(portal);
  await expect(ask(charge!.id, 'money-back', other)).rejects.toThrow('Not found');
});

test('a subscription ends when the provider refunds its current period', async () => {
  await buy(portal, who, 'developer');
  const { payment_ref: paymentRef } = await portal.context.store
    .selectFrom('charge')
    .select('payment_ref')
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const back = { paymentRef: paymentRef!, currency: 'USD', refundId: null, state: 'paid' } as const;
  const give = async (ref: string, amountMinor: number) => {
    portal.payments.refunds.set(ref, { ...back, ref, amountMinor, atMs: portal.clock.nowMs });
    await recordRefund(portal.context, ref);
  };
  await give('re_part', 9_00);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({ plan: 'developer' });
  await give('re_rest', 20_00);
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    subscription: { state: 'ended' },
  });
});
