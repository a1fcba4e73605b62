import { afterAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import { openRazorpay } from '../../../providers/payments/razorpay/razorpay-provider.ts';
import { openStripe } from '../../../providers/payments/stripe/stripe-provider.ts';
import type { Delivery } from '../../../providers/payments/testing/conformance.ts';
import { startRazorpay } from '../../../providers/payments/testing/razorpay-server.ts';
import { startStripe } from '../../../providers/payments/testing/stripe-server.ts';
import { chargesOf, customer, order, planFor, subscriptionOf } from '../../../testing/billing.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { handleWebhook } from '../handle-webhook.ts';
import { runBillingJobs } from '../run-billing-jobs.ts';
import { startCardChange } from './start-card-change.ts';

const BEGIN_MS = Date.UTC(2026, 4, 11, 9);
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** A portal that sells by that provider, and a customer whose card fails at every renewal. */
async function soldBy(
  provider: PaymentProvider,
  clock: { nowMs: number },
  server: { deliveries: Delivery[] },
  pay: (checkout: { url: string; fields: Readonly<Record<string, string>> }) => void,
) {
  const portal = await startPortal({ payments: () => provider });
  closers.push(() => portal.close());
  portal.clock.nowMs = clock.nowMs;
  const who = await customer(portal);
  const { checkout } = await order(portal, who, await planFor(portal, who, 'developer'));
  pay(checkout!);
  await deliver(portal, server);
  const state = async () => (await subscriptionOf(portal, who.accountId)).subscription!;
  clock.nowMs = (await state()).period.endMs;
  portal.clock.nowMs = clock.nowMs;
  await runBillingJobs(portal.context);
  await deliver(portal, server);
  expect(await state()).toMatchObject({ state: 'past_due' });
  return { portal, who, state };
}

async function deliver({ context }: TestPortal, { deliveries }: { deliveries: Delivery[] }): Promise<void> {
  const sent = deliveries.splice(0);
  // Each comes twice, in the order in which it was not sent.
  for (const delivery of [...sent.toReversed(), ...sent])
    await handleWebhook(context, context.payments!.name, delivery);
}

test('the webhooks of Stripe store a new card and charge the open amount to it, once', async () => {
  const clock = { nowMs: BEGIN_MS };
  const settings = { secretKey: 'sk_test_secret', webhookSecret: 'whsec_secret' };
  const now = () => clock.nowMs;
  const server = await startStripe({ ...settings, now });
  closers.push(() => server.close());
  const provider = openStripe({ ...settings, url: server.url, now });
  const { portal, who, state } = await soldBy(provider, clock, server, ({ url }) => {
    server.pay(url.split('/').at(-1)!, 'fails-later');
  });
  const { checkout } = await startCardChange(portal.context, who.accountId);
  server.pay(checkout.url.split('/').at(-1)!, 'pays');
  await deliver(portal, server);
  expect(await state()).toMatchObject({
    state: 'active',
    method: { card: { brand: 'Visa', lastFour: '4242', expires: '2030-04' } },
  });
  const paid = (await chargesOf(portal, who.accountId)).filter(({ state: is }) => is === 'paid');
  expect(paid.map(({ amount_minor: minor }) => minor)).toEqual([29_00, 29_00]);
});

test('the webhooks of Razorpay store a new card, charge the open amount to it, and refund its check', async () => {
  const clock = { nowMs: BEGIN_MS };
  const settings = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'hook-secret' };
  const now = () => clock.nowMs;
  const server = await startRazorpay({ ...settings, now });
  closers.push(() => server.close());
  const provider = openRazorpay({ ...settings, url: server.url, merchant: () => 'Meridian Test', now });
  const { portal, who, state } = await soldBy(provider, clock, server, ({ fields }) => {
    server.pay(fields, 'fails-later');
  });
  const { checkout, verification_minor: check } = await startCardChange(portal.context, who.accountId);
  expect([check, checkout.method]).toEqual([100, 'POST']);
  server.pay(checkout.fields, 'pays');
  await deliver(portal, server);
  await runBillingJobs(portal.context);
  expect(await state()).toMatchObject({
    state: 'active',
    method: { card: { brand: 'Visa', lastFour: '4242', expires: null } },
  });
  const charges = await chargesOf(portal, who.accountId);
  expect(charges.filter(({ state: is }) => is === 'refunded')).toMatchObject([
    { purpose: 'unapplied', amount_minor: 100 },
  ]);
  expect(charges.filter(({ state: is }) => is === 'paid')).toHaveLength(2);
  expect(server.things['refunds']).toMatchObject([{ amount: 100 }]);
});
