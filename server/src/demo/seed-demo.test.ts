import type { Alert, AlertTrigger } from '@meridian/contracts/alerts';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { Report } from '@meridian/contracts/portal/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedLake, temporaryHome } from '../testing/api/lake.ts';
import { openTestProvider } from '../providers/payments/test/test-provider.ts';
import {
  compareLedger,
  currentSubscription,
  planAdviser,
  runBillingJobs,
  type SubscriptionEvent,
} from '../modules/billing/index.ts';
import { type Metering, startMetering, usageSeries } from '../modules/usage/index.ts';
import { monthOf } from '../shared/clock/billing-month.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { DEMO_SIGN_IN, demoAccount } from './demo-account.ts';
import { UPGRADED } from './demo-billing.ts';
import { demoCallsOf } from './demo-calls.ts';
import { seedDemo } from './seed-demo.ts';
import { Quarantine } from '../shared/quarantine/quarantine.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 4, 11, 9);

let portal: TestPortal;
let metering: Metering;
let closeMarket: () => Promise<void>;
const folder = temporaryHome();
const seeded = () => seedDemo({ context: portal.context, metering });
beforeAll(async () => {
  const market = await simulatedLake(() => MONDAY);
  closeMarket = () => market.close();
  portal = await startPortal({ lake: market.lake, payments: (parts) => openTestProvider(parts).provider });
  const { store, pool, log } = portal.context;
  const { now } = portal.context;
  const quarantine = new Quarantine({ home: folder.home, now, log });
  metering = await startMetering({ home: folder.home, store, pool, now, log, quarantine });
  await seeded();
});
afterAll(async () => {
  await metering.close();
  await portal.close();
  await closeMarket();
  folder.remove();
});

const logged = async () =>
  (await portal.database.store.selectFrom('usage_call').select('request_id').execute()).length;

test('the demo opens with 90 days of counted calls and keys of every kind, and its sign-in works', async () => {
  await seeded();
  const signin = await portal.call('signin', {
    email: DEMO_SIGN_IN.email,
    password: DEMO_SIGN_IN.password,
  });
  expect(signin.status).toBe(200);
  const accountId = await demoAccount(portal.context);
  const { points } = await usageSeries(portal.context, { accountId, range: '90d' });
  expect(points).toHaveLength(90);
  // The first day is complete.
  const firstDay = Date.parse(points[0]!.t) / DAY_MS;
  expect(points[0]!.requests).toBe(demoCallsOf(firstDay, 220).length);
  expect(points.reduce((sum, { requests }) => sum + requests, 0)).toBe(await logged());
  const token = signin.body['access_token'] as string;
  const list = await portal.call('listKeys', {}, { token });
  const items = list.body.additionalInfo['items'] as { name: string; revoked_at: string | null }[];
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Screener', 'Prototype', 'Office', 'Notebook']),
  );
  expect(items.some(({ revoked_at }) => revoked_at !== null)).toBe(true);
});

test('the demo pays for Pro, after a trial, a failed renewal and an upgrade; its ledger is consistent, and no mails are sent', async () => {
  await seeded();
  const { context } = portal;
  const { store } = portal.database;
  const accountId = await demoAccount(context);
  const events = await store.selectFrom('subscription_event').select('event').orderBy('version').execute();
  expect(events.map(({ event }) => (event as SubscriptionEvent).type)).toEqual([
    'trial-started',
    'started',
    'renewal-failed',
    'renewal-failed',
    'renewed',
    'renewed',
    'upgraded',
    'renewed',
  ]);
  const { state: standing } = (await currentSubscription(store, accountId))!;
  expect(standing).toMatchObject({ state: 'active', terms: { plan: 'pro', cycle: 'monthly' } });
  expect(standing.period.endMs).toBeGreaterThan(context.now());
  expect(await store.selectFrom('account').select('plan').execute()).toEqual([{ plan: 'pro' }]);
  expect(await store.selectFrom('invoice').select('number').execute()).toHaveLength(5);
  expect((await compareLedger(context, context.now())).differences).toEqual([]);
  const mails = await portal.mailsTo(DEMO_SIGN_IN.email);
  expect(mails.map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/invoice|renew|plan/i),
  );
});

test('the calls of the demo fit within its plans, and the plan advice differs by plan', async () => {
  await seeded();
  const { store } = portal.database;
  const accountId = await demoAccount(portal.context);
  const account = await store.selectFrom('account').select('created_at').executeTakeFirstOrThrow();
  const upgradedMs = account.created_at.getTime() + UPGRADED * DAY_MS;
  const months = await store.selectFrom('usage_month').select(['month', 'charged']).execute();
  for (const { month, charged } of months) {
    const plan = monthOf(new Date(month).getTime()).endMs <= upgradedMs ? 'developer' : 'pro';
    expect(charged).toBeLessThan(DEFAULT_PLANS[plan].callsPerMonth!);
  }
  const { plans, fits } = await planAdviser(portal.context)(accountId, 'USD');
  expect(fits).toBe('pro');
  expect(plans.find((plan) => plan.plan_id === 'developer')!.refused_by_month).toBeGreaterThan(0);
});

test('the demo has triggered alerts, delivered, failed and pending webhooks, and reports', async () => {
  await seeded();
  const { email, password } = DEMO_SIGN_IN;
  const token = (await portal.call('signin', { email, password })).body['access_token'] as string;
  const pageOf = { page: 1, page_size: 50 };
  const alerts = (await portal.call('listAlerts', pageOf, { token })).body.additionalInfo['items'] as Alert[];
  expect(alerts.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'active', 'paused']);
  const events = await portal.call('listAlertEvents', pageOf, { token });
  const triggers = events.body.additionalInfo['items'] as AlertTrigger[];
  const times = triggers.map(({ triggeredAt }) => triggeredAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const webhooks = triggers.flatMap((it) => it.deliveries).filter(({ channel }) => channel === 'webhook');
  expect(new Set(webhooks.map(({ state }) => state))).toEqual(new Set(['delivered', 'failed', 'pending']));
  await portal.mailsTo(email);
  const reports = await portal.call('listReports', pageOf, { token });
  const items = reports.body.additionalInfo['items'] as Report[];
  expect(items.map(({ symbol, type, state }) => `${symbol} ${type} ${state}`).toSorted()).toEqual([
    'AAPL daily ready',
    'MSFT weekly ready',
  ]);
});

test('a restarted demo continues where it stopped, with the remaining keys, and creates nothing twice', async () => {
  await seeded();
  const before = await logged();
  await seeded();
  expect(await logged()).toBe(before);
  portal.clock.nowMs += DAY_MS;
  await seeded();
  expect(await logged()).toBeGreaterThan(before);
  const revoked = { revoked_at: new Date(portal.clock.nowMs) };
  await portal.database.store.updateTable('api_key').set(revoked).execute();
  portal.clock.nowMs += DAY_MS;
  await seeded();
  const accounts = await portal.database.store.selectFrom('account').select('id').execute();
  expect(accounts).toHaveLength(1);
});

test('the subscription of a demo renews automatically after a month', async () => {
  await seeded();
  const accountId = await demoAccount(portal.context);
  portal.clock.nowMs += 31 * DAY_MS;
  await runBillingJobs(portal.context);
  const { state: standing } = (await currentSubscription(portal.database.store, accountId))!;
  expect(standing).toMatchObject({ state: 'active', failedAttempts: 0 });
  expect(standing.period.endMs).toBeGreaterThan(portal.clock.nowMs);
});
