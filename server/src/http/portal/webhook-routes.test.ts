import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Payment } from '../../providers/payments/provider.ts';
import { webhookKey } from '../../providers/payments/test/deliveries.ts';
import { signed } from '../../providers/webhooks/standard-webhooks.ts';
import { openTestProvider } from '../../providers/payments/test/test-provider.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const PATH = '/v1/webhooks/payment/test';
/** An event about an object that this portal does not know. */
const body = JSON.stringify({ type: 'payment.failed', data: { ref: 'test_payment_elsewhere' } });
let portal: TestPortal;
afterEach(() => portal.close());

async function start(): Promise<void> {
  portal = await startPortal({
    payments: (parts) => {
      const { provider } = openTestProvider(parts);
      const readPayment = async (ref: string): Promise<Payment> => ({
        ref,
        purchaseId: null,
        amountMinor: 2_900,
        currency: 'USD',
        state: 'failed',
        atMs: parts.now(),
        failure: 'The bank declined the card.',
        method: null,
      });
      return { ...provider, readPayment };
    },
  });
}
const headersFor = (
  id: string,
  text = body,
  secrets = portal.context.secrets,
  nowMs = portal.clock.nowMs,
) => ({
  'content-type': 'application/json',
  ...signed([webhookKey({ secrets })], { id, body: text, nowMs }),
});
const deliver = (headers: Record<string, string>, payload = body, url = PATH) =>
  portal.app.inject({ method: 'POST', url, headers, payload });
const events = async () =>
  (await portal.database.pool.query<{ event_id: string }>('select event_id from payment_event')).rows.map(
    ({ event_id: id }) => id,
  );

describe('a webhook', () => {
  test('that the provider signed is processed once, even if it is repeated', async () => {
    await start();
    for (const time of [1, 2, 3]) {
      const reply = await deliver(headersFor('event-1'));
      expect([time, reply.statusCode, reply.body]).toEqual([time, 200, '{}']);
    }
    expect(await events()).toEqual(['event-1']);
  });

  test('about a payment or refund that the provider does not have is ignored and logged', async () => {
    portal = await startPortal({ payments: (parts) => openTestProvider(parts).provider });
    for (const type of ['payment.paid', 'refund.paid']) {
      const unknown = JSON.stringify({ type, data: { ref: 'test_elsewhere' } });
      const reply = await deliver(headersFor(type, unknown), unknown);
      expect([type, reply.statusCode, reply.body]).toEqual([type, 200, '{}']);
      expect(portal.logged.at(-1)).toMatchObject({ level: 40, provider: 'test', eventId: type });
    }
    // Not stored, so that it is processed if the provider sends it again.
    expect(await events()).toEqual([]);
  });

  test('that was changed, is old, early, unsigned or signed by another secret is refused without a reason', async () => {
    await start();
    const minutes = 60_000;
    const { nowMs } = portal.clock;
    const refused = [
      await deliver(headersFor('a'), body.replace('elsewhere', 'elsewhere2')),
      await deliver(headersFor('b', body, portal.context.secrets, nowMs - 6 * minutes)),
      await deliver(headersFor('c', body, portal.context.secrets, nowMs + 6 * minutes)),
      await deliver({ 'content-type': 'application/json' }),
      await deliver(headersFor('d', body, createSecrets(randomBytes(32)))),
      await deliver({ ...headersFor('e'), 'webhook-id': 'f' }),
      await deliver({ ...headersFor('g'), 'webhook-signature': 'v1,' }),
    ];
    for (const reply of refused) {
      expect([reply.statusCode, reply.json().message]).toEqual([401, 'The delivery was not accepted']);
    }
    expect(await events()).toEqual([]);
  });

  test('for another provider is not found, signed or not', async () => {
    await start();
    for (const name of ['stripe', 'razorpay', 'nope', '__proto__']) {
      const reply = await deliver(headersFor('x'), body, `/v1/webhooks/payment/${name}`);
      expect([name, reply.statusCode]).toEqual([name, 404]);
    }
  });

  test('is not found when nobody takes payments', async () => {
    portal = await startPortal();
    expect((await deliver(headersFor('x'))).statusCode).toBe(404);
  });

  test('that is not a POST is refused with 405', async () => {
    await start();
    const reply = await portal.app.inject({ method: 'GET', url: PATH });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
  });

  test('of more than 256 kB is too large, and just below its bytes are read unchanged', async () => {
    await start();
    const long = `${body.slice(0, -1)}, "pad": "${'x'.repeat(200_000)}"}`;
    expect((await deliver(headersFor('long', long), long)).statusCode).toBe(200);
    const tooLong = 'x'.repeat(256 * 1_024 + 1);
    expect((await deliver(headersFor('longer', tooLong), tooLong)).statusCode).toBe(413);
  });

  test('that could not be processed gets an error, so that the provider retries it', async () => {
    portal = await startPortal({
      payments: (parts) => ({
        ...openTestProvider(parts).provider,
        readWebhook() {
          throw new Error('the secret cause');
        },
      }),
    });
    const reply = await deliver(headersFor('x'));
    expect([reply.statusCode, reply.body.includes('cause')]).toEqual([500, false]);
    expect(await events()).toEqual([]);
  });

  test('does not appear in the log', async () => {
    await start();
    await deliver(headersFor('a'), body.replace('elsewhere', 'kept-out-of-logs'));
    await deliver(headersFor('b'));
    expect(JSON.stringify(portal.logged)).not.toMatch(/kept-out-of-logs|v1,/);
  });
});
