import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentProvider, WebhookRefused } from '../provider.ts';
import { keepsItsPromises } from '../testing/conformance.ts';
import { startStripe } from '../testing/stripe-server.ts';
import { openStripe } from './stripe-provider.ts';

const settings = { secretKey: 'sk_test_secret', webhookSecret: 'whsec_secret' };
const clock = { nowMs: Date.UTC(2026, 4, 11, 9) };
const now = () => clock.nowMs;
let server: Awaited<ReturnType<typeof startStripe>>;
let provider: PaymentProvider;

beforeAll(async () => {
  server = await startStripe({ ...settings, now });
  provider = openStripe({ ...settings, url: server.url, now });
});
afterAll(() => server.close());

keepsItsPromises(() => ({
  provider,
  nowMs: now,
  pay: async ({ ref }, card) => server.pay(ref, card),
  deliveries: async () => server.deliveries.splice(0),
  counts: async () => ({
    paid: server.things['payment_intents']!.filter(({ status }) => status === 'succeeded').length,
    refunds: server.things['refunds']!.length,
  }),
}));

const payer = { accountId: 'own', email: 'own@mail.test', name: 'Own' };
const requestOf = (orderId: string) => ({
  orderId,
  amountMinor: 2_900,
  currency: 'USD' as const,
  description: 'Developer, monthly',
  payer,
  returnUrl: 'http://portal.test/dashboard?tab=billing',
  cancelUrl: 'http://portal.test/dashboard',
  expiresAtMs: clock.nowMs + 30 * 60_000,
});

test('an account is one customer, even after a new name or while searches do not find it', async () => {
  const customers = () =>
    server.things['customers']!.filter(({ metadata }) => JSON.stringify(metadata).includes('own'));
  await provider.openCheckout(requestOf('customer-1'));
  await provider.openCheckout({ ...requestOf('customer-2'), payer: { ...payer, name: 'Renamed' } });
  expect(customers()).toHaveLength(1);
  clock.nowMs += 25 * 3_600_000;
  await provider.openCheckout(requestOf('customer-3'));
  expect(customers()).toHaveLength(1);
});

test('an order has one session, even when it is requested much later or after the payment', async () => {
  const request = requestOf('late');
  const { ref } = await provider.openCheckout(request);
  clock.nowMs += 10 * 60_000;
  expect((await provider.openCheckout(request)).ref).toBe(ref);
  server.pay(ref, 'pays');
  const paid = await provider.openCheckout(request);
  expect(paid).toMatchObject({ ref, url: `${request.returnUrl}&session_id=${ref}` });
});

test('finds a charge whose idempotency key Stripe has forgotten', async () => {
  const { ref } = await provider.openCheckout(requestOf('first'));
  server.pay(ref, 'pays');
  const [first] = await provider.paymentsOf(ref);
  const charge = {
    chargeId: 'forgotten',
    amountMinor: 2_900,
    currency: 'USD' as const,
    description: 'Developer, monthly',
    payer,
    method: first!.method!,
  };
  const charged = await provider.charge(charge);
  clock.nowMs += 25 * 3_600_000;
  expect(await provider.chargedPayment('forgotten')).toEqual(charged);
  expect(await provider.charge({ ...charge, description: 'another key would be needed' })).toEqual(charged);
});

test('rejects a delivery older than five minutes or signed with another secret', async () => {
  const { ref } = await provider.openCheckout(requestOf('delivery'));
  server.deliveries.length = 0;
  server.pay(ref, 'pays');
  const [delivery] = server.deliveries;
  const late = { ...delivery!, nowMs: clock.nowMs + 301_000 };
  expect(() => provider.readWebhook(late)).toThrow(WebhookRefused);
  const stranger = openStripe({ ...settings, webhookSecret: 'whsec_other', url: server.url, now });
  expect(() => stranger.readWebhook({ ...delivery!, nowMs: clock.nowMs })).toThrow(WebhookRefused);
});

/** A payment that was paid at the page, by its reference. */
async function paidPayment(orderId: string): Promise<string> {
  const { ref } = await provider.openCheckout(requestOf(orderId));
  server.pay(ref, 'pays');
  const [payment] = await provider.paymentsOf(ref);
  return payment!.ref;
}

test('a dispute has its state, its evidence date, and what was moved for it', async () => {
  const paymentRef = await paidPayment('disputed');
  server.deliveries.length = 0;
  const { id: ref } = server.dispute(paymentRef);
  const opened = {
    ref,
    paymentRef,
    amountMinor: 2_900,
    currency: 'USD',
    state: 'needs-response',
    reason: 'fraudulent',
    openedMs: clock.nowMs,
    evidenceDueMs: clock.nowMs + 7 * 86_400_000,
    withdrawnMinor: 0,
    reinstatedMinor: 0,
    fee: null,
  };
  expect(await provider.readDispute(ref)).toEqual(opened);
  server.moveDispute(ref, 'funds_withdrawn', {
    status: 'needs_response',
    moved: { amount: -2_900, fee: 1_500 },
  });
  const withdrawn = { ...opened, withdrawnMinor: 2_900, fee: { amountMinor: 1_500, currency: 'USD' } };
  expect(await provider.readDispute(ref)).toEqual(withdrawn);
  server.moveDispute(ref, 'funds_reinstated', { status: 'won', moved: { amount: 2_900, fee: -1_500 } });
  const won = {
    ...withdrawn,
    state: 'won',
    reinstatedMinor: 2_900,
    fee: { amountMinor: 0, currency: 'USD' },
  };
  expect(await provider.readDispute(ref)).toEqual(won);
  const named = server.deliveries.map((it) => provider.readWebhook({ ...it, nowMs: clock.nowMs }).about);
  expect(named).toEqual([{ dispute: ref }, { dispute: ref }, { dispute: ref }]);
  const span = { fromMs: clock.nowMs - 60_000, toMs: clock.nowMs + 60_000 };
  expect((await provider.list(span)).disputes).toEqual([won]);
});

test('money that was moved in the currency of the balance counts as the disputed amount', async () => {
  const { id: ref } = server.dispute(await paidPayment('other-currency'));
  server.moveDispute(ref, 'funds_withdrawn', {
    status: 'needs_response',
    moved: { amount: -2_655, fee: 2_000, currency: 'eur' },
  });
  expect(await provider.readDispute(ref)).toMatchObject({
    withdrawnMinor: 2_900,
    fee: { amountMinor: 2_000, currency: 'EUR' },
  });
});

test('a key that may not read disputes still lists payments', async () => {
  const paymentRef = await paidPayment('restricted');
  server.options.readsDisputes = false;
  const listed = await provider.list({ fromMs: clock.nowMs - 60_000, toMs: clock.nowMs + 60_000 });
  server.options.readsDisputes = true;
  expect(listed.disputes).toBeNull();
  expect(listed.payments.map(({ ref }) => ref)).toContain(paymentRef);
});
