import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  BILLING_CALLS,
  ORDER,
  PLAN,
  billing,
  charge,
  charges,
  order,
  preview,
  subscription,
} from '../../../testing/billing.ts';
import { button, openBilling } from '../../../testing/open-billing.tsx';
import { eventCall, refused } from '../../../testing/portal.ts';
import { info } from '../../../testing/usage.ts';
import { goToCheckout } from './go-to-checkout.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

vi.mock('./go-to-checkout.ts', () => ({ goToCheckout: vi.fn<() => void>() }));
const PAYMENT = ['createPlan', 'createOrder', 'createSubscription'] as const;
const CHECKOUT = { method: 'GET', url: 'https://pay.test/c1', fields: {} };
const HAD = { trial_available: [] };
const TO_CHECKOUT = { createOrder: () => info({ order: order({ checkout: CHECKOUT }) }) };
const BACK = `&order=${ORDER}&payment_id=P1`;

beforeEach(() => void vi.mocked(goToCheckout).mockClear());

/** Goes to the provider's page, as the tab remembers it. */
function leftForCheckout(fields: object = {}) {
  const choice = { plan: 'developer', cycle: 'monthly', currency: 'USD' };
  const intent = { account: '7', choice, purpose: 'new', key: 'K1', plan: PLAN, order: ORDER, ...fields };
  sessionStorage.setItem('billingIntent', JSON.stringify(intent));
}

test('paying runs plan, order and subscription in this order, each with the session', async () => {
  const { named } = await openBilling({ reply: HAD });
  await userEvent.click(await button('Pay $29.00'));
  expect(await screen.findByText('Developer is active.')).toBeVisible();
  const calls = named(...PAYMENT);
  expect(calls.map(({ name }) => name)).toEqual([...PAYMENT]);
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer S1']));
  expect(calls[0]!.body).toEqual({ plan_id: 'developer', cycle: 'monthly', currency: 'USD' });
  expect(calls[1]!.body).toEqual({ plan: PLAN, idempotency_key: expect.any(String) });
  expect(calls[2]!.body).toEqual({ plan: PLAN, order_id: ORDER });
});

test('a server that says no more than that each step went well is taken at its word', async () => {
  const nothing = () => [200, {}] as const;
  const { named } = await openBilling({
    reply: HAD,
    handlers: { createPlan: nothing, createOrder: nothing, createSubscription: nothing },
  });
  await userEvent.click(await button('Pay $29.00'));
  expect(await screen.findByText('Developer is active.')).toBeVisible();
  expect(named(...PAYMENT).map(({ name }) => name)).toEqual([...PAYMENT]);
});

test('without a token the pay button says to sign in again, and sends nothing', async () => {
  const { named } = await openBilling({ token: '' });
  await userEvent.click(await button('Subscribe to Developer'));
  expect(await screen.findByText('Please login again to get a valid authentication token')).toBeVisible();
  expect(named(...PAYMENT)).toEqual([]);
});

test('a checkout is gone to, and a second visit asks for the same order', async () => {
  const first = await openBilling({ reply: HAD, handlers: TO_CHECKOUT });
  await userEvent.click(await button('Pay $29.00'));
  await waitFor(() => expect(goToCheckout).toHaveBeenCalledWith(CHECKOUT));
  const key = first.named('createOrder')[0]!.body['idempotency_key'];
  expect(first.named('createSubscription')).toEqual([]);
  first.close();
  const second = await openBilling({ reply: HAD, handlers: TO_CHECKOUT });
  await userEvent.click(await button('Pay $29.00'));
  await waitFor(() => expect(second.named('createOrder')).toHaveLength(1));
  expect(second.named('createOrder')[0]!.body['idempotency_key']).toBe(key);
});

test('an order that is past is left for a new one', async () => {
  const keys = new Set<unknown>();
  const createOrder = ({ body }: { body: Readonly<Record<string, unknown>> }) => {
    keys.add(body['idempotency_key']);
    return info({ order: order(keys.size === 1 ? { state: 'expired' } : { checkout: CHECKOUT }) });
  };
  await openBilling({ reply: HAD, handlers: { createOrder } });
  await userEvent.click(await button('Pay $29.00'));
  await waitFor(() => expect(goToCheckout).toHaveBeenCalledWith(CHECKOUT));
  expect(keys.size).toBe(2);
});

test('an order that was paid meanwhile is not paid again', async () => {
  const paid = () => info({ order: order({ state: 'paid', checkout: CHECKOUT }) });
  const { named } = await openBilling({ reply: HAD, handlers: { createOrder: paid } });
  await userEvent.click(await button('Pay $29.00'));
  expect(await screen.findByText('Developer is active.')).toBeVisible();
  expect(goToCheckout).not.toHaveBeenCalled();
  expect(named('createSubscription')).toEqual([]);
});

test('an amount that has risen since it was shown is shown before it is paid', async () => {
  const dear = () => info({ order: order({ amount_minor: 31_00, checkout: CHECKOUT }) });
  await openBilling({ reply: HAD, handlers: { createOrder: dear } });
  await userEvent.click(await button('Pay $29.00'));
  expect(await screen.findByText('The price is now $31.00.')).toBeVisible();
  expect(goToCheckout).not.toHaveBeenCalled();
  await userEvent.click(await button('Pay $31.00'));
  await waitFor(() => expect(goToCheckout).toHaveBeenCalledTimes(1));
});

