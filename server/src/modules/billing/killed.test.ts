import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProvider, type OpenedTestProvider } from '../../providers/payments/test/test-provider.ts';
import { chargesOf, customer, subscriptionOf } from '../../testing/billing.ts';
import { giveCredit } from '../../testing/credit.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { checkLedger } from './reconciliation/check-ledger.ts';
import { listCreditBalances } from './ledger/queries/credit.ts';
import { runBillingJobs } from './run-billing-jobs.ts';
import { buyProPlan } from './testing/buy-pro-plan.ts';
import { killedWork } from './testing/killed-work.ts';

const HOUR_MS = 3_600_000;
/** Longer than any month. */
const MONTH_MS = 32 * 24 * HOUR_MS;
/** Statements that are tried side by side. Renewals need a store each, since a round takes everything that is due. */
const CONCURRENT = 2;

interface KilledPortal {
  readonly portal: TestPortal;
  readonly outside: OpenedTestProvider;
}

let portals: KilledPortal[];
beforeAll(async () => {
  portals = await Promise.all(Array.from({ length: CONCURRENT }, openPortal));
});
afterAll(async () => {
  await Promise.all(portals.map(({ portal }) => portal.close()));
});

const nothing = async () => undefined;

async function openPortal(): Promise<KilledPortal> {
  let outside: OpenedTestProvider | undefined;
  const portal = await startPortal({
    payments: (parts) => {
      outside = openTestProvider(parts);
      return outside.provider;
    },
  });
  // The mails and documents of thousands of purchases would take most of the time.
  const context = { ...portal.context, enqueueMail: nothing, defer: nothing };
  return { portal: { ...portal, context }, outside: outside! };
}

/** Does the work as `killedWork` does, and expects it to end as it should. */
async function workOf(
  portal: TestPortal,
  accountId: string,
  work: 'purchase' | 'renewal',
  times: { nowMs: number; killAt?: number },
): Promise<number | undefined> {
  const statements = await killedWork(portal.database.url, accountId, work, times);
  expect(statements === undefined).toBe(times.killAt !== undefined);
  return statements;
}

/** Counts the payments that the provider took for an account's orders and charges. */
async function countPayments(portal: TestPortal, accountId: string): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    `select count(*)::int as count from test_provider_payment
     where state = 'paid' and purchase_id in (
       select id::text from payment_order where account_id = $1 union select id::text from charge where account_id = $1)`,
    [accountId],
  );
  return rows[0]!.count;
}

/** Counts the account's charges, and expects each to be paid once, with one invoice. */
async function countPurchases(portal: TestPortal, accountId: string): Promise<number> {
  const charges = await chargesOf(portal, accountId);
  const { subscription, replayed } = await subscriptionOf(portal, accountId);
  expect(replayed).toEqual(subscription);
  expect(charges.filter(({ state }) => state !== 'paid')).toEqual([]);
  const { rows } = await portal.database.pool.query<{ count: number }>(
    "select count(*)::int as count from invoice where account_id = $1 and kind = 'invoice'",
    [accountId],
  );
  expect(rows[0]!.count).toBe(charges.length);
  return charges.length;
}

/** An account with 2,000 calls beyond its quota in May, at 0.50 for 1,000. */
async function useBeyondQuota({ database: { store } }: TestPortal, accountId: string): Promise<void> {
  const agreed = { currency: 'USD', month: '2026-05-01', included: 36_000 } as const;
  const overage = {
    ...agreed,
    on: true,
    perThousandMinor: 50,
    capMinor: 10_00,
    endedCalls: 0,
    endedMinor: 0,
  };
  await store
    .updateTable('account')
    .set({ overage: JSON.stringify(overage) })
    .where('id', '=', accountId)
    .execute();
  await store
    .insertInto('usage_month')
    .values({ account_id: accountId, month: agreed.month, charged: 38_000 })
    .execute();
  await store
    .insertInto('overage_use')
    .values({
      ...agreed,
      account_id: accountId,
      plan: 'pro',
      per_thousand_minor: 50,
      state: 'running',
      due_at: new Date(Date.UTC(2026, 5, 1, 1)),
      opened_at: new Date(Date.UTC(2026, 4, 11, 9)),
    })
    .execute();
}

