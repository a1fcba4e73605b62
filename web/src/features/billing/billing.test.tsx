import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { subscription } from '../../testing/billing.ts';
import { foundRegion, openBilling, region } from '../../testing/open-billing.tsx';
import { USAGE_CALLS } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './billing.tsx';

const BY_SALES = { provider: null, trial_available: [] };

test('Free says that it costs nothing, what it allows, what of it is used, and where more is had', async () => {
  await openBilling();
  const panel = await foundRegion('Current subscription');
  expect(await panel.findByText('Free forever')).toBeVisible();
  for (const text of ['None. Free does not expire', 'None needed', '1 year', '99%']) {
    expect(panel.getByText(text)).toBeVisible();
  }
  expect(await panel.findByText(/^450 of 1,800 requests\. Resets on 1 Dec 2026$/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  expect(await region('Billing history').findByText(/^Free costs nothing/)).toBeVisible();
});

test.each([
  ['pro', 'Pro', '$199/month'],
  ['enterprise', 'Enterprise', 'Custom pricing'],
  ['club', 'club', 'Custom pricing'],
])('the plan %s, set by the operator, is said to be arranged by sales', async (plan, name, price) => {
  await openBilling({ plan });
  const panel = await foundRegion('Current subscription');
  expect(await panel.findByText(price)).toBeVisible();
  expect(panel.getByText(name)).toBeVisible();
  expect(panel.getAllByText('As arranged by sales')).toHaveLength(2);
  expect(panel.getByRole('link', { name: 'Contact sales' })).toHaveAttribute('href', '/contact?topic=sales');
  expect(screen.queryByRole('region', { name: 'Choose a plan' })).not.toBeInTheDocument();
});

test('a server that takes no payments says where paid plans are had, and what they give', async () => {
  await openBilling({ reply: BY_SALES, search: '&plan=pro&cycle=yearly&currency=EUR' });
  const request = (await screen.findByText('You chose Pro, €1,830.80 per year.')).closest('[role=status]')!;
  expect(request).toHaveTextContent('arranged by sales on this server; nothing has been charged');
  expect(within(request as HTMLElement).getByRole('link')).toHaveAttribute('href', '/contact?topic=sales');
  const others = screen.getByRole('group', { name: 'Other plans table' });
  expect(
    within(others)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Developer', 'Pro', 'Enterprise']);
  expect(screen.queryByRole('button', { name: /Pay|trial/ })).not.toBeInTheDocument();
});

test.each(['&plan=free', '&plan=none', '&plan=', '&cycle=yearly'])(
  'an address that requests nothing new (%s) shows no request',
  async (search) => {
    await openBilling({ search, reply: BY_SALES });
    await screen.findByText('Free forever');
    expect(screen.queryByText(/^You chose/)).not.toBeInTheDocument();
  },
);

test('Enterprise is had from sales, also where the other plans are paid for', async () => {
  await openBilling({ search: '&plan=enterprise' });
  expect(await screen.findByText('You chose Enterprise, at a price agreed with you.')).toBeVisible();
});

test('the amount is that of the subscription, and no other price stands beside it', async () => {
  const reply = {
    subscription: subscription({
      plan_id: 'pro',
      cycle: 'yearly',
      currency: 'INR',
      amount_minor: 1_654_088_00,
      next_amount_minor: 1_654_088_00,
    }),
  };
  await openBilling({ plan: 'pro', reply });
  const panel = await foundRegion('Current subscription');
  expect(await panel.findByText('₹1,654,088.00 per year')).toBeVisible();
  expect(panel.getByText('20 Dec 2026, ₹1,654,088.00')).toBeVisible();
  expect(panel.queryByText('$199/month')).not.toBeInTheDocument();
  expect(panel.getByText('Visa ending 4242')).toBeVisible();
});

const END = '2026-12-20T10:00:00Z';
test.each([
  [{ state: 'active' }, 'Active', 'Change plan'],
  [{ state: 'trialing', trial_end: END, payment_method: null }, 'Trial', 'Subscribe'],
  [
    { state: 'past_due', next_attempt_at: '2026-12-21T10:00:00Z', grace_until: '2026-12-27T10:00:00Z' },
    'Payment failed',
    'Pay $29.00 now',
  ],
  [{ state: 'cancel_scheduled', cancel_at: END }, 'Cancelled, ends 20 Dec 2026', 'Resume Developer'],
] as const)('%o is said in a word, and can be acted on', async (fields, word, action) => {
  await openBilling({ plan: 'developer', reply: { subscription: subscription(fields) } });
  const panel = await foundRegion('Current subscription');
  expect(await panel.findByText(word)).toBeVisible();
  expect(panel.getByRole('button', { name: action })).toBeEnabled();
});

test('a failed renewal says what failed and why, when it is tried next, what stops when, and how it is paid', async () => {
  const fields = {
    state: 'past_due',
    next_attempt_at: '2026-12-21T10:00:00Z',
    grace_until: '2026-12-27T10:00:00Z',
  } as const;
  const failure = 'The bank declined the card.';
  await openBilling({ plan: 'developer', reply: { subscription: subscription(fields), failure } });
  const notice = (await screen.findByText('The renewal payment failed.')).closest<HTMLElement>('.banner')!;
  for (const sentence of [
    '$29.00 for Developer from 20 Dec 2026 could not be taken from Visa ending 4242. The bank declined the card.',
    'We try again on 21 Dec 2026, 10:00 UTC.',
    'Developer and its limits stay until 27 Dec 2026, 10:00 UTC. Without a payment you return to Free then',
    'A new card is charged at once.',
  ]) {
    expect(notice).toHaveTextContent(sentence);
  }
  expect(within(notice).getByRole('button', { name: 'Pay $29.00 now' })).toBeEnabled();
  expect(within(notice).getByRole('button', { name: 'Change card' })).toBeEnabled();
});

test('an ended subscription is mentioned beside Free, and another one can be bought', async () => {
  const ended = subscription({ state: 'ended', cancel_at: END });
  await openBilling({ reply: { subscription: ended, trial_available: [] } });
  const panel = await foundRegion('Current subscription');
  expect(await panel.findByText('Developer has ended')).toBeVisible();
  expect(panel.getByText('None. Free does not expire')).toBeVisible();
  expect(await foundRegion('Choose a plan')).toBeDefined();
});

test('a server without billing calls still shows the plan and its use', async () => {
  await openBilling({
    handlers: {
      ...USAGE_CALLS,
      ...Object.fromEntries(
        ['billingSubscription', 'billingHistory', 'previewChange', 'planAdvice'].map((name) => [
          name,
          () => [404, '<!doctype html>'] as const,
        ]),
      ),
    },
  });
  expect(await screen.findByText('Free forever')).toBeVisible();
  expect(await region('Plan advice').findByText('Not available on this server.')).toBeVisible();
  expect(await (await foundRegion('Choose a plan')).findAllByText('$29.00 per month')).toHaveLength(2);
});

test('retries a subscription that failed to load', async () => {
  let tries = 0;
  const handlers = {
    billingSubscription: () => {
      tries += 1;
      return [503, { message: 'The store cannot be reached' }] as const;
    },
  };
  await openBilling({ handlers });
  const failed = (await screen.findByText('The subscription could not be read')).closest<HTMLElement>(
    '[role=alert]',
  )!;
  expect(failed).toHaveTextContent('Your plan is unchanged.');
  const before = tries;
  within(failed).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => tries).toBeGreaterThan(before);
});