test('the way back confirms the payment once, cleans the address, and says what was bought', async () => {
  leftForCheckout();
  const { named, path } = await openBilling({
    plan: 'developer',
    search: BACK,
    handlers: { billingHistory: () => info(charges(charge())) },
    reply: { subscription: subscription() },
  });
  expect(await screen.findByText('Developer is active.')).toBeVisible();
  expect(named('createSubscription').map(({ body }) => body)).toEqual([
    { plan: PLAN, order_id: ORDER, payment: { payment_id: 'P1' } },
  ]);
  await waitFor(() => expect(path()).toBe('/dashboard?tab=billing'));
  const message = screen.getByText('Developer is active.').closest('[role=status]')!;
  expect(message).toHaveTextContent('It renews on 20 Dec 2026.');
  await waitFor(() => expect(message).toHaveTextContent('Invoice MER-2026-000001'));
  expect(sessionStorage.getItem('billingIntent')).toBeNull();
});

test('shows why a payment was declined and retries it with the same order', async () => {
  leftForCheckout();
  const { named } = await openBilling({
    search: BACK,
    reply: HAD,
    handlers: {
      ...TO_CHECKOUT,
      createSubscription: () => refused(402, 'The card was declined', { code: '150' }),
    },
  });
  const message = (await screen.findByText('The card was declined.')).closest('[role=alert]')!;
  expect(message).toHaveTextContent('You were not charged, and your plan is unchanged.');
  await userEvent.click(await button('Try again'));
  await waitFor(() => expect(goToCheckout).toHaveBeenCalledTimes(1));
  expect(named('createOrder')[0]!.body['idempotency_key']).toBe('K1');
});

test('when nobody answers the confirmation is asked for again, and the address keeps what it needs', async () => {
  leftForCheckout();
  let away = true;
  const { path } = await openBilling({
    search: BACK,
    handlers: {
      createSubscription: () => (away ? refused(503, 'Server error') : BILLING_CALLS.createSubscription()),
    },
  });
  expect(await screen.findByText('The payment could not be confirmed.')).toBeVisible();
  expect(path()).toContain('payment_id=P1');
  away = false;
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('Developer is active.')).toBeVisible();
});

test('shows an unsettled payment as a purchase once the server reports the plan', async () => {
  leftForCheckout();
  const watch = eventCall();
  let settled = false;
  await openBilling({
    search: BACK,
    handlers: {
      watch: watch.handler,
      billingSubscription: () => info(billing(settled ? { subscription: subscription() } : {})),
      createSubscription: () => refused(409, 'Your payment is not confirmed yet.', { code: '142' }),
    },
  });
  expect(await screen.findByText('Your payment is not confirmed yet.')).toBeVisible();
  settled = true;
  await act(async () => watch.emit({ changed: ['plan'] }));
  expect(await screen.findByText('Developer is active.')).toBeVisible();
});

test('a tab that does not know the order says so and asks nothing', async () => {
  const { named } = await openBilling({ search: BACK });
  expect(await screen.findByText('This order was not found in this tab.')).toBeVisible();
  expect(named('createSubscription')).toEqual([]);
});

test('another account’s order is not handed over', async () => {
  leftForCheckout({ account: '8' });
  const { named } = await openBilling({ search: BACK });
  expect(await screen.findByText('This order was not found in this tab.')).toBeVisible();
  expect(named('createSubscription')).toEqual([]);
});

test('shows the same selection and a note that nothing was charged after the customer left the checkout', async () => {
  leftForCheckout({ choice: { plan: 'pro', cycle: 'yearly', currency: 'EUR' } });
  await openBilling({ search: `&order=${ORDER}&cancelled=1`, reply: HAD });
  expect(await screen.findByText('You left the checkout.')).toBeVisible();
  expect(await screen.findByRole('radio', { name: /^Pro/ })).toBeChecked();
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
});

test('keeps "Pay now" selected after the customer left the checkout', async () => {
  leftForCheckout();
  await openBilling({ search: `&order=${ORDER}&cancelled=1` });
  expect(await screen.findByRole('radio', { name: 'Pay now' })).toBeChecked();
});

test('a failed renewal is paid by hand', async () => {
  const { named } = await openBilling({
    plan: 'developer',
    reply: { subscription: subscription({ state: 'past_due' }) },
    handlers: TO_CHECKOUT,
  });
  await userEvent.click(await button('Pay $29.00 now'));
  await waitFor(() => expect(goToCheckout).toHaveBeenCalledTimes(1));
  expect(named('createOrder')[0]!.body).toMatchObject({ plan: PLAN, purpose: 'renewal' });
});

test('after a purchase the plan shows everywhere', async () => {
  let bought = false;
  await openBilling({
    reply: HAD,
    handlers: {
      billingSubscription: () => info(billing(bought ? { subscription: subscription() } : HAD)),
      previewChange: () => info(preview()),
      createSubscription: () => {
        bought = true;
        return BILLING_CALLS.createSubscription();
      },
      profile: () => [200, { data: JSON.stringify({ plan: bought ? 'developer' : 'free' }) }],
    },
  });
  await userEvent.click(await button('Pay $29.00'));
  expect(await screen.findByText('$29.00 per month')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('authUser')!)).toMatchObject({ plan: 'developer' });
});
