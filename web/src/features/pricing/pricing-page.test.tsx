import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { USER, renderApp, signIn } from '../../testing/render-app.tsx';

const actionOf = async (name: string) => {
  const card = within(await screen.findByRole('article', { name }));
  const link = card.queryByRole('link');
  return link ? [link.textContent, link.getAttribute('href')] : card.getByText('Your plan').textContent;
};

test('a visitor is led to the sign-up, and to sales for the plan without a price', async () => {
  renderApp('/pricing');
  expect(await actionOf('Free')).toEqual(['Start free', '/signup']);
  expect(await actionOf('Pro')).toEqual(['Start with Pro', '/signup']);
  expect(await actionOf('Enterprise')).toEqual(['Contact Sales', '/contact']);
  expect(screen.queryByText(/arranged through sales/)).not.toBeInTheDocument();
});

test('a signed-in user sees the plan in use, and how to get another', async () => {
  signIn({ ...USER, plan: 'developer' });
  renderApp('/pricing');
  expect(await actionOf('Developer')).toBe('Your plan');
  for (const name of ['Free', 'Pro', 'Enterprise']) {
    expect(await actionOf(name)).toEqual(['Contact Sales', '/contact']);
  }
  expect(screen.getByText('Paid plans are arranged through sales for now.')).toBeVisible();
});
