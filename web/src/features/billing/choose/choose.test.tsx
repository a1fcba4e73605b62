import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PLAN, preview, subscription } from '../../../testing/billing.ts';
import { button, foundRegion, openBilling } from '../../../testing/open-billing.tsx';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../billing.tsx';

const HAD = { trial_available: [] };
const PRO = { plan: 'pro', reply: { subscription: subscription({ plan_id: 'pro', amount_minor: 199_00 }) } };

/** What stands at the right of `name` in the summary. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test.each([
  ['the pricing page', '&plan=pro&cycle=yearly&currency=EUR', null],
  ['the sign-up', '', { plan_id: 'pro', cycle: 'yearly', currency: 'EUR' }],
])('the selection from %s is applied here, and its cost is requested', async (_from, search, planRequest) => {
  const { named } = await openBilling({ search, reply: { ...HAD, wish: planRequest } });
  const panel = await foundRegion('Choose a plan');
  expect(panel.getByRole('radio', { name: /^Pro/ })).toBeChecked();
  expect(panel.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  expect(panel.getByLabelText('Currency')).toHaveValue('EUR');
  await button(/^Pay/);
  expect(named('previewChange').at(-1)!.body).toEqual({ plan_id: 'pro', cycle: 'yearly', currency: 'EUR' });
});

test('a yearly price says its total and what that is by the month', async () => {
  await openBilling({ search: '&plan=developer&cycle=yearly', reply: HAD });
  expect(
    (await screen.findAllByText('billed $290.00 per year · $24.17 per month over 12 months')).length,
  ).toBeGreaterThan(0);
});

test('what is charged now and next, with the tax in it, is shown before it is', async () => {
  const tax_included = [{ name: 'VAT', percent: 20, amount: '4.83' }];
  await openBilling({ reply: HAD, handlers: { previewChange: () => info(preview({ tax_included })) } });
  await button('Pay $29.00');
  expect(fact('Charged now')).toBe('$29.00');
  expect(fact('VAT 20%, included')).toBe('$4.83');
  expect(fact('Next renewal')).toBe('20 Dec 2026, $29.00 per month');
  expect(screen.getByText('This server moves no money.')).toBeVisible();
});

test('an upgrade is immediate, minus the unused amount, in the same currency', async () => {
  const reply = { subscription: subscription({ currency: 'INR', amount_minor: 2_410_48 }) };
  const upgrade = preview({
    kind: 'upgrade',
    currency: 'INR',
    charge_now_minor: 7_065_20,
    credit_minor: 1_205_24,
    next_amount_minor: 16_540_88,
  });
  await openBilling({ plan: 'developer', reply, handlers: { previewChange: () => info(upgrade) } });
  await userEvent.click(await button('Change plan'));
  expect(screen.getByLabelText('Currency')).toBeDisabled();
  expect(screen.getByText('Currency can’t be changed during a subscription')).toBeVisible();
  expect(await button('Pay ₹7,065.20')).toBeEnabled();
  expect(fact('Credit for unused time')).toBe('−₹1,205.24');
  expect(fact('Pro starts')).toBe('Immediately');
});

test('schedules a downgrade for the end of the period and shows what stays until then', async () => {
  const downgrade = preview({ kind: 'downgrade', charge_now_minor: 0, effective_at: '2026-12-20T10:00:00Z' });
  const change = {
    plan_id: 'developer',
    cycle: 'monthly',
    amount: '29.00',
    amount_minor: 29_00,
    effective_at: '2026-12-20T10:00:00Z',
  } as const;
  let done = false;
  const scheduled = () => subscription({ plan_id: 'pro', scheduled_change: done ? change : null });
  const { named } = await openBilling({
    ...PRO,
    search: '&plan=developer',
    handlers: {
      previewChange: () => info(downgrade),
      billingSubscription: () =>
        info({ subscription: scheduled(), plan: 'pro', ...HAD, wish: null, provider: 'test' }),
      changePlan: () => {
        done = true;
        return info({ subscription: scheduled() });
      },
    },
  });
  await button('Schedule Developer');
  expect(fact('Charged now')).toBe('Nothing');
  expect(fact('Pro stays until')).toBe('20 Dec 2026, 10:00 UTC');
  await userEvent.click(await button('Schedule Developer'));
  expect(await screen.findByText('Changes to Developer on 20 Dec 2026.')).toBeVisible();
  expect(named('changePlan')[0]!.body).toEqual({
    plan_id: 'developer',
    cycle: 'monthly',
    currency: 'USD',
    idempotency_key: expect.any(String),
  });
  expect(named('createOrder')).toEqual([]);
  expect(await button('Cancel change')).toBeEnabled();
});

test('shows that a trial needs no card, when it ends and what follows, and starts it without an order', async () => {
  const { named } = await openBilling();
  const start = await button('Start 7-day Developer trial');
  expect(fact('Charged now')).toBe('Nothing. No card is required');
  expect(fact('Then')).toBe('Free, unless you subscribe');
  await userEvent.click(start);
  await screen.findByText(/^(Your Developer trial has started|Developer is active)\.$/);
  expect(named('createOrder')).toEqual([]);
  expect(named('createSubscription')[0]!.body).toEqual({ plan: PLAN, trial: true });
});

test('a customer with a trial on offer may also pay immediately', async () => {
  await openBilling();
  await userEvent.click(await screen.findByRole('radio', { name: 'Pay now' }));
  expect(await button('Pay $29.00')).toBeEnabled();
});

test('cancels the subscription for a change to Free, and shows how long the plan stays', async () => {
  const downgrade = preview({ kind: 'downgrade', next_amount_minor: null, next_at: null });
  const { named } = await openBilling({
    ...PRO,
    search: '&plan=free',
    handlers: {
      previewChange: () => info(downgrade),
      cancelSubscription: () =>
        info({
          subscription: subscription({ state: 'cancel_scheduled', cancel_at: '2026-12-20T10:00:00Z' }),
        }),
    },
  });
  const panel = await foundRegion('Change plan');
  await userEvent.click(await panel.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pro?' }));
  expect(
    dialog.getByText(/^Pro stays until 20 Dec 2026, 10:00 UTC\. Then the account is on Free/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Developer is cancelled and stays until 20 Dec 2026.')).toBeVisible();
  expect(named('cancelSubscription')[0]!.body).toEqual({ reason: '' });
});

test('inside the last week the cancellation says that a charge in progress is refunded', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await openBilling({
    plan: 'developer',
    reply: { subscription: subscription({ current_period_end: soon }) },
  });
  await userEvent.click(await button('Cancel subscription'));
  expect(screen.getByText(/a charge already in progress is refunded/)).toBeVisible();
});

test('a cancellation is taken back', async () => {
  const cancelled = subscription({ state: 'cancel_scheduled', cancel_at: '2026-12-20T10:00:00Z' });
  const { named } = await openBilling({
    plan: 'developer',
    reply: { subscription: cancelled },
    handlers: { resumeSubscription: () => info({ subscription: subscription() }) },
  });
  await userEvent.click(await button('Resume Developer'));
  expect(await screen.findByText('Developer continues and renews as before.')).toBeVisible();
  expect(named('resumeSubscription')).toHaveLength(1);
});
