import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  startTrialOf,
  tickAt,
} from '../../../testing/billing.ts';
import { coupon } from '../../../testing/coupons.ts';
import { giveCredit } from '../../../testing/credit.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { nextCharges } from './next-charges.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
afterAll(() => portal.close());

const nextOf = (accountId: string) => nextCharges(portal.context, accountId);

test('the next charge is what the renewal then makes: with coupon and credit, at its time', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer', { coupon: await coupon(portal, { periods: 2 }) });
  await giveCredit(portal, who.accountId, 5_00);
  const [next, ...more] = await nextOf(who.accountId);
  expect(more).toEqual([]);
  expect(next).toMatchObject({
    kind: 'renewal',
    price_minor: 29_00,
    discount_minor: 5_80,
    credit_minor: 5_00,
    amount_minor: 18_20,
    amount: '18.20',
    open_ended: false,
  });
  await tickAt(portal, Date.parse(next!.at) - 1);
  expect(await chargesOf(portal, who.accountId)).toHaveLength(1);
  await tickAt(portal, Date.parse(next!.at));
  const { description, ...charge } = (await chargesOf(portal, who.accountId)).at(-1)!;
  expect(charge).toMatchObject({
    purpose: 'renewal',
    amount_minor: next!.amount_minor,
    credit_minor: next!.credit_minor,
    discount_minor: next!.discount_minor,
    coupon_code: next!.coupon,
  });
  expect(description).toBe(next!.description);
});

test('after a failed renewal, the next charge is the same one at the next attempt', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const [before] = await nextOf(who.accountId);
  portal.payments.charges.set(who.accountId, 'failed');
  await tickAt(portal, Date.parse(before!.at));
  const [after] = await nextOf(who.accountId);
  expect(after).toMatchObject({ amount_minor: 29_00, description: before!.description });
  portal.payments.charges.delete(who.accountId);
  await tickAt(portal, Date.parse(after!.at));
  expect((await chargesOf(portal, who.accountId)).map(({ state }) => state)).toEqual([
    'paid',
    'failed',
    'paid',
  ]);
});

test('a scheduled change has its price, and a cancelled subscription or a trial charges nothing', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'pro');
  const change = { plan_id: 'developer', cycle: 'monthly', currency: 'USD', idempotency_key: 'a' } as const;
  await changePlan(portal.context, change, who);
  expect(await nextOf(who.accountId)).toMatchObject([{ price_minor: 29_00 }]);
  await cancelSubscription(portal.context, { reason: '' }, who);
  expect(await nextOf(who.accountId)).toEqual([]);
  const trying = await customer(portal);
  await startTrialOf(portal, trying, 'developer');
  expect(await nextOf(trying.accountId)).toEqual([]);
});
