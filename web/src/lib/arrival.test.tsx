import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { servePortal } from '../testing/portal.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const heading = () => screen.findByRole('heading', { level: 1 });

test('the first page leaves the focus to the browser and announces nothing', async () => {
  renderApp('/pricing');
  await heading();
  expect(document.body).toHaveFocus();
  expect(screen.queryByText('Pricing: Meridian')).not.toBeInTheDocument();
});

test('another page begins at its heading and is announced by its title', async () => {
  renderApp('/pricing');
  const bar = within(await screen.findByRole('banner'));
  await userEvent.click(bar.getByRole('link', { name: 'Documentation' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Documentation: Meridian');
});

test('a section of the dashboard takes the focus only when the former one took it away', async () => {
  servePortal({});
  signIn();
  renderApp('/dashboard');
  await heading();
  await userEvent.click(screen.getByRole('link', { name: 'New API Key' }));
  await waitFor(async () => expect(await heading()).toHaveTextContent('API Keys'));
  expect(await heading()).toHaveFocus();
  const overview = screen.getByRole('link', { name: 'Overview' });
  await userEvent.click(overview);
  await waitFor(async () => expect(await heading()).toHaveTextContent('Good'));
  expect(overview).toHaveFocus();
});
