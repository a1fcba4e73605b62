import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProvider, type OpenedTestProvider } from '../../../providers/payments/test/test-provider.ts';
import { openRateLimits } from '../../../shared/rate-limiters/open-rate-limits.ts';
import type { Store } from '../../../store/schema.ts';
import { createLimits } from '../../../modules/app-context.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { testPaymentsRoutes } from './routes.ts';

let database: FreshDatabase;
let testProvider: OpenedTestProvider;
const app = Fastify();
const clock = { nowMs: Date.UTC(2026, 4, 11, 9) };
const publicUrl = 'http://portal.test';

beforeAll(async () => {
  database = await freshDatabase();
  const parts = { pool: database.pool, now: () => clock.nowMs, publicUrl: () => publicUrl };
  testProvider = openTestProvider({ ...parts, secrets: createSecrets(randomBytes(32)) });
  await app.register(testPaymentsRoutes, {
    context: {
      limits: createLimits(openRateLimits({} as Store)),
      now: () => clock.nowMs,
      publicUrl,
      invoicing: { seller: { name: 'Meridian <Test>', address: [], taxId: null }, taxes: new Map() },
    },
    checkouts: testProvider.checkouts,
    trustedProxies: [],
    siteFolder: '/nowhere',
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let orders = 0;
async function open() {
  orders += 1;
  const { url, ref } = await testProvider.provider.openCheckout({
    orderId: `order-${orders}`,
    amountMinor: 1_654_088,
    currency: 'INR',
    description: 'Pro, monthly',
    payer: { accountId: 'a', email: 'a@mail.test', name: 'A' },
    returnUrl: `${publicUrl}/dashboard?tab=billing&order=order-${orders}`,
    cancelUrl: `${publicUrl}/dashboard?tab=billing`,
    expiresAtMs: clock.nowMs + 30 * 60_000,
  });
  return { ref, path: url.slice(publicUrl.length) };
}
const card = (number: string) => ({ number, expiry: '12 / 29', code: '123', name: 'Test Payer' });
const get = (url: string) => app.inject({ url });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: publicUrl,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const paymentsOf = (ref: string) => testProvider.provider.paymentsOf(ref);

test('the page says that no money moves, names the payee, the item and the amount, and runs no script', async () => {
  const { path } = await open();
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(200);
  for (const text of ['No money moves', 'Meridian &lt;Test&gt;', 'Pro, monthly', '₹16,540.88']) {
    expect(body).toContain(text);
  }
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
});

test('one click fills in a test card, and the next pays and returns with the proof', async () => {
  const { ref, path } = await open();
  const filled = await get(`${path}?card=pays`);
  expect(filled.body).toContain('value="4242 4242 4242 4242"');
  const paid = await post(`${path}/pay`, card('4242 4242 4242 4242'));
  expect(paid.statusCode).toBe(303);
  const back = new URL(paid.headers.location!);
  expect(back.origin + back.pathname).toBe(`${publicUrl}/dashboard`);
  const { tab, order, ...proof } = Object.fromEntries(back.searchParams);
  expect(tab).toBe('billing');
  expect(await testProvider.provider.provenPayment({ id: order!, checkoutRef: ref }, proof)).toMatchObject({
    state: 'paid',
  });
  const again = await post(`${path}/pay`, card('4242 4242 4242 4242'));
  expect(again.headers.location).toBe(paid.headers.location);
  expect(await paymentsOf(ref)).toHaveLength(1);
  expect((await get(path)).body).toContain('Return to');
});

test('refuses any other number with a sentence and does not return it', async () => {
  const { ref, path } = await open();
  const reply = await post(`${path}/pay`, { ...card('5555 5555 5555 4444'), code: '987' });
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('not one of the test cards');
  expect(reply.body).not.toMatch(/5555|987/);
  expect(await paymentsOf(ref)).toEqual([]);
});

test('names the error of each invalid field', async () => {
  const { path } = await open();
  const { body } = await post(`${path}/pay`, {
    ...card('4242424242424242'),
    expiry: '01/20',
    code: 'x',
    name: '',
  });
  for (const text of ['This month is in the past', 'any three digits', 'any name'])
    expect(body).toContain(text);
  expect(body.match(/autofocus/g)).toHaveLength(1);
});

test('a declined card stays on the page with the reason, and another one pays', async () => {
  const { path } = await open();
  const declined = await post(`${path}/pay`, card('4000 0000 0000 9995'));
  expect([declined.statusCode, declined.headers.location]).toEqual([303, path]);
  expect((await get(path)).body).toContain('insufficient funds');
  expect((await post(`${path}/pay`, card('4242 4242 4242 4242'))).headers.location).toContain('signature=');
});

test('a challenge opens a second page', async () => {
  const { path } = await open();
  expect((await post(`${path}/pay`, card('4000 0025 0000 3155'))).headers.location).toBe(path);
  expect((await get(path)).body).toContain('Confirm the payment');
  expect((await post(`${path}/answer`, { confirmed: 'yes' })).headers.location).toContain('signature=');
});

test('cancelling returns without a payment, and the payer can still continue', async () => {
  const { path } = await open();
  const cancelled = await post(`${path}/cancel`, {});
  expect(cancelled.headers.location).toBe(`${publicUrl}/dashboard?tab=billing`);
  expect((await get(path)).body).toContain('Payment cancelled');
  expect((await get(`${path}?again`)).body).toContain('Card number');
  expect((await post(`${path}/pay`, card('4242 4242 4242 4242'))).headers.location).toContain('signature=');
});

test('an expired checkout says so', async () => {
  const { path } = await open();
  clock.nowMs += 30 * 60_000;
  expect((await get(path)).body).toContain('has expired');
  expect((await post(`${path}/pay`, card('4242 4242 4242 4242'))).headers.location).toBe(path);
});

describe('a form', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('sent by another page is refused (%o)', async (headers) => {
    const { ref, path } = await open();
    const reply = await post(`${path}/pay`, card('4242 4242 4242 4242'), headers);
    expect([reply.statusCode, await paymentsOf(ref)]).toEqual([403, []]);
  });

  test('sent from another origin by a browser that says no more is refused', async () => {
    const { path } = await open();
    const reply = await app.inject({
      method: 'POST',
      url: `${path}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://elsewhere.test' },
      payload: 'number=4242424242424242',
    });
    expect(reply.statusCode).toBe(403);
  });

  test('for an unknown checkout gets a page that says so', async () => {
    expect((await post('/test-payments/nope/pay', card('4242 4242 4242 4242'))).statusCode).toBe(404);
    for (const ref of ['nope', '%00', '%ff', 'a%2fb', "'", 'n'.repeat(5_000)]) {
      expect((await get(`/test-payments/${ref}`)).statusCode).toBe(
        ref === '%ff' ? 400 : ref.length > 100 ? 414 : 404,
      );
    }
  });
});
