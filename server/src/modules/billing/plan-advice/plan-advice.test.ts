import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { activated } from '../../../testing/accounts.ts';
import { describeStores, type FreshDatabase } from '../../../testing/database.ts';
import { startPortal } from '../../../testing/portal.ts';
import type { CountedCall } from '../../usage/index.ts';
import { openFiledSite } from '../../usage/testing/filed.ts';
import { callRow, logCalls } from '../../usage/testing/logged.ts';
import { planAdviser } from './plan-advice.ts';
import { computePlanFigures } from './compute-plan-figures.ts';

const OCTOBER = Date.UTC(2026, 9, 1);
const NOVEMBER = Date.UTC(2026, 10, 1);
const NOW = Date.UTC(2026, 10, 22, 9);
const HOUR = 3_600_000;

describeStores('plan advice', (fresh) => {
  let database: FreshDatabase;
  let account: TestAccount;
  let nowMs: number;
  beforeEach(async () => {
    database = await fresh();
    account = await newAccount(database.store);
    nowMs = NOW;
  });
  afterEach(() => database.drop());

  const adviser = () => planAdviser({ store: database.store, now: () => nowMs });
  const advice = () => adviser()(account.id, 'USD');
  /** That many calls, each `everyMs` after the previous one. */
  const calls = (fromMs: number, count: number, everyMs: number, changes: object = {}) =>
    Array.from({ length: count }, (_, index) =>
      callRow({ accountId: account.id, keyId: account.live.id, atMs: fromMs + index * everyMs, ...changes }),
    );
  const refused = { status: 429, charged: false };

  test('an account without calls gets the current month, and Free', async () => {
    expect(await advice()).toMatchObject({
      month_start: '2026-11-01T00:00:00.000Z',
      month_end: '2026-11-22T09:00:00.000Z',
      calls: 0,
      busiest_minute: null,
      fits: 'free',
    });
  });

  test('the last complete month is checked against the limits of every plan, including refused calls', async () => {
    await logCalls(database, [
      ...calls(OCTOBER + HOUR, 30, 100),
      ...calls(OCTOBER + HOUR + 3_000, 170, 100, { ...refused, endpoint: '/api/quotes' }),
      // No demand: calls of the test key, failures, and calls refused for their address.
      ...calls(OCTOBER + HOUR, 50, 100, { keyId: account.test.id, charged: false }),
      ...calls(OCTOBER + HOUR, 50, 100, { keyId: account.test.id, ...refused }),
      ...calls(OCTOBER + HOUR, 5, 100, { status: 500, charged: false }),
      ...calls(OCTOBER + HOUR, 5, 100, { status: 403, charged: false }),
      // A month without charged calls.
      ...calls(NOVEMBER, 40, 100),
    ]);
    const result = await adviser()(account.id, 'INR');
    expect(result).toMatchObject({
      month_start: '2026-10-01T00:00:00.000Z',
      month_end: '2026-11-01T00:00:00.000Z',
      calls: 200,
      busiest_minute: { at: '2026-10-01T01:00:00.000Z', calls: 200 },
      fits: 'pro',
    });
    expect(result.plans).toMatchObject([
      {
        plan_id: 'free',
        amount: '0.00',
        served: 30,
        refused_by_minute: 170,
        refused_endpoints: [{ endpoint: '/api/quotes', refused: 170 }],
      },
      { plan_id: 'developer', amount: '2410.48', served: 120, refused_by_minute: 80 },
      { plan_id: 'pro', amount_minor: 1_654_088, served: 200, refused_by_minute: 0, refused_endpoints: [] },
      { plan_id: 'enterprise', amount: null, served: 200, quota_used_up_at: null },
    ]);
  });

  test('once every quota is used up the store sums the rest, with the same figures', async () => {
    // Pro is used up within the second hour. The busiest minute comes long after it.
    await logCalls(database, [
      ...calls(OCTOBER + 30_000, 40_000, 110),
      ...calls(OCTOBER + 500 * HOUR, 700, 10, { endpoint: '/api/quotes' }),
      ...calls(OCTOBER + 600 * HOUR, 5, 10, { ...refused, endpoint: '/api/symbols' }),
    ]);
    const result = await advice();
    expect(result).toMatchObject({
      calls: 40_705,
      busiest_minute: { at: '2026-10-21T20:00:00.000Z', calls: 700 },
      fits: 'enterprise',
    });
    const pro = result.plans[2]!;
    expect(pro).toMatchObject({ served: 36_000, refused_by_minute: 0, refused_by_month: 4_705 });
    expect(pro.quota_used_up_at).toBe(new Date(OCTOBER + 30_000 + 35_999 * 110).toISOString());
    expect(pro.refused_endpoints).toEqual([
      { endpoint: '/api/stocks/{symbol}/quote', refused: 4_000 },
      { endpoint: '/api/quotes', refused: 700 },
      { endpoint: '/api/symbols', refused: 5 },
    ]);
    for (const { served, refused_by_minute: minute, refused_by_month: month } of result.plans)
      expect(served + minute + month).toBe(40_705);
  });

  test('when a month has too many calls, the figures say where they end', async () => {
    await logCalls(database, calls(OCTOBER, 30_000, 7));
    const span = { accountId: account.id, fromMs: OCTOBER, toMs: NOVEMBER };
    const { toMs, plans } = await computePlanFigures(
      { store: database.store, files: undefined },
      span,
      20_000,
    );
    expect(toMs).toBe(OCTOBER + 180_000);
    expect(plans.at(-1)!.figures.served).toBe(Math.ceil(180_000 / 7));
  });

  test('figures of few calls are computed for each request', async () => {
    const advise = adviser();
    expect((await advise(account.id, 'USD')).calls).toBe(0);
    await logCalls(database, calls(NOVEMBER, 3, 1_000));
    expect((await advise(account.id, 'USD')).calls).toBe(3);
  });

  test('figures of many calls are cached for five minutes, also in another currency', async () => {
    const advise = adviser();
    await logCalls(database, calls(NOVEMBER, 20_000, 1));
    await advise(account.id, 'USD');
    await logCalls(database, calls(NOVEMBER + 20_000, 3, 1_000));
    expect((await advise(account.id, 'EUR')).calls).toBe(20_000);
    nowMs += 300_000;
    expect((await advise(account.id, 'EUR')).calls).toBe(20_003);
  });
});

