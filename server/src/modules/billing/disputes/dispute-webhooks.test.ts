import { afterAll, expect, test } from 'vitest';
import { openRazorpay } from '../../../providers/payments/razorpay/razorpay-provider.ts';
import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import { openStripe } from '../../../providers/payments/stripe/stripe-provider.ts';
import type { Delivery } from '../../../providers/payments/testing/conformance.ts';
import { startRazorpay } from '../../../providers/payments/testing/razorpay-server.ts';
import { startStripe } from '../../../providers/payments/testing/stripe-server.ts';
import { chargesOf, customer, order, planFor } from '../../../testing/billing.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { handleWebhook } from '../handle-webhook.ts';
import { balances } from '../ledger/testing/ledger.ts';
import { disputesOfAccount } from './list-disputes.ts';

const now = () => Date.UTC(2026, 4, 11, 9);
const merchant = () => 'Meridian Test';
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** A portal that sells by that provider. */
async function portalWith(provider: PaymentProvider): Promise<TestPortal> {
  const portal = await startPortal({ payments: () => provider });
  closers.push(() => portal.close());
  return portal;
}

/** Orders Developer, and pays by `pay`, whose webhooks arrive. */
async function buyBy(
  portal: TestPortal,
  server: { deliveries: Delivery[] },
  pay: (checkout: NonNullable<Awaited<ReturnType<typeof order>>['checkout']>) => void,
) {
  const who = await customer(portal);
  const { checkout } = await order(portal, who, await planFor(portal, who, 'developer'));
  pay(checkout!);
  await deliver(portal, server.deliveries.splice(0));
  const [charge] = await chargesOf(portal, who.accountId);
  return { who, charge: charge! };
}

async function deliver({ context }: TestPortal, deliveries: readonly Delivery[]): Promise<void> {
  for (const delivery of deliveries) await handleWebhook(context, context.payments!.name, delivery);
}

test('webhooks of Stripe record a dispute in any order and repeatedly, and a forged one is refused', async () => {
  const settings = { secretKey: 'sk_test_secret', webhookSecret: 'whsec_secret' };
  const server = await startStripe({ ...settings, now });
  closers.push(() => server.close());
  const portal = await portalWith(openStripe({ ...settings, url: server.url, now }));
  const { who, charge } = await buyBy(portal, server, ({ url }) => {
    server.pay(url.split('/').at(-1)!, 'pays');
  });
  const { id: ref } = server.dispute(charge.payment_ref!);
  server.moveDispute(ref, 'funds_withdrawn', {
    status: 'needs_response',
    moved: { amount: -29_00, fee: 15_00 },
  });
  server.moveDispute(ref, 'updated', { status: 'under_review' });
  server.moveDispute(ref, 'closed', { status: 'lost' });
  const sent = server.deliveries.splice(0);
  expect(sent).toHaveLength(4);
  const forged = { ...sent[0]!, body: Buffer.from(sent[0]!.body.toString().replace(ref, 'du_forged')) };
  await expect(deliver(portal, [forged])).rejects.toMatchObject({ code: '111' });
  await deliver(portal, [...sent.toReversed(), ...sent]);
  expect(await disputesOfAccount(portal.context.store, who.accountId)).toMatchObject([
    { ref, state: 'lost', withdrawnMinor: 29_00, feeMinor: 15_00, feeCurrency: 'USD' },
  ]);
  expect(await balances(portal.context.store, charge.id)).toEqual({
    'dispute-fees': 15_00,
    'provider:stripe': -15_00,
  });
});

test('webhooks of Razorpay record a dispute in any order and repeatedly', async () => {
  const settings = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecret: 'webhook secret' };
  const server = await startRazorpay({ ...settings, now });
  closers.push(() => server.close());
  const portal = await portalWith(openRazorpay({ ...settings, merchant, url: server.url, now }));
  const { who, charge } = await buyBy(portal, server, ({ fields }) => {
    server.pay(fields, 'pays');
  });
  const { id: ref } = server.dispute(charge.payment_ref!);
  server.moveDispute(ref, 'under_review');
  server.moveDispute(ref, 'lost');
  const sent = server.deliveries.splice(0);
  await deliver(portal, [...sent.toReversed(), ...sent]);
  expect(await disputesOfAccount(portal.context.store, who.accountId)).toMatchObject([
    { ref, state: 'lost', withdrawnMinor: 29_00, feeMinor: 0 },
  ]);
  expect(await balances(portal.context.store, charge.id)).toEqual({});
});
