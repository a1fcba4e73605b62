import { describe, expect, test } from 'vitest';
import { ok, refused, servePortal } from '../testing/portal.ts';
import { restored } from './auth-slice.ts';
import * as payment from './payment-slice.ts';
import { createStore } from './store.ts';

const CASES = [
  { call: payment.createPlan, name: 'createPlan', part: 'plan', fallback: 'Create plan failed' },
  { call: payment.createOrder, name: 'createOrder', part: 'order', fallback: 'Create order failed' },
  {
    call: payment.createSubscription,
    name: 'createSubscription',
    part: 'subscription',
    fallback: 'Create subscription failed',
  },
] as const;

const CLEAR = {
  plan: payment.planSuccessCleared,
  order: payment.orderSuccessCleared,
  subscription: payment.subscriptionSuccessCleared,
} as const;

describe.each(CASES)('$name', ({ call, name, part, fallback }) => {
  test('keeps the whole reply and raises its flag until it is cleared', async () => {
    const store = createStore();
    store.dispatch(restored({ user: null, token: 'T', signupEmail: null }));
    servePortal({ [name]: () => ok({ odd: 1 }) });
    await store.dispatch(call({ plan_id: 'pro' }));
    expect(store.getState().payment).toMatchObject({
      isLoading: false,
      [part]: { odd: 1 },
      [`${part}Success`]: true,
    });
    store.dispatch(CLEAR[part]());
    expect(store.getState().payment[`${part}Success`]).toBe(false);
  });

  test('says its own text when the server gives none, until it is cleared', async () => {
    const store = createStore();
    store.dispatch(restored({ user: null, token: 'T', signupEmail: null }));
    servePortal({ [name]: () => refused(500) });
    await store.dispatch(call({}));
    expect(store.getState().payment).toMatchObject({ error: fallback, [`${part}Success`]: false });
    store.dispatch(payment.paymentErrorCleared());
    expect(store.getState().payment.error).toBeNull();
  });

  test('is not sent without a token', async () => {
    const store = createStore();
    const received = servePortal({});
    await store.dispatch(call({}));
    expect(received).toHaveLength(0);
    expect(store.getState().payment.error).toBe('Please login again to get a valid authentication token');
  });
});
