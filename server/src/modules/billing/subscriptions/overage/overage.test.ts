import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { Plan } from '@meridian/contracts/plan';
import type { PortalBody } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  startTrialOf,
  subscriptionOf,
  type TestCustomer,
} from '../../../../testing/billing.ts';
import { giveCredit } from '../../../../testing/credit.ts';
import { underFile } from '../../../../testing/portal-file.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { free, pro } = DEFAULT_PLANS;
/** 0.50 for 1,000 calls beyond 7,200. */
const developer: Plan = { ...DEFAULT_PLANS.developer, overage: { USD: 50 } };
const MAY = '2026-05-01';
const JUNE_MS = Date.UTC(2026, 5, 1);

type Billing = Awaited<ReturnType<typeof started>>;
let portal: BillingPortal;
let billing: Billing;
/** The billing of a process with this file, on the store of the portal. */
const started = (plans: readonly Plan[] = [free, developer, pro]) =>
  underFile({ plans }, () => import('../../index.ts'));
beforeAll(async () => {
  portal = await startBilling();
  billing = await started();
});
afterAll(() => portal.close());

const BEGIN_MS = Date.UTC(2026, 4, 11, 9);
/** A customer who pays for Developer since 11 May, with as many calls in the month. */
async function subscriber(charged: number): Promise<TestCustomer> {
  portal.clock.nowMs = BEGIN_MS;
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  await setCalls(who, charged);
  return who;
}
const setCalls = async ({ accountId }: TestCustomer, charged: number, month = MAY) =>
  portal.database.pool.query(
    `insert into usage_month (account_id, month, charged) values ($1, $2, $3)
     on conflict (account_id, month) do update set charged = excluded.charged`,
    [accountId, month, charged],
  );
const update = (who: TestCustomer, body: PortalBody<'updateOverage'>) =>
  billing.updateOverage(portal.context, body, who);
const read = ({ accountId }: TestCustomer) => billing.readOverage(portal.context, accountId);
const tick = async (atMs: number) => {
  portal.clock.nowMs = atMs;
  await billing.runBillingJobs(portal.context);
};
const overageChargesOf = async ({ accountId }: TestCustomer) =>
  (await chargesOf(portal, accountId)).filter(({ purpose }) => purpose === 'overage');
const invoicesOf = async ({ accountId }: TestCustomer) =>
  (
    await portal.database.store
      .selectFrom('invoice')
      .select(['content', 'total_minor'])
      .where('account_id', '=', accountId)
      .orderBy('issued_at')
      .execute()
  ).map(({ content, total_minor: totalMinor }) => ({
    totalMinor,
    lines: (content as { lines: Record<string, unknown>[] }).lines,
  }));
const AFTER_MAY = JUNE_MS + HOUR_MS;

test('plans without a price for it, trials, free accounts and those without a saved card are refused', async () => {
  portal.clock.nowMs = BEGIN_MS;
  const who = await customer(portal);
  const on = { on: true, cap_minor: 10_00 };
  await expect(update(who, on)).rejects.toThrow('Free refuses calls beyond its quota.');
  await startTrialOf(portal, who, 'developer');
  await expect(update(who, on)).rejects.toThrow('A trial ends at its quota');
  const larger = await customer(portal);
  await buy(portal, larger, 'pro');
  await expect(update(larger, on)).rejects.toThrow('Pro refuses calls beyond its quota.');
  const unsaved = await customer(portal);
  portal.payments.saves = false;
  await buy(portal, unsaved, 'developer');
  portal.payments.saves = true;
  await expect(update(unsaved, on)).rejects.toThrow('No payment method is saved.');
  const ready = await subscriber(0);
  await expect(update(ready, { on: true })).rejects.toThrow('Enter the maximum amount for a month');
  expect(await read(ready)).toMatchObject({
    available: true,
    on: false,
    price: { per_thousand_calls: '0.50', currency: 'USD' },
    suggested_cap_minor: 29_00,
    month: null,
  });
});

test('a month is charged once, when its calls are counted, on an invoice with quantity and unit price', async () => {
  const who = await subscriber(7_000);
  expect(await update(who, { on: true, cap_minor: 20_00 })).toMatchObject({ on: true, cap_minor: 20_00 });
  await setCalls(who, 19_545);
  expect(await read(who)).toMatchObject({ month: { calls: 12_345, cost: '6.17', cap: '20.00' } });
  await tick(AFTER_MAY - 1);
  expect(await overageChargesOf(who)).toEqual([]);
  await tick(AFTER_MAY);
  await tick(AFTER_MAY + HOUR_MS);
  expect(await overageChargesOf(who)).toMatchObject([
    { state: 'paid', amount_minor: 6_17, calls: 12_345, per_thousand_minor: 50, currency: 'USD' },
  ]);
  const last = (await invoicesOf(who)).at(-1)!;
  expect(last).toMatchObject({
    totalMinor: 6_17,
    lines: [
      {
        description: 'Meridian Developer, calls beyond the quota',
        quantity: { calls: 12_345, perThousandMinor: 50 },
        period: { start: '2026-05-01T00:00:00.000Z', end: '2026-06-01T00:00:00.000Z' },
      },
    ],
  });
  expect((await read(who)).month).toMatchObject({ on: true, calls: 0, cost: '0.00' });
});

