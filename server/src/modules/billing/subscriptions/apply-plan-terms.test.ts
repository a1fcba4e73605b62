import { randomUUID } from 'node:crypto';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { Plan } from '@meridian/contracts/plan';
import type { PortalBody } from '@meridian/contracts/portal';
import type { RetiredPlan } from '@meridian/contracts/portal-config-defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../../testing/api/served.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  subscriptionOf,
  type TestCustomer,
} from '../../../testing/billing.ts';
import { proofOf } from '../../../testing/payments.ts';
import { underFile } from '../../../testing/portal-file.ts';

const DAY_MS = 86_400_000;
const { free, developer, pro, enterprise } = DEFAULT_PLANS;
const STANDARD: Plan = {
  ...developer,
  id: 'standard',
  name: 'Standard',
  prices: { USD: { monthlyMinor: 49_00, yearlyMinor: 490_00 } },
  callsPerMinute: 7,
  callsPerMonth: 9,
};

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());

/** The billing of a process that was started again with another file, on the same store. */
const restarted = (plans: readonly Plan[], retired: readonly RetiredPlan[] = []) =>
  underFile({ plans, retired }, async () => {
    const billing = await import('../index.ts');
    const { PLAN_COLUMNS, planOfAccount } = await import('../../../shared/plans/account-plan.ts');
    const { ApiAuthenticator } = await import('../../access/index.ts');
    return {
      apply: () => billing.applyPlanTerms(portal.context),
      tick: () => billing.runBillingJobs(portal.context),
      buy: async (who: TestCustomer, selection: PortalBody<'createPlan'>) => {
        const price = await billing.createPlan(portal.context, selection, who.accountId);
        const wanted = { plan: price.id, idempotency_key: randomUUID() };
        const order = await billing.createOrder(portal.context, wanted, who.accountId);
        const payment = proofOf(portal.payments.pay(order.id));
        const paid = { plan: price.id, order_id: order.id, payment, trial: false };
        await billing.createSubscription(portal.context, paid, who);
        return price.amount;
      },
      withdraw: (who: TestCustomer) => billing.withdrawChange(portal.context, who),
      planOf: async ({ accountId }: Pick<TestCustomer, 'accountId'>) =>
        planOfAccount(
          await portal.database.store
            .selectFrom('account')
            .select(PLAN_COLUMNS)
            .where('id', '=', accountId)
            .executeTakeFirstOrThrow(),
        ),
      authenticator: () =>
        new ApiAuthenticator({ store: portal.database.store, now: portal.context.now, elapsed: () => 0 }),
    };
  });
const dayAfter = (days: number) => new Date(portal.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10);
const retirePro = (days: number, moveTo: string): RetiredPlan => ({
  id: 'pro',
  name: null,
  delayMinutes: 0,
  until: dayAfter(days),
  moveTo,
});
const endOf = async ({ accountId }: TestCustomer) =>
  (await subscriptionOf(portal, accountId)).subscription!.period.endMs;
const titlesOf = async ({ accountId }: TestCustomer) =>
  (
    await portal.database.store
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute()
  ).map(({ title }) => title);
const amountsOf = async (who: TestCustomer) =>
  (await chargesOf(portal, who.accountId)).map(({ amount_minor: minor }) => minor);

test('a plan that the file no longer has keeps name, limits and price, through its renewals', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const later = await restarted([free, STANDARD]);
  await later.apply();
  expect(await later.planOf(who)).toEqual(pro);
  portal.clock.nowMs = await endOf(who);
  await later.tick();
  expect(await amountsOf(who)).toEqual([199_00, 199_00]);
  expect(await later.planOf(who)).toEqual(pro);
});

test('an account of before the file that sales gave a plan keeps its terms', async () => {
  const { id } = await newAccount(portal.database.store, 'enterprise');
  const later = await restarted([free, STANDARD]);
  await later.apply();
  expect(await later.planOf({ accountId: id })).toEqual(enterprise);
});

test('an account on a free plan that the file no longer has gets the free plan of the file', async () => {
  const { id } = await newAccount(portal.database.store, 'free');
  const start = { ...free, id: 'start', name: 'Start' };
  const later = await restarted([start, STANDARD]);
  expect(await later.planOf({ accountId: id })).toEqual(start);
});

test('changed limits apply at once, or on the day that the file names', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const changed = { ...pro, callsPerMinute: 5 };
  expect(await (await restarted([free, changed])).planOf(who)).toEqual(changed);
  const kept = { ...changed, keepTermsUntil: dayAfter(20) };
  const keeping = await restarted([free, kept]);
  await keeping.apply();
  expect(await keeping.planOf(who)).toEqual(pro);
  portal.clock.nowMs += 21 * DAY_MS;
  await keeping.apply();
  expect(await keeping.planOf(who)).toEqual(kept);
});

