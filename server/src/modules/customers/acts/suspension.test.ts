import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { triggeredAlert } from '../../../testing/alerts.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  startTrialOf,
  subscriptionOf,
  tickAt,
  type TestCustomer,
} from '../../../testing/billing.ts';
import { keptReport } from '../../../testing/reports.ts';
import { claimDue, loadSome, type Transition, writeTransitions } from '../../alerts/index.ts';
import { commandLineActor } from '../../operators/index.ts';
import { processDueReports } from '../../reports/index.ts';
import { restore, suspend } from '../index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 4, 11, 9);

let market: Awaited<ReturnType<typeof simulatedLake>>;
let portal: BillingPortal;
let who: TestCustomer;
beforeAll(async () => {
  market = await simulatedLake(() => START_MS);
  portal = await startBilling({ mails: false });
});
beforeEach(async () => {
  portal.clock.nowMs = START_MS;
  who = await customer(portal);
});
afterAll(async () => {
  await portal.close();
  await market.close();
});

const by = () => ({ actor: commandLineActor(), customer: who.accountId, reason: 'Stolen card' });
const stop = () => suspend(portal.context, by());
const goOn = () => restore(portal.context, by());
const state = async () => {
  const { plan, subscription } = await subscriptionOf(portal, who.accountId);
  return [plan, subscription?.state];
};
const endOf = async () => (await subscriptionOf(portal, who.accountId)).subscription!.period.endMs;
const charges = async () => (await chargesOf(portal, who.accountId)).map((it) => it.state);

test('a renewal waits for the end of the suspension, and is charged then for the period from its due day', async () => {
  await buy(portal, who, 'developer');
  const dueMs = await endOf();
  await stop();
  for (const days of [0, 1, 20]) await tickAt(portal, dueMs + days * DAY_MS);
  expect([await charges(), await state()]).toEqual([['paid'], ['developer', 'active']]);
  await goOn();
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  expect([await charges(), await state()]).toEqual([
    ['paid', 'paid'],
    ['developer', 'active'],
  ]);
  const [, renewal] = await chargesOf(portal, who.accountId);
  expect(renewal!.period_start).toEqual(new Date(dueMs));
});

test.each(['monthly', 'yearly'] as const)(
  'a %s subscription ends unpaid when the suspension lasts longer than its renewal waits',
  async (cycle) => {
    await buy(portal, who, 'developer', { cycle });
    const dueMs = await endOf();
    await stop();
    await tickAt(portal, dueMs);
    await tickAt(portal, dueMs + 30 * DAY_MS - 1);
    expect(await state()).toEqual(['developer', 'active']);
    await tickAt(portal, dueMs + 30 * DAY_MS);
    expect([await charges(), await state()]).toEqual([['paid'], ['free', 'ended']]);
    await goOn();
    await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
    expect([await charges(), await state()]).toEqual([['paid'], ['free', 'ended']]);
  },
);

test('a failed renewal is not tried again during a suspension', async () => {
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'failed');
  const dueMs = await endOf();
  await tickAt(portal, dueMs);
  expect(await state()).toEqual(['developer', 'past_due']);
  await stop();
  portal.payments.charges.set(who.accountId, 'paid');
  await tickAt(portal, dueMs + 2 * DAY_MS);
  expect(await charges()).toEqual(['paid', 'failed']);
  await goOn();
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  expect([await charges(), await state()]).toEqual([
    ['paid', 'failed', 'paid'],
    ['developer', 'active'],
  ]);
});

test('a payment that the provider had before the suspension still counts', async () => {
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'pending');
  await tickAt(portal, await endOf());
  await stop();
  const [, renewal] = await chargesOf(portal, who.accountId);
  portal.payments.settle(renewal!.payment_ref!, 'paid');
  await tickAt(portal, portal.clock.nowMs + 61 * MINUTE_MS);
  expect([await charges(), await state()]).toEqual([
    ['paid', 'paid'],
    ['developer', 'active'],
  ]);
});

test('a trial ends with its day, without the mail that offers to buy', async () => {
  await startTrialOf(portal, who, 'developer');
  const endMs = await endOf();
  await stop();
  await tickAt(portal, endMs - DAY_MS);
  const { rows } = await portal.database.pool.query(
    "select 1 from notification where account_id = $1 and dedupe like 'trial-notice:%'",
    [who.accountId],
  );
  expect(rows).toEqual([]);
  await tickAt(portal, endMs);
  expect(await state()).toEqual(['free', 'ended']);
});

test('alerts are not evaluated during a suspension, and from its end on again', async () => {
  const { store } = portal.database;
  const at = new Date(START_MS - DAY_MS);
  const { alertId } = await triggeredAlert(store, { accountId: who.accountId, at });
  await store
    .insertInto('alert_state')
    .values({ alert_id: alertId, symbol: 'AAPL', observed_at: at, last_fired_at: null })
    .execute();
  const [alert] = await loadSome(store, [alertId]);
  const trigger = { value: 2, price: 2, atMs: START_MS };
  const transition: Transition = { entry: alert!.entries[0]!, from: 0, to: 1, atMs: START_MS, trigger };
  await stop();
  // A process that has loaded the alert before.
  expect(await writeTransitions(portal.context, [transition])).toMatchObject({
    stale: [alertId],
    trigger: 0,
  });
  expect(await loadSome(store, [alertId])).toEqual([]);
  portal.clock.nowMs += DAY_MS;
  await goOn();
  const [again] = await loadSome(store, [alertId]);
  expect(again!.entries[0]!.seenMs).toBe(portal.clock.nowMs - 1);
});

test('webhooks wait during a suspension, and are sent after it', async () => {
  const { store } = portal.database;
  const { deliveryId } = await triggeredAlert(store, { accountId: who.accountId, at: new Date(START_MS) });
  const pending = { state: 'pending', next_at: new Date(START_MS) } as const;
  await store.updateTable('alert_delivery').set(pending).where('id', '=', deliveryId).execute();
  const claimed = async () =>
    (await claimDue(store, { nowMs: portal.clock.nowMs, limit: 10, sending: new Map() })).map(
      (it) => it.delivery_id,
    );
  await stop();
  expect(await claimed()).toEqual([]);
  await goOn();
  expect(await claimed()).toEqual([deliveryId]);
});

test('scheduled reports are not made during a suspension, and one after it', async () => {
  const { store } = portal.database;
  await keptReport(store, who.accountId, new Date(START_MS));
  const context = { ...portal.context, lake: market.lake };
  const reports = async () => {
    await processDueReports(context);
    const made = store.selectFrom('report').select('id').where('account_id', '=', who.accountId);
    return (await made.execute()).length;
  };
  await stop();
  portal.clock.nowMs += 3 * DAY_MS;
  expect(await reports()).toBe(1);
  await goOn();
  expect([await reports(), await reports()]).toEqual([2, 2]);
});