/** Tries every statement from 1 to `last`, one on each portal of `lanes` at a time. */
async function killBeforeEach(
  last: number,
  lanes: readonly KilledPortal[],
  attempt: (lane: KilledPortal, statement: number) => Promise<void>,
): Promise<void> {
  const statements = Array.from({ length: last }, (_, index) => index + 1);
  const work = async (lane: KilledPortal): Promise<void> => {
    for (let next = statements.shift(); next !== undefined; next = statements.shift())
      await attempt(lane, next);
  };
  await Promise.all(lanes.map(work));
}

test('a purchase that is killed before any of its statements has no effect or is completed', async () => {
  const lane = portals[0]!;
  const { portal, outside } = lane;
  const beginMs = portal.clock.nowMs;
  const { accountId: uncut } = await customer(portal);
  const statements = await workOf(portal, uncut, 'purchase', { nowMs: beginMs });
  expect(statements).toBeGreaterThan(10);
  const outcomes = new Set<number>();
  const killed: string[] = [];
  await killBeforeEach(statements!, Array(CONCURRENT).fill(lane), async (_, statement) => {
    const { accountId } = await customer(portal);
    await workOf(portal, accountId, 'purchase', { nowMs: beginMs, killAt: statement });
    killed.push(accountId);
  });
  // Every second customer tries again immediately. The others never come back.
  const again = killed.filter((_, index) => index % 2 === 0);
  for (const accountId of again) {
    await buyProPlan(portal.context, outside.checkouts, accountId);
    expect([await countPayments(portal, accountId), await countPurchases(portal, accountId)]).toEqual([1, 1]);
  }
  portal.clock.nowMs += HOUR_MS;
  await runBillingJobs(portal.context);
  for (const accountId of killed) {
    const taken = await countPayments(portal, accountId);
    expect(await countPurchases(portal, accountId)).toBe(taken);
    expect((await subscriptionOf(portal, accountId)).plan).toBe(taken === 0 ? 'free' : 'pro');
    if (!again.includes(accountId)) outcomes.add(taken);
  }
  expect(outcomes).toEqual(new Set([0, 1]));
}, 120_000);

/** The credit that an account has left, in minor units. */
async function creditLeft({ context }: TestPortal, accountId: string): Promise<number> {
  const [balance] = await listCreditBalances(context.store, accountId);
  return balance?.amountMinor ?? 0;
}

test.each([
  { paysFor: 'a part', givenMinor: 50_00, usedMinor: 50_00, payments: 1 },
  { paysFor: 'all', givenMinor: 250_00, usedMinor: 199_00, payments: 0 },
])(
  'credit for $paysFor of a purchase that is killed before any of its statements is used once or not at all',
  async ({ givenMinor, usedMinor, payments }) => {
    const lane = portals[0]!;
    const { portal, outside } = lane;
    const beginMs = portal.clock.nowMs;
    const credited = async () => {
      const { accountId } = await customer(portal);
      await giveCredit(portal, accountId, givenMinor);
      return accountId;
    };
    const statements = await workOf(portal, await credited(), 'purchase', { nowMs: beginMs });
    expect(statements).toBeGreaterThan(10);
    await killBeforeEach(statements!, Array(CONCURRENT).fill(lane), async (_, statement) => {
      const accountId = await credited();
      await workOf(portal, accountId, 'purchase', { nowMs: beginMs, killAt: statement });
      const bought = await countPurchases(portal, accountId);
      expect(await creditLeft(portal, accountId)).toBe(givenMinor - bought * usedMinor);
      await buyProPlan(portal.context, outside.checkouts, accountId);
      expect(await countPurchases(portal, accountId)).toBe(1);
      expect(await countPayments(portal, accountId)).toBe(payments);
      expect(await creditLeft(portal, accountId)).toBe(givenMinor - usedMinor);
    });
    expect(await checkLedger(portal.context.store)).toEqual([]);
  },
  240_000,
);

