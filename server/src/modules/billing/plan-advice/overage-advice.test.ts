import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { Plan } from '@meridian/contracts/plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { underFile } from '../../../testing/portal-file.ts';
import { callRow, logCalls } from '../../usage/testing/logged.ts';

const OCTOBER = Date.UTC(2026, 9, 1);
const NOW = Date.UTC(2026, 10, 22, 9);
const CALLS = 9_200;
const { free, developer, pro } = DEFAULT_PLANS;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The advice to an account with 2,000 calls more than Developer includes, where these cost so much for 1,000. */
async function adviceAt(perThousandMinor: number) {
  const metered: Plan = { ...developer, overage: { USD: perThousandMinor } };
  const { planAdviser, listPlans } = await underFile({ plans: [free, metered, pro] }, async () => ({
    ...(await import('./plan-advice.ts')),
    ...(await import('../list-plans.ts')),
  }));
  const { id: accountId, live } = await newAccount(database.store);
  const row = (index: number) => callRow({ accountId, keyId: live.id, atMs: OCTOBER + index * 1_000 });
  await logCalls(
    database,
    Array.from({ length: CALLS }, (_, index) => row(index)),
  );
  const advice = await planAdviser({ store: database.store, now: () => NOW })(accountId, 'USD');
  return { advice, listed: listPlans().items[1]! };
}

test('calls beyond a quota that are sold count as served, with their price', async () => {
  const { advice, listed } = await adviceAt(50);
  expect(advice.plans[1]).toMatchObject({
    plan_id: 'developer',
    amount_minor: 29_00,
    served: CALLS,
    overage_calls: 2_000,
    overage: '1.00',
    overage_minor: 1_00,
    refused_by_month: 0,
  });
  expect(advice.plans[0]).toMatchObject({ served: 1_800, overage_calls: 0, overage: '0.00' });
  expect(advice.plans[0]!.refused_by_month).toBeGreaterThan(0);
  expect(advice.fits).toBe('developer');
  expect(listed.overage).toContainEqual({
    currency: 'USD',
    per_thousand_calls: '0.50',
    per_thousand_minor: 50,
  });
});

test('the plan that fits is the one that costs least with its overage', async () => {
  // 29 and 2 times 100 are more than 199.
  expect((await adviceAt(100_00)).advice.fits).toBe('pro');
  expect((await adviceAt(80_00)).advice.fits).toBe('developer');
});