test('advice needs a session, the list of plans does not', async () => {
  const portal = await startPortal();
  const { session } = await activated(portal);
  const advised = await portal.call('planAdvice', { currency: 'GBP' }, { token: session });
  expect(advised.body).toMatchObject({ code: '000', additionalInfo: { calls: 0, fits: 'free' } });
  expect((await portal.call('planAdvice', {})).status).toBe(401);
  const { additionalInfo } = (await portal.call('listPlans', {})).body;
  expect(additionalInfo['items']).toHaveLength(4);
  await portal.close();
});

test('the figures of an account are the same with its calls in files, in the store, and in both', async () => {
  const site = await openFiledSite(() => NOW);
  const { store } = site.database;
  const accounts = [await newAccount(store), await newAccount(store), await newAccount(store)];
  const callsOf = (account: TestAccount) => {
    // Some beyond what every quota allows, whose times do not matter, and the busiest minute among them.
    const at = (index: number) =>
      OCTOBER + (index < 37_000 ? index * 110 : 30 * HOUR + (index % 900) * 61_000);
    return Array.from({ length: 38_000 }, (_, index) =>
      callRow({
        accountId: account.id,
        keyId: index % 1_000 === 0 ? account.test.id : account.live.id,
        atMs: index % 3 === 0 && index > 37_000 ? OCTOBER + 40 * HOUR + index : at(index),
        status: index % 7 === 0 ? 429 : 200,
        charged: index % 7 !== 0 && index % 1_000 !== 0,
        endpoint: index % 5 === 0 ? '/api/quotes' : '/api/symbols',
      }),
    );
  };
  const [inStore, inFiles, inBoth] = accounts.map(callsOf) as [CountedCall[], CountedCall[], CountedCall[]];
  await logCalls(site.database, inStore);
  await logCalls(
    site.database,
    inBoth.filter((_, index) => index % 2 === 0),
  );
  await site.file([...inFiles, ...inBoth.filter((_, index) => index % 2 === 1)]);
  const advise = planAdviser({ store, callFiles: site.files, now: () => NOW });
  const expected = await advise(accounts[0]!.id, 'USD');
  expect(expected.plans[2]!.refused_by_month).toBeGreaterThan(0);
  expect(expected.busiest_minute!.calls).toBeGreaterThan(500);
  for (const account of accounts) expect(await advise(account.id, 'USD')).toEqual(expected);
  await site.close();
});
