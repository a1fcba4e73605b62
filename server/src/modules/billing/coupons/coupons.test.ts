import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  planFor,
  startBilling,
  startTrialOf,
  subscriptionOf,
  type TestCustomer,
  tickAt,
} from '../../../testing/billing.ts';
import { expectConsistentLedger } from '../../../testing/billing-ledger.ts';
import { coupon } from '../../../testing/coupons.ts';
import { giveCredit } from '../../../testing/credit.ts';
import { proofOf } from '../../../testing/payments.ts';
import { commandLineActor } from '../../operators/index.ts';
import { createOrder } from '../checkout/create-order.ts';
import { createSubscription } from '../checkout/create-subscription.ts';
import { billingHistory } from '../ledger/billing-history.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { checkSubscriptions } from '../reconciliation/check-subscriptions.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { recurringRevenue } from '../revenue/read-revenue.ts';
import { billingSubscription } from '../subscriptions/billing-subscription.ts';
import { changePlan } from '../subscriptions/change-plan.ts';
import { previewChange } from '../subscriptions/preview-change.ts';
import { endCoupon } from './change-coupons.ts';
import { listCoupons } from './list-coupons.ts';

const START_MS = Date.UTC(2026, 4, 11, 9);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DEVELOPER = { plan_id: 'developer', cycle: 'monthly', currency: 'USD' } as const;
const BY = { actor: commandLineActor(), reason: 'Over' };

let portal: BillingPortal;
let who: TestCustomer;

beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
beforeEach(async () => {
  portal.clock.nowMs = START_MS;
  // Renewals of earlier tests would charge, too.
  await portal.database.store.updateTable('subscription').set({ due_at: null }).execute();
  portal.payments.payments.clear();
  portal.payments.refunds.clear();
  who = await customer(portal);
});
afterAll(() => portal.close());

const orderWith = async (code: string | undefined, of = who, key: string = randomUUID()) => {
  const plan = await planFor(portal, of, 'developer');
  const order = await createOrder(portal.context, { plan, idempotency_key: key, coupon: code }, of.accountId);
  return { plan, ...order };
};
const settle = ({ id, plan, amount_minor: minor }: Awaited<ReturnType<typeof orderWith>>, of = who) => {
  const payment = minor === 0 ? {} : proofOf(portal.payments.pay(id));
  return createSubscription(portal.context, { plan, order_id: id, payment, trial: false }, of);
};
const used = async (code: string) => {
  const { items } = await listCoupons(
    { store: portal.context.store, nowMs: portal.clock.nowMs },
    { limit: 200 },
  );
  return items.find((it) => it.code === code);
};
const renew = async () => {
  const { subscription } = await subscriptionOf(portal, who.accountId);
  await tickAt(portal, subscription!.period.endMs);
};
const prices = async () =>
  (await chargesOf(portal, who.accountId)).map(({ amount_minor: paid, discount_minor: off }) => [paid, off]);
const consistent = async () => {
  await expectConsistentLedger(portal, who.accountId);
  expect(await checkSubscriptions(portal.context.store)).toEqual([]);
};

test('a coupon reduces its periods, is previewed, and stands on the invoice with its code', async () => {
  const code = await coupon(portal, { periods: 2 });
  const preview = await previewChange(
    portal.context,
    { ...DEVELOPER, coupon: ` ${code.toLowerCase()} ` },
    who.accountId,
  );
  expect(preview).toMatchObject({
    charge_now_minor: 23_20,
    discount_minor: 5_80,
    coupon: code,
    next_amount_minor: 23_20,
  });
  await buy(portal, who, 'developer', { coupon: code.toLowerCase() });
  expect((await billingSubscription(portal.context, who.accountId)).subscription).toMatchObject({
    amount_minor: 29_00,
    discount: { code, amount_minor: 5_80, periods_left: 2 },
    next_amount_minor: 23_20,
  });
  await renew();
  await renew();
  expect(await prices()).toEqual([
    [23_20, 5_80],
    [23_20, 5_80],
    [29_00, 0],
  ]);
  expect((await billingSubscription(portal.context, who.accountId)).subscription?.discount).toBeNull();
  const [charge] = await chargesOf(portal, who.accountId);
  const { content } = await portal.database.store
    .selectFrom('invoice')
    .select('content')
    .where('charge_id', '=', charge!.id)
    .executeTakeFirstOrThrow();
  const { lines, totalMinor, netMinor } = content as InvoiceContent;
  expect([totalMinor, lines[0]!.discount?.code]).toEqual([23_20, code]);
  expect(lines[0]!.netMinor).toBe(netMinor);
  const { additionalInfo } = await billingHistory(portal.context, { page: 1, page_size: 3 }, who.accountId);
  expect(additionalInfo.items.at(-1)).toMatchObject({ amount: '23.20', discount: '5.80', coupon: code });
  expect(await used(code)).toMatchObject({ used: 1, state: 'active' });
  await consistent();
});