test.each([
  { paysFor: 'nothing', creditMinor: 0, payments: 2 },
  { paysFor: 'a part', creditMinor: 40_00, payments: 2 },
  { paysFor: 'all', creditMinor: 250_00, payments: 1 },
])(
  'a renewal of which credit pays for $paysFor, killed before any of its statements, is charged once, in the next round',
  async ({ creditMinor, payments }) => {
    const beginMs = portals[0]!.portal.clock.nowMs;
    const subscriber = async ({ portal, outside }: KilledPortal) => {
      portal.clock.nowMs = beginMs;
      const { accountId } = await customer(portal);
      await buyProPlan(portal.context, outside.checkouts, accountId);
      if (creditMinor > 0) await giveCredit(portal, accountId, creditMinor);
      portal.clock.nowMs = beginMs + MONTH_MS;
      return accountId;
    };
    // Renews what earlier tests left, so that it is not due below.
    for (const { portal } of portals) {
      portal.clock.nowMs = beginMs + MONTH_MS;
      await runBillingJobs(portal.context);
    }
    const uncut = await subscriber(portals[0]!);
    const statements = await workOf(portals[0]!.portal, uncut, 'renewal', { nowMs: beginMs + MONTH_MS });
    expect(statements).toBeGreaterThan(10);
    await killBeforeEach(statements!, portals, async (lane, statement) => {
      const { portal } = lane;
      const accountId = await subscriber(lane);
      await workOf(portal, accountId, 'renewal', { nowMs: portal.clock.nowMs, killAt: statement });
      portal.clock.nowMs += HOUR_MS;
      await runBillingJobs(portal.context);
      expect(await countPurchases(portal, accountId)).toBe(2);
      expect(await countPayments(portal, accountId)).toBe(payments);
      expect(await creditLeft(portal, accountId)).toBe(Math.max(0, creditMinor - 199_00));
      expect((await subscriptionOf(portal, accountId)).subscription?.state).toBe('active');
      expect(await checkLedger(portal.context.store)).toEqual([]);
    });
  },
  240_000,
);

test('calls beyond the quota whose charge is killed before any of its statements are charged once', async () => {
  const beginMs = Date.UTC(2026, 4, 11, 9);
  const dueMs = Date.UTC(2026, 5, 1, 2);
  const user = async ({ portal, outside }: KilledPortal) => {
    portal.clock.nowMs = beginMs;
    const { accountId } = await customer(portal);
    await buyProPlan(portal.context, outside.checkouts, accountId);
    await useBeyondQuota(portal, accountId);
    portal.clock.nowMs = dueMs;
    return accountId;
  };
  const uncut = await user(portals[0]!);
  const statements = await workOf(portals[0]!.portal, uncut, 'renewal', { nowMs: dueMs });
  expect(statements).toBeGreaterThan(10);
  await killBeforeEach(statements!, portals, async (lane, statement) => {
    const { portal } = lane;
    const accountId = await user(lane);
    await workOf(portal, accountId, 'renewal', { nowMs: dueMs, killAt: statement });
    portal.clock.nowMs += HOUR_MS;
    await runBillingJobs(portal.context);
    expect([await countPayments(portal, accountId), await countPurchases(portal, accountId)]).toEqual([2, 2]);
    const paid = (await chargesOf(portal, accountId)).find(({ purpose }) => purpose === 'overage');
    expect(paid).toMatchObject({ amount_minor: 1_00, calls: 2_000 });
  });
}, 120_000);