test('credit pays first, for a part or for all of it', async () => {
  const part = await subscriber(0);
  const whole = await subscriber(0);
  for (const [who, creditMinor] of [
    [part, 1_50],
    [whole, 40_00],
  ] as const) {
    await update(who, { on: true, cap_minor: 20_00 });
    await setCalls(who, 15_200);
    await giveCredit(portal, who.accountId, creditMinor);
  }
  await tick(AFTER_MAY);
  const settled = { state: 'paid', calls: 8_000 };
  expect(await overageChargesOf(part)).toMatchObject([
    { ...settled, amount_minor: 2_50, credit_minor: 1_50 },
  ]);
  expect(await overageChargesOf(whole)).toMatchObject([{ ...settled, amount_minor: 0, credit_minor: 4_00 }]);
  for (const who of [part, whole]) expect((await invoicesOf(who)).at(-1)).toMatchObject({ totalMinor: 4_00 });
});

test('a suspended account is charged for its month when it is restored', async () => {
  const who = await subscriber(7_000);
  await update(who, { on: true, cap_minor: 10_00 });
  await setCalls(who, 12_200);
  const suspend = (at: Date | null) =>
    portal.database.store
      .updateTable('account')
      .set({ suspended_at: at })
      .where('id', '=', who.accountId)
      .execute();
  await suspend(new Date(BEGIN_MS));
  await tick(AFTER_MAY);
  expect(await overageChargesOf(who)).toEqual([]);
  await suspend(null);
  await tick(AFTER_MAY + HOUR_MS);
  expect(await overageChargesOf(who)).toMatchObject([{ state: 'paid', amount_minor: 250 }]);
});

test('it never costs more than the cap, nor less than providers take', async () => {
  const capped = await subscriber(0);
  await update(capped, { on: true, cap_minor: 2_00 });
  await setCalls(capped, 50_000);
  const small = await subscriber(0);
  await update(small, { on: true, cap_minor: 2_00 });
  await setCalls(small, 7_250);
  await tick(AFTER_MAY);
  expect(await overageChargesOf(capped)).toMatchObject([{ amount_minor: 2_00, calls: 4_000 }]);
  expect(await overageChargesOf(small)).toEqual([]);
});

test('the cap is not lower than what the month has cost; switched off and on, the month continues', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 5_00 });
  await setCalls(who, 11_200);
  await expect(update(who, { on: true, cap_minor: 1_00 })).rejects.toThrow('has already cost $2.00');
  expect(await update(who, { on: false })).toMatchObject({ on: false, month: { calls: 4_000 } });
  await update(who, { on: true, cap_minor: 3_00 });
  await setCalls(who, 12_200);
  await tick(AFTER_MAY);
  expect(await overageChargesOf(who)).toMatchObject([{ amount_minor: 2_50, calls: 5_000 }]);
});

test('an upgrade and a deletion charge what was used at once, and switch it off', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 5_00 });
  await setCalls(who, 9_200);
  await buy(portal, who, 'pro');
  await tick(portal.clock.nowMs + HOUR_MS);
  expect(await overageChargesOf(who)).toMatchObject([{ amount_minor: 1_00, calls: 2_000, state: 'paid' }]);
  await setCalls(who, 30_000);
  await tick(AFTER_MAY);
  expect(await overageChargesOf(who)).toHaveLength(1);
  expect(await read(who)).toMatchObject({ on: false, available: false });

  const gone = await subscriber(0);
  await update(gone, { on: true, cap_minor: 5_00 });
  await setCalls(gone, 9_200);
  await portal.context.store
    .transaction()
    .execute((trx) =>
      billing.cancelForDeletion(trx, portal.context, { accountId: gone.accountId, nowMs: BEGIN_MS }),
    );
  await tick(BEGIN_MS + HOUR_MS);
  expect(await overageChargesOf(gone)).toMatchObject([{ amount_minor: 1_00, calls: 2_000, state: 'paid' }]);
});