test('a coupon of 100 percent needs no payment, now and at its renewals', async () => {
  const code = await coupon(portal, { percent: 100, periods: null });
  const order = await orderWith(code);
  expect(order).toMatchObject({ amount_minor: 0, discount_minor: 29_00, checkout: null });
  await settle(order);
  await renew();
  expect(await prices()).toEqual([
    [0, 29_00],
    [0, 29_00],
  ]);
  expect((await subscriptionOf(portal, who.accountId)).plan).toBe('developer');
  await consistent();
});

test('an amount is taken off in its currencies only', async () => {
  const code = await coupon(portal, { amounts: { USD: 9_00 }, periods: null });
  await expect(
    previewChange(portal.context, { ...DEVELOPER, currency: 'EUR', coupon: code }, who.accountId),
  ).rejects.toMatchObject({ code: '101', message: 'This coupon is for prices in USD' });
  await giveCredit(portal, who.accountId, 5_00);
  await buy(portal, who, 'developer', { coupon: code });
  await renew();
  const charges = await chargesOf(portal, who.accountId);
  expect(charges.map(({ amount_minor: paid, credit_minor: credit }) => [paid, credit])).toEqual([
    [15_00, 5_00],
    [20_00, 0],
  ]);
  await consistent();
});

test.each([
  ['an unknown code', () => Promise.resolve('NOWHERE'), 'This coupon does not exist'],
  ['another plan', () => coupon(portal, { plans: ['pro'] }), 'This coupon is for Pro'],
  ['a day that has passed', () => coupon(portal, { until: '2026-05-12' }), 'This coupon has ended'],
])('%s is refused as a fault of the field', async (_, make, message) => {
  const code = await make();
  portal.clock.nowMs = Date.UTC(2026, 4, 13);
  const refused = { code: '101', message, details: { errors: { coupon: message } } };
  await expect(orderWith(code)).rejects.toMatchObject(refused);
});

test('codes cannot be guessed without end', async () => {
  for (let tries = 0; tries < 60; tries += 1)
    await expect(
      previewChange(portal.context, { ...DEVELOPER, coupon: `GUESS${tries}` }, who.accountId),
    ).rejects.toMatchObject({ code: '101' });
  const code = await coupon(portal);
  await expect(
    previewChange(portal.context, { ...DEVELOPER, coupon: code }, who.accountId),
  ).rejects.toMatchObject({ code: '190' });
});

test('an account uses a coupon once, whatever it orders', async () => {
  const code = await coupon(portal);
  const [first, second] = [await orderWith(code), await orderWith(code)];
  await settle(first);
  const [charge] = await chargesOf(portal, who.accountId);
  await refundCharge(portal.context, { charge_id: charge!.id, reason: 'money-back' }, who);
  await expect(settle(second)).rejects.toMatchObject({ code: '142' });
  await tickAt(portal, portal.clock.nowMs + MINUTE_MS);
  await expect(orderWith(code)).rejects.toMatchObject({ message: 'You have already used this coupon' });
  expect((await used(code))?.used).toBe(1);
  await consistent();
});

test('of many buyers at once, as many as there are uses get the coupon', async () => {
  const code = await coupon(portal, { uses: 2 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => customer(portal)));
  const orders = await Promise.allSettled(buyers.map((buyer) => orderWith(code, buyer)));
  const won = orders.flatMap((order, index) =>
    order.status === 'fulfilled' ? [{ order: order.value, buyer: buyers[index] }] : [],
  );
  expect(won).toHaveLength(2);
  const refused = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason as Error] : []));
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['This coupon has been used up']));
  for (const { order, buyer } of won) await settle(order, buyer);
  expect(await used(code)).toMatchObject({ used: 2, uses: 2, state: 'used-up' });
});

test('an order holds a use until it expires, and its payment after that is refunded', async () => {
  const code = await coupon(portal, { uses: 1 });
  const left = await orderWith(code);
  const other = await customer(portal);
  await expect(orderWith(code, other)).rejects.toMatchObject({ message: 'This coupon has been used up' });
  expect((await used(code))?.used).toBe(0);
  await tickAt(portal, START_MS + 31 * MINUTE_MS);
  await settle(await orderWith(code, other), other);
  await expect(settle(left)).rejects.toMatchObject({ code: '142' });
  expect((await used(code))?.used).toBe(1);
});

test('an ended coupon is refused, an open order keeps it, and those who have it keep it', async () => {
  const code = await coupon(portal, { periods: null });
  const open = await orderWith(code);
  await endCoupon(portal.context, code, BY);
  await expect(orderWith(code, await customer(portal))).rejects.toMatchObject({
    message: 'This coupon has ended',
  });
  await settle(open);
  await renew();
  expect(await prices()).toEqual([
    [23_20, 5_80],
    [23_20, 5_80],
  ]);
});

