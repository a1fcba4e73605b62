import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buy,
  type BillingPortal,
  customer,
  startBilling,
  standingOf,
  chargesOf,
  tickAt,
} from '../../../testing/billing.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling();
});
afterAll(() => portal.close());

test('plan, order, payment, subscription, renewal', async () => {
  const who = await customer(portal);
  const { subscription, usage } = await buy(portal, who, 'developer');
  expect(subscription).toMatchObject({
    plan_id: 'developer',
    state: 'active',
    amount: '29.00',
    current_period_end: '2026-06-11T09:00:00.000Z',
  });
  expect(usage.limit).toBe(7200);
  await tickAt(portal, Date.parse(subscription.current_period_end));
  const { standing, replayed, plan } = await standingOf(portal, who.accountId);
  expect(plan).toBe('developer');
  expect(standing).toEqual(replayed);
  expect(standing?.period).toEqual({ startMs: Date.UTC(2026, 5, 11, 9), endMs: Date.UTC(2026, 6, 11, 9) });
  expect(
    (await chargesOf(portal, who.accountId)).map(({ state, amount_minor }) => [state, amount_minor]),
  ).toEqual([
    ['paid', 2900],
    ['paid', 2900],
  ]);
});