test('a plan that ends in the month charges what was used; a smaller one begins after what the larger one covered', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 5_00 });
  await setCalls(who, 9_200);
  await billing.cancelSubscription(portal.context, { reason: '' }, who);
  const { period } = (await subscriptionOf(portal, who.accountId)).subscription!;
  await tick(AFTER_MAY);
  await setCalls(who, 8_200, '2026-06-01');
  await tick(period.endMs);
  await tick(period.endMs + HOUR_MS);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('free');
  expect(await overageChargesOf(who)).toMatchObject([
    { amount_minor: 1_00, state: 'paid' },
    { amount_minor: 50, state: 'paid', calls: 1_000 },
  ]);
  const lowered = await subscriber(20_000);
  await update(lowered, { on: true, cap_minor: 5_00 });
  await setCalls(lowered, 22_000);
  await tick(AFTER_MAY);
  expect(await overageChargesOf(lowered)).toMatchObject([{ amount_minor: 1_00, calls: 2_000 }]);
});

test('a failed payment is retried as a renewal is, charges once, and ends the subscription after the last attempt', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 5_00 });
  await setCalls(who, 9_200);
  portal.payments.charges.set(who.accountId, 'failed');
  await tick(AFTER_MAY);
  expect(await read(who)).toMatchObject({ on: false, open: [{ calls: 2_000, amount: '1.00' }] });
  await expect(update(who, { on: true, cap_minor: 5_00 })).rejects.toThrow('not paid yet');
  await tick(AFTER_MAY + DAY_MS);
  portal.payments.charges.set(who.accountId, 'paid');
  await tick(AFTER_MAY + 3 * DAY_MS);
  await tick(AFTER_MAY + 5 * DAY_MS);
  expect((await overageChargesOf(who)).map(({ state }) => state)).toEqual(['failed', 'failed', 'paid']);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('developer');

  const never = await subscriber(0);
  await update(never, { on: true, cap_minor: 5_00 });
  await setCalls(never, 9_200);
  portal.payments.charges.set(never.accountId, 'failed');
  for (const days of [0, 1, 3, 5, 7, 9]) await tick(AFTER_MAY + days * DAY_MS);
  expect((await overageChargesOf(never)).map(({ state }) => state)).toEqual(Array(5).fill('failed'));
  expect((await subscriptionOf(portal, never.accountId)).subscription?.state).toBe('ended');
  expect(await read(never)).toMatchObject({ open: [{ next_attempt_at: null }] });
});

test('an earlier attempt that is paid after all is not paid twice', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 5_00 });
  await setCalls(who, 9_200);
  portal.payments.charges.set(who.accountId, 'failed');
  await tick(AFTER_MAY);
  const [first] = await overageChargesOf(who);
  portal.payments.charges.set(who.accountId, 'paid');
  await tick(AFTER_MAY + DAY_MS);
  portal.payments.settle(first!.payment_ref!, 'paid');
  await billing.handleProviderEvent(portal.context, { id: 'late', about: { payment: first!.payment_ref! } });
  const { rows } = await portal.database.pool.query(
    "select amount_minor::int from refund where account_id = $1 and reason = 'unapplied'",
    [who.accountId],
  );
  expect(rows).toEqual([{ amount_minor: 1_00 }]);
});

test('several processes charge a month once', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 5_00 });
  await setCalls(who, 9_200);
  portal.clock.nowMs = AFTER_MAY;
  await Promise.all(Array.from({ length: 4 }, () => billing.runBillingJobs(portal.context)));
  expect(await overageChargesOf(who)).toMatchObject([{ state: 'paid', amount_minor: 1_00 }]);
  const [charge] = await overageChargesOf(who);
  const taken = [...portal.payments.payments.values()].filter(({ purchaseId }) => purchaseId === charge!.id);
  expect(taken).toHaveLength(1);
});

test('a lower price holds from the next month, a higher one a month later with a notice, and a withdrawn one ends', async () => {
  const who = await subscriber(0);
  await update(who, { on: true, cap_minor: 50_00 });
  const priced = (minor: number) => started([free, { ...developer, overage: { USD: minor } }, pro]);
  const turn = async (file: Billing, atMs: number) => {
    portal.clock.nowMs = atMs;
    await file.runBillingJobs(portal.context);
    return (await file.readOverage(portal.context, who.accountId)).price?.per_thousand_minor;
  };
  const monthly = (month: number) => Date.UTC(2026, month, 1) + HOUR_MS;
  expect(await turn(await priced(40), monthly(5))).toBe(40);
  const dearer = await priced(90);
  expect(await turn(dearer, monthly(6))).toBe(40);
  expect(await turn(dearer, monthly(7))).toBe(90);
  const without = await started([free, DEFAULT_PLANS.developer, pro]);
  await turn(without, monthly(8));
  expect((await without.readOverage(portal.context, who.accountId)).on).toBe(false);
  const { rows } = await portal.database.pool.query<{ title: string }>(
    "select title from notification where account_id = $1 and title ilike '%calls beyond%' order by at",
    [who.accountId],
  );
  expect(rows.map(({ title }) => title)).toEqual([
    'Calls beyond the quota continue',
    'The price of calls beyond the quota of Developer changes',
    'Calls beyond the quota are refused',
  ]);
});