test('the same key with another coupon is another order', async () => {
  const code = await coupon(portal);
  await orderWith(code, who, 'key');
  expect((await orderWith(code.toLowerCase(), who, 'key')).discount_minor).toBe(5_80);
  await expect(orderWith(undefined, who, 'key')).rejects.toMatchObject({ code: '142' });
});

test('a coupon is for the first period after a trial, and not for later changes', async () => {
  const code = await coupon(portal);
  await startTrialOf(portal, who, 'developer');
  await buy(portal, who, 'developer', { coupon: code });
  expect(await prices()).toEqual([[23_20, 5_80]]);
  const upgrade = {
    plan_id: 'pro',
    cycle: 'monthly',
    currency: 'USD',
    coupon: await coupon(portal),
  } as const;
  await expect(previewChange(portal.context, upgrade, who.accountId)).rejects.toMatchObject({
    message: 'Coupons apply only to new subscriptions. Your subscription keeps its price',
  });
});

test('an upgrade is priced from what was paid, and keeps the coupon for its periods', async () => {
  const code = await coupon(portal, { percent: 50, periods: 2 });
  await buy(portal, who, 'developer', { coupon: code });
  const { subscription } = await subscriptionOf(portal, who.accountId);
  const { startMs, endMs } = subscription!.period;
  portal.clock.nowMs = startMs + (endMs - startMs) / 2;
  await buy(portal, who, 'pro');
  // Half of the period is left: (99.50 - 14.50) / 2.
  expect((await prices())[1]).toEqual([42_50, 0]);
  await renew();
  await renew();
  expect((await prices()).slice(2)).toEqual([
    [99_50, 99_50],
    [199_00, 0],
  ]);
  await consistent();
});

test('a coupon of one plan does not follow an upgrade, whose credit is what was paid', async () => {
  const code = await coupon(portal, { percent: 100, periods: null, plans: ['developer'] });
  await buy(portal, who, 'developer', { coupon: code });
  const { subscription } = await subscriptionOf(portal, who.accountId);
  const { startMs, endMs } = subscription!.period;
  portal.clock.nowMs = startMs + (endMs - startMs) / 2;
  const preview = { plan_id: 'pro', cycle: 'monthly', currency: 'USD' } as const;
  expect(await previewChange(portal.context, preview, who.accountId)).toMatchObject({
    credit_minor: 0,
    charge_now_minor: 99_50,
  });
});

test('a downgrade renews with the coupon', async () => {
  const code = await coupon(portal, { percent: 50, periods: null });
  await buy(portal, who, 'pro', { coupon: code });
  await changePlan(portal.context, { ...DEVELOPER, idempotency_key: 'down' }, who);
  await renew();
  expect((await prices())[1]).toEqual([14_50, 14_50]);
  await consistent();
});

test('a failed renewal is paid by hand at the reduced price', async () => {
  const code = await coupon(portal, { periods: null });
  await buy(portal, who, 'developer', { coupon: code });
  portal.payments.charges.set(who.accountId, 'failed');
  await renew();
  await buy(portal, who, 'developer');
  expect((await prices()).at(-1)).toEqual([23_20, 5_80]);
  await consistent();
});

test('money back is what was paid, and recurring revenue counts it', async () => {
  const code = await coupon(portal, { percent: 50, periods: 1 });
  const before = await recurringRevenue(portal.context.store, portal.clock.nowMs);
  // What other tests leave in the month of the renewal.
  const { movements: others } = await recurringRevenue(portal.context.store, Date.UTC(2026, 5, 11, 9));
  await buy(portal, who, 'developer', { coupon: code });
  const mrr = async () => {
    const { recurring, movements } = await recurringRevenue(portal.context.store, portal.clock.nowMs);
    return { mrr: recurring[0]!.mrrMinor, expansion: movements[0]!.expansionMinor };
  };
  const [row] = before.recurring;
  const started = await mrr();
  expect(started.mrr - (row?.mrrMinor ?? 0)).toBe(14_50);
  await renew();
  const renewed = await mrr();
  expect(renewed.mrr - started.mrr).toBe(14_50);
  expect(renewed.expansion - others[0]!.expansionMinor).toBe(14_50);
  portal.clock.nowMs = START_MS + 20 * DAY_MS;
  const [charge] = await chargesOf(portal, who.accountId);
  const { additionalInfo } = await refundCharge(
    portal.context,
    { charge_id: charge!.id, reason: 'money-back' },
    who,
  );
  expect(additionalInfo.refund.amount_minor).toBe(14_50);
});
