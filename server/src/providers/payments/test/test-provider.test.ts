import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../../shared/secrets.ts';
import { describeStores, type FreshDatabase } from '../../../testing/database.ts';
import { type Loopback, listenOnLoopback } from '../../oauth/testing/loopback.ts';
import { WebhookRefused } from '../provider.ts';
import { type CardKind, type Delivery, keepsItsPromises } from '../testing/conformance.ts';
import { TEST_CARDS } from './cards.ts';
import { openTestProvider, type OpenedTestProvider } from './test-provider.ts';

const NUMBERS: Record<CardKind, string> = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  'fails-later': '4000-0000-0000-0341',
};
const SLOW = '4000000000000309';
const REFUNDED = '4000000000005126';
const CHALLENGE = '4000002500003155';

describeStores('the test provider', (fresh) => {
  let database: FreshDatabase;
  let receiver: Loopback;
  let received: Delivery[] = [];
  /** Status of the receiver's responses. */
  let answer = 200;
  let { provider, checkouts, work } = {} as OpenedTestProvider;
  const clock = { nowMs: Date.UTC(2026, 4, 11, 9) };
  const secrets = createSecrets(randomBytes(32));

  beforeAll(async () => {
    database = await fresh();
    receiver = await listenOnLoopback(() => async (request, response) => {
      received.push({ headers: request.headers as Record<string, string>, body: await buffer(request) });
      response.writeHead(answer).end();
    });
    const publicUrl = () => receiver.url;
    const parts = { pool: database.pool, secrets, now: () => clock.nowMs, publicUrl };
    ({ provider, checkouts, work } = openTestProvider(parts));
  });
  afterAll(async () => {
    await receiver.close();
    await database.drop();
  });
  beforeEach(() => {
    answer = 200;
    received = [];
  });

  let orders = 0;
  async function open(amountMinor = 2_900) {
    orders += 1;
    const checkout = await provider.openCheckout({
      orderId: `own-${orders}`,
      amountMinor,
      currency: 'USD',
      description: 'Developer, monthly',
      payer: { accountId: 'a', email: 'a@mail.test', name: 'A' },
      returnUrl: 'http://portal.test/dashboard?order=1',
      cancelUrl: 'http://portal.test/dashboard',
      expiresAtMs: clock.nowMs + 30 * 60_000,
    });
    return checkout.ref;
  }
  const stateOf = async (ref: string) => (await checkouts.find(ref))?.state;
  const count = async (table: string) =>
    (await database.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]!.count;

  describe('the contract of every provider', () => {
    keepsItsPromises(() => ({
      provider,
      nowMs: () => clock.nowMs,
      async pay({ ref }, card) {
        await checkouts.pay(ref, NUMBERS[card]);
        const view = await checkouts.find(ref);
        if (view?.state !== 'paid') return {};
        const query = new URL(view.backUrl).searchParams;
        return { payment: query.get('payment')!, signature: query.get('signature')! };
      },
      async deliveries() {
        while ((await count('test_provider_delivery')) > 0) await work();
        return received.splice(0);
      },
      async counts() {
        const paid = "test_provider_payment where state = 'paid' and amount_minor > 0";
        return { paid: await count(paid), refunds: await count('test_provider_refund') };
      },
    }));
  });

  test('rejects and does not store a number that is not a test card', async () => {
    const ref = await open();
    expect(await checkouts.pay(ref, '5555 5555 5555 4444')).toBe(false);
    expect([await stateOf(ref), await provider.paymentsOf(ref)]).toEqual(['open', []]);
  });

  test('no table contains a card number', async () => {
    for (const { number } of TEST_CARDS) await checkouts.pay(await open(), number);
    for (const table of ['checkout', 'method', 'payment', 'delivery']) {
      const { rows } = await database.pool.query(`select t::text as row from test_provider_${table} t`);
      const text = JSON.stringify(rows);
      expect(TEST_CARDS.filter(({ number }) => text.includes(number.replaceAll(' ', '')))).toEqual([]);
    }
  });

  test('two tabs that pay concurrently pay once', async () => {
    const ref = await open();
    await Promise.all([1, 2, 3, 4].map(() => checkouts.pay(ref, NUMBERS.pays)));
    expect(await provider.paymentsOf(ref)).toHaveLength(1);
  });

  test('two concurrent charges of one id are one', async () => {
    const ref = await open();
    await checkouts.pay(ref, NUMBERS.pays);
    const { method } = (await provider.paymentsOf(ref))[0]!;
    const charge = () =>
      provider.charge({
        chargeId: 'meeting',
        amountMinor: 2_900,
        currency: 'USD',
        description: 'Developer, monthly',
        payer: { accountId: 'a', email: 'a@mail.test', name: 'A' },
        method: method!,
      });
    const [one, other] = await Promise.all([charge(), charge()]);
    expect(one).toEqual(other);
  });

  test('a challenge is paid when confirmed, and fails when rejected, cancelled or abandoned', async () => {
    const challenged = async () => {
      const ref = await open();
      await checkouts.pay(ref, CHALLENGE);
      expect(await stateOf(ref)).toBe('challenge');
      expect((await provider.paymentsOf(ref))[0]!.state).toBe('pending');
      return ref;
    };
    const [confirmed, refused, cancelled, left] = [
      await challenged(),
      await challenged(),
      await challenged(),
      await challenged(),
    ];
    await checkouts.answer(confirmed, true);
    await checkouts.answer(refused, false);
    await checkouts.cancel(cancelled);
    clock.nowMs += 30 * 60_000;
    await checkouts.answer(confirmed, false);
    await work();
    const states = await Promise.all(
      [confirmed, refused, cancelled, left].map((ref) => provider.paymentsOf(ref)),
    );
    expect(states.map(([payment]) => [payment!.state, payment!.failure])).toEqual([
      ['paid', null],
      ['failed', 'The payment was not confirmed.'],
      ['failed', 'The payment was cancelled.'],
      ['failed', 'The payment was not confirmed in time.'],
    ]);
    expect(await Promise.all([confirmed, left].map(stateOf))).toEqual(['paid', 'expired']);
  });

  test('a slow card is pending first and paid some seconds later, and the portal is notified', async () => {
    const ref = await open();
    await checkouts.pay(ref, SLOW);
    expect([await stateOf(ref), (await provider.paymentsOf(ref))[0]!.state]).toEqual(['paid', 'pending']);
    clock.nowMs += 5_000;
    await work();
    expect((await provider.paymentsOf(ref))[0]).toMatchObject({ state: 'paid', atMs: clock.nowMs });
    const bodies = received.map(({ body }) => JSON.parse(body.toString()) as { type: string });
    expect(bodies.map(({ type }) => type)).toContain('payment.paid');
  });

  test('the provider refunds the remaining amount of one card by itself', async () => {
    const ref = await open();
    await checkouts.pay(ref, REFUNDED);
    const [payment] = await provider.paymentsOf(ref);
    await provider.refund({ refundId: 'part', paymentRef: payment!.ref, amountMinor: 900, currency: 'USD' });
    clock.nowMs += 5_000;
    await work();
    await work();
    const { refunds } = await provider.list({ fromMs: clock.nowMs, toMs: clock.nowMs + 1 });
    expect(refunds).toMatchObject([{ refundId: null, paymentRef: payment!.ref, amountMinor: 2_000 }]);
  });

  test('an expired checkout accepts no card', async () => {
    const ref = await open();
    clock.nowMs += 30 * 60_000;
    await checkouts.pay(ref, NUMBERS.pays);
    expect([await stateOf(ref), await provider.paymentsOf(ref)]).toEqual(['expired', []]);
  });

  test('retries a webhook with growing delays until it is delivered', async () => {
    await checkouts.pay(await open(), NUMBERS.pays);
    answer = 500;
    await expect(work()).rejects.toThrow('did not accept a webhook');
    await work();
    expect(received).toHaveLength(1);
    clock.nowMs += 15_000;
    await expect(work()).rejects.toThrow('did not accept a webhook');
    clock.nowMs += 15_000;
    await work();
    expect(received).toHaveLength(2);
    clock.nowMs += 15_000;
    answer = 200;
    await work();
    clock.nowMs += 3_600_000;
    await work();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  test('rejects a webhook signed long ago or with another key', async () => {
    await checkouts.pay(await open(), NUMBERS.pays);
    await work();
    const [delivery] = received;
    const late = { ...delivery!, nowMs: clock.nowMs + 301_000 };
    expect(() => provider.readWebhook(late)).toThrow(WebhookRefused);
    const stranger = openTestProvider({
      pool: database.pool,
      secrets: createSecrets(randomBytes(32)),
      now: () => clock.nowMs,
      publicUrl: () => 'http://portal.test',
    });
    expect(() => stranger.provider.readWebhook({ ...delivery!, nowMs: clock.nowMs })).toThrow(WebhookRefused);
  });
});
