import { afterEach, expect, test } from 'vitest';
import { openTestProvider } from '../../providers/payments/test/test-provider.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const PATH = '/v1/portal/payment/return/razorpay';
const proof = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'a'.repeat(64),
};
let portal: TestPortal;
afterEach(() => portal.close());

const startWith = async (name: 'razorpay' | 'test') => {
  portal = await startPortal({ payments: (parts) => ({ ...openTestProvider(parts).provider, name }) });
};
const send = (fields: Record<string, string>, url = `${PATH}?order=order-of-ours`) =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams(fields).toString(),
  });

test('passes the parameters of the hosted page only to the billing page', async () => {
  await startWith('razorpay');
  const { statusCode, headers } = await send({ ...proof, next: 'https://elsewhere.test', tab: 'keys' });
  const at = new URL(headers.location ?? '');
  expect([statusCode, at.origin, at.pathname]).toEqual([303, 'http://portal.test', '/dashboard']);
  expect(Object.fromEntries(at.searchParams)).toEqual({ tab: 'billing', order: 'order-of-ours', ...proof });
  expect(headers['set-cookie']).toBeUndefined();
});

test('omits fields of another form or length', async () => {
  await startWith('razorpay');
  const { headers } = await send(
    { ...proof, razorpay_payment_id: 'a b', razorpay_signature: 'a'.repeat(129), 'error[code]': 'BAD' },
    `${PATH}?order=${encodeURIComponent('x&admin=1')}`,
  );
  const at = new URL(headers.location ?? '');
  expect(Object.fromEntries(at.searchParams)).toEqual({ tab: 'billing', razorpay_order_id: 'order_1' });
});

test('does not exist when another provider takes payments', async () => {
  await startWith('test');
  expect((await send(proof)).statusCode).toBe(404);
});
