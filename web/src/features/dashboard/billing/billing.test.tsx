import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { servePortal } from '../../../testing/portal.ts';
import { USER, renderApp, signIn } from '../../../testing/render-app.tsx';
import { USAGE_CALLS } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './billing.tsx';

async function opened({ plan = 'free', search = '', handlers = {} } = {}) {
  servePortal(handlers);
  signIn({ ...USER, plan, usage: { ...USER.usage, requests: 450 } });
  renderApp(`/dashboard?tab=billing${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Billing' });
}
const region = (name: string) => within(screen.getByRole('region', { name }));

test('Free says that it costs nothing, what it allows, what of it is used, and where more is had', async () => {
  await opened({ handlers: USAGE_CALLS });
  const subscription = region('Current subscription');
  for (const text of ['Free forever', 'None. Free has no end', 'None needed', '1 year', '99%']) {
    expect(subscription.getByText(text)).toBeVisible();
  }
  expect(
    await subscription.findByText(/^450 of 1,800 requests\. The count begins anew on 1 Dec 2026$/),
  ).toBeVisible();
  expect(subscription.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  expect(region('Billing history').getByText('No charges yet')).toBeVisible();
  const others = screen.getByRole('group', { name: 'Other plans table' });
  expect(
    within(others)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Developer', 'Pro', 'Enterprise']);
});

test.each([
  ['pro', 'Pro', '$199/month'],
  ['enterprise', 'Enterprise', 'Custom pricing'],
  ['club', 'club', 'Custom pricing'],
])('the plan %s, set by the operator, is said to be arranged by sales', async (plan, name, price) => {
  await opened({ plan });
  const subscription = region('Current subscription');
  expect(subscription.getByText(name)).toBeVisible();
  expect(subscription.getByText(price)).toBeVisible();
  expect(subscription.getAllByText('As arranged by sales')).toHaveLength(2);
  expect(subscription.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    '/contact?topic=sales',
  );
});

test.each([
  ['&plan=pro&cycle=yearly&currency=EUR', 'You chose Pro, €1,830.80 per year.'],
  ['&plan=developer&cycle=monthly&currency=INR', 'You chose Developer, ₹2,410.48 per month.'],
  ['&plan=developer', 'You chose Developer, $29.00 per month.'],
  ['&plan=enterprise', 'You chose Enterprise, at a price agreed with you.'],
])(
  'what was chosen on the pricing page (%s) is shown with its price and how it is had',
  async (search, title) => {
    await opened({ search });
    const wish = (await screen.findByText(/^You chose/)).closest<HTMLElement>('[role=status]')!;
    expect(wish).toHaveTextContent(title);
    expect(wish).toHaveTextContent('arranged by sales for now; nothing has been charged');
    expect(within(wish).getByRole('link')).toHaveAttribute('href', '/contact?topic=sales');
  },
);

test.each(['&plan=free', '&plan=none', '&plan=', '&cycle=yearly'])(
  'an address that wishes for nothing new (%s) shows no wish',
  async (search) => {
    await opened({ search });
    expect(screen.queryByText(/^You chose/)).not.toBeInTheDocument();
  },
);
