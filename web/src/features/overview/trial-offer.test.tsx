import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { billing, subscription } from '../../testing/billing.ts';
import { servePortal } from '../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info } from '../../testing/usage.ts';

async function overview(reply: object = {}) {
  const received = servePortal({ ...USAGE_CALLS, billingSubscription: () => info(billing(reply)) });
  signIn(USER);
  const app = renderApp('/dashboard');
  await waitFor(() => expect(received.some(({ name }) => name === 'billingSubscription')).toBe(true));
  return app;
}
const offer = () => screen.findByRole('link', { name: 'Start Free Trial' });

test('offers a new account the trial selected at sign-up', async () => {
  await overview({ wish: { plan_id: 'pro', cycle: 'yearly', currency: 'EUR' } });
  expect(await offer()).toHaveAttribute('href', '/dashboard?tab=billing&plan=pro&cycle=yearly&currency=EUR');
  expect(screen.getByText('Try Pro for 14 days.')).toBeVisible();
});

test('an offer that was dismissed does not come back', async () => {
  const { close } = await overview();
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the offer' }));
  expect(screen.queryByRole('link', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  close();
  servePortal({ ...USAGE_CALLS, billingSubscription: () => info(billing()) });
  renderApp('/dashboard');
  await screen.findByText('Free forever');
  expect(screen.queryByRole('link', { name: 'Start Free Trial' })).not.toBeInTheDocument();
});

test.each([
  ['every trial was had', { trial_available: [] }],
  ['there was a subscription', { subscription: subscription({ state: 'ended' }) }],
  ['nobody takes payments', { provider: null }],
])('no trial is offered when %s', async (_why, reply) => {
  await overview(reply);
  await screen.findByText('Free forever');
  expect(screen.queryByRole('link', { name: 'Start Free Trial' })).not.toBeInTheDocument();
});