test('a changed price is announced, charged from the next renewal on, and cannot be withdrawn', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const dearer = { ...pro, prices: { USD: { monthlyMinor: 219_00, yearlyMinor: 2_190_00 } } };
  const later = await restarted([free, dearer]);
  await later.apply();
  await later.apply();
  expect((await titlesOf(who)).filter((title) => title === 'The price of Pro changes')).toHaveLength(1);
  await expect(later.withdraw(who)).rejects.toThrow('all customers of the plan');
  portal.clock.nowMs = await endOf(who);
  await later.tick();
  expect(await amountsOf(who)).toEqual([199_00, 219_00]);
});

test('a higher price waits for a renewal that leaves two weeks of notice, and for the day in the file', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const dearer = { ...pro, prices: { USD: { monthlyMinor: 219_00, yearlyMinor: 2_190_00 } } };
  portal.clock.nowMs = (await endOf(who)) - 13 * DAY_MS;
  await (await restarted([free, dearer])).apply();
  await (await restarted([free, { ...dearer, keepTermsUntil: dayAfter(60) }])).apply();
  expect((await subscriptionOf(portal, who.accountId)).subscription!.scheduled).toBeNull();
  const cheaper = { ...pro, prices: { USD: { monthlyMinor: 99_00, yearlyMinor: 990_00 } } };
  await (await restarted([free, cheaper])).apply();
  expect((await subscriptionOf(portal, who.accountId)).subscription!.scheduled).toMatchObject({
    amountMinor: 99_00,
  });
});

test('a retired plan ends at the first renewal after its day, with a notice, and moves to a sold one', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const later = await restarted([free, STANDARD], [retirePro(10, 'standard')]);
  await later.apply();
  expect(await titlesOf(who)).toEqual(expect.arrayContaining(['Pro is no longer offered', 'Pro ends soon']));
  expect(await later.planOf(who)).toEqual(pro);
  portal.clock.nowMs = await endOf(who);
  await later.tick();
  expect(await amountsOf(who)).toEqual([199_00, 49_00]);
  expect(await later.planOf(who)).toEqual(STANDARD);
});

test('a retired plan that moves to the free one ends without a charge', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const later = await restarted([free, STANDARD], [retirePro(10, 'free')]);
  portal.clock.nowMs = await endOf(who);
  await later.tick();
  expect(await amountsOf(who)).toEqual([199_00]);
  expect(await titlesOf(who)).toContain('Pro has ended');
  expect(await later.planOf(who)).toEqual(free);
});

test('a customer without a subscription moves on the day, once', async () => {
  const who = await customer(portal);
  const { store } = portal.database;
  await store.updateTable('account').set({ plan: 'pro' }).where('id', '=', who.accountId).execute();
  const later = await restarted([free, STANDARD], [retirePro(5, 'standard')]);
  await later.apply();
  expect(await later.planOf(who)).toEqual(pro);
  portal.clock.nowMs += 6 * DAY_MS;
  await later.apply();
  await later.apply();
  expect(await later.planOf(who)).toEqual(STANDARD);
  expect(await titlesOf(who)).toEqual(['Pro ends soon', 'Your plan is now Standard']);
});

test('a plan of the file is bought at its price, and its terms are stored with the account', async () => {
  const who = await customer(portal);
  const later = await restarted([free, STANDARD]);
  expect(await later.buy(who, { plan_id: 'standard', cycle: 'yearly', currency: 'USD' })).toBe('490.00');
  expect(await amountsOf(who)).toEqual([490_00]);
  expect(await later.planOf(who)).toEqual(STANDARD);
  expect(await (await restarted([free, pro])).planOf(who)).toEqual(STANDARD);
  await expect(later.buy(who, { plan_id: 'pro', cycle: 'yearly', currency: 'USD' })).rejects.toThrow(
    'plan_id must be one of standard',
  );
});

test('the gate applies exactly the limits of a plan of the file', async () => {
  const { live } = await newAccount(portal.database.store, 'standard');
  const authenticator = (await restarted([free, STANDARD])).authenticator();
  const at = { nowMs: portal.clock.nowMs, elapsedMs: 0 };
  const principal = await authenticator.authenticate(
    { headers: { authorization: `Bearer ${live.key}` } },
    at,
  );
  for (let call = 0; call < 7; call += 1) await principal.take(at);
  expect(() => principal.take(at)).toThrow('allows 7 calls in 60 seconds');
  const next = { nowMs: at.nowMs + 61_000, elapsedMs: 61_000 };
  for (let call = 0; call < 2; call += 1) await principal.take(next);
  expect(() => principal.take(next)).toThrow('allows 9 calls in a calendar month');
});
