import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentProvider, RefundRefused, WebhookRefused } from '../provider.ts';
import { keepsItsPromises } from '../testing/conformance.ts';
import { startRazorpay } from '../testing/razorpay-server.ts';
import { openRazorpay } from './razorpay-provider.ts';

const settings = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecret: 'webhook secret' };
const merchant = () => 'Meridian Test';
const now = () => Date.UTC(2026, 4, 11, 9);
let server: Awaited<ReturnType<typeof startRazorpay>>;
let provider: PaymentProvider;

beforeAll(async () => {
  server = await startRazorpay({ ...settings, now });
  provider = openRazorpay({ ...settings, merchant, url: server.url, now });
});
afterAll(() => server.close());

keepsItsPromises(() => ({
  provider,
  nowMs: now,
  pay: async ({ fields }, card) => server.pay(fields, card),
  deliveries: async () => server.deliveries.splice(0),
  counts: async () => ({
    paid: server.things['payments']!.filter(({ status }) => status !== 'failed').length,
    refunds: server.things['refunds']!.length,
  }),
}));

const request = (orderId: string) => ({
  orderId,
  amountMinor: 1_654_088,
  currency: 'INR' as const,
  description: 'Pro, monthly',
  payer: { accountId: 'own', email: 'own@mail.test', name: 'Own Name' },
  returnUrl: `http://portal.test/dashboard?tab=billing&order=${orderId}`,
  cancelUrl: 'http://portal.test/dashboard?tab=billing',
  expiresAtMs: now() + 30 * 60_000,
});

test('the checkout is a form for the hosted page, with a callback to the return route', async () => {
  const { method, url, fields } = await provider.openCheckout(request('form'));
  expect([method, url]).toEqual(['POST', `${server.url}/v1/checkout/embedded`]);
  expect(fields).toMatchObject({
    key_id: settings.keyId,
    recurring: '1',
    name: 'Meridian Test',
    callback_url: 'http://portal.test/v1/portal/payment/return/razorpay?order=form',
    cancel_url: 'http://portal.test/dashboard?tab=billing',
    'prefill[email]': 'own@mail.test',
  });
  expect(JSON.stringify(fields)).not.toContain(settings.keySecret);
});

test('captures a payment that the bank has only authorized', async () => {
  server.options.authorizeOnly = true;
  const { ref, fields } = await provider.openCheckout(request('held'));
  server.pay(fields, 'pays');
  expect(await provider.paymentsOf(ref)).toMatchObject([{ state: 'paid', amountMinor: 1_654_088 }]);
  server.options.authorizeOnly = false;
});

test('a refund above the current balance can be retried', async () => {
  const { ref, fields } = await provider.openCheckout(request('poor'));
  server.pay(fields, 'pays');
  const [payment] = await provider.paymentsOf(ref);
  const refundRequest = {
    refundId: 'poor',
    paymentRef: payment!.ref,
    amountMinor: 900,
    currency: 'INR',
  } as const;
  server.options.poor = true;
  const failure = await provider.refund(refundRequest).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(RefundRefused);
  server.options.poor = false;
  expect(await provider.refund(refundRequest)).toMatchObject({ state: 'paid', amountMinor: 900 });
});

test('the outcome is unknown when Razorpay is unreachable, and the error reveals no key', async () => {
  const away = openRazorpay({ ...settings, merchant, url: 'http://127.0.0.1:1', now });
  const failure = await away.readPayment('pay_1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String((failure as Error).stack)).not.toContain(settings.keySecret);
});

test('recognizes an event that is sent again under another id, and rejects one signed with another secret', async () => {
  const { fields } = await provider.openCheckout(request('event'));
  server.deliveries.length = 0;
  server.pay(fields, 'pays');
  const [{ headers, body }] = server.deliveries as [(typeof server.deliveries)[number]];
  const again = { headers: { ...headers, 'x-razorpay-event-id': 'another' }, body, nowMs: now() };
  expect(provider.readWebhook(again).id).toBe(provider.readWebhook({ headers, body, nowMs: now() }).id);
  const stranger = openRazorpay({ ...settings, merchant, webhookSecret: 'another', url: server.url, now });
  expect(() => stranger.readWebhook({ headers, body, nowMs: now() })).toThrow(WebhookRefused);
});

test('a dispute has its state and date, deducts its amount once it is lost, and is named by its events', async () => {
  const { ref: checkout, fields } = await provider.openCheckout(request('disputed'));
  server.pay(fields, 'pays');
  const [payment] = await provider.paymentsOf(checkout);
  server.deliveries.length = 0;
  const { id: ref } = server.dispute(payment!.ref);
  const opened = {
    ref,
    paymentRef: payment!.ref,
    amountMinor: 1_654_088,
    currency: 'INR',
    state: 'needs-response',
    reason: 'goods_or_services_not_received_or_partially_received',
    openedMs: now(),
    evidenceDueMs: now() + 3 * 86_400_000,
    withdrawnMinor: 0,
    reinstatedMinor: 0,
    fee: null,
  };
  expect(await provider.readDispute(ref)).toEqual(opened);
  server.moveDispute(ref, 'lost');
  const lost = { ...opened, state: 'lost', withdrawnMinor: 1_654_088 };
  expect(await provider.readDispute(ref)).toEqual(lost);
  const named = server.deliveries.map((it) => provider.readWebhook({ ...it, nowMs: now() }).about);
  expect(named).toEqual([{ dispute: ref }, { dispute: ref }]);
  expect((await provider.list({ fromMs: now() - 60_000, toMs: now() + 60_000 })).disputes).toEqual([lost]);
  expect((await provider.list({ fromMs: now() - 60_000, toMs: now() })).disputes).toEqual([]);
});
