import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form } from '../../../testing/accounts.ts';
import { type BillingPortal, startBilling } from '../../../testing/billing.ts';
import { buyByCalls } from '../../../testing/billing-calls.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());

const read = async (token: string) =>
  (await portal.call('billingSubscription', {}, { token })).body.additionalInfo;

test('returns the subscription, the remaining trials and the plan selected at sign-up', async () => {
  const chosen = { plan: 'pro', cycle: 'yearly', currency: 'GBP' } as const;
  const { session: token } = await activated(portal, { ...form(), ...chosen });
  expect(await read(token)).toEqual({
    subscription: null,
    plan: 'free',
    trial_available: ['developer', 'pro'],
    wish: { plan_id: 'pro', cycle: 'yearly', currency: 'GBP' },
    provider: 'test',
    credit: [],
    failure: null,
  });
  const { priceId: plan } = await buyByCalls(portal, portal.payments, token, 'pro');
  expect(await read(token)).toMatchObject({ subscription: { plan_id: 'pro', state: 'active' }, plan: 'pro' });
  expect((await portal.call('createSubscription', { plan, trial: true }, { token })).body.code).toBe('142');
});

test('each change returns the subscription, and appears in the account’s activity', async () => {
  const { session: token } = await activated(portal);
  await buyByCalls(portal, portal.payments, token, 'pro');
  const lower = { plan_id: 'developer', cycle: 'monthly', currency: 'USD', idempotency_key: 'k' } as const;
  const replies = [
    await portal.call('changePlan', lower, { token }),
    await portal.call('withdrawChange', {}, { token }),
    await portal.call('cancelSubscription', { reason: 'Too quiet' }, { token }),
    await portal.call('resumeSubscription', {}, { token }),
  ];
  expect(
    replies.map(({ body: { message, additionalInfo: info } }) => {
      const { state, scheduled_change: next } = info['subscription'] as Record<string, unknown>;
      return [message, state, next !== null];
    }),
  ).toEqual([
    ['The change is scheduled', 'active', true],
    ['The change is withdrawn', 'active', false],
    ['Cancelled', 'cancel_scheduled', false],
    ['Your subscription was resumed', 'active', false],
  ]);
  const { body } = await portal.call('listActivity', {}, { token });
  const types = (body.additionalInfo['items'] as { type: string }[]).map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('subscription')).toSorted()).toEqual([
    'subscription_cancelled',
    'subscription_changed',
    'subscription_changed',
    'subscription_resumed',
    'subscription_started',
  ]);
});
