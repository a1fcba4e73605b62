import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryHome } from '../api/testing/lake.ts';
import { startMetering, type Metering } from '../services/usage/metering.ts';
import { usageSeries } from '../services/usage/series.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { DEMO_SIGN_IN, demoAccount } from './demo-account.ts';
import { demoCallsOf } from './demo-calls.ts';
import { seedDemo } from './seed-demo.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let metering: Metering;
const folder = temporaryHome();
beforeAll(async () => {
  portal = await startPortal();
  const { store, pool, log } = portal.context;
  metering = await startMetering({ home: folder.home, store, pool, now: portal.context.now, log });
});
afterAll(async () => {
  await metering.close();
  await portal.close();
  folder.remove();
});

const seeded = () => seedDemo({ context: portal.context, metering });
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
  // The first is whole: its calls are those of that day.
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

test('a demo that is started again goes on where it was, with whatever keys are left, and makes nothing twice', async () => {
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
