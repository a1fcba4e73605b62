import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { servePortal } from '../testing/portal.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const heading = () => screen.findByRole('heading', { level: 1 });

/** A long page takes its time, and looking through its roles does, too. */
const PATIENTLY = { timeout: 10_000 };
const place = (id: string) => document.querySelector(`#${id}`);

test('the first page leaves the focus to the browser and announces nothing', async () => {
  renderApp('/pricing');
  await heading();
  expect(document.body).toHaveFocus();
  expect(screen.queryByText('Pricing: Meridian')).not.toBeInTheDocument();
});

test('another page starts at its heading and is announced by its title', async () => {
  renderApp('/pricing');
  const bar = within(await screen.findByRole('banner'));
  await userEvent.click(bar.getByRole('link', { name: 'Documentation' }));
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Documentation'), PATIENTLY);
  expect(document.querySelector('h1')).toHaveFocus();
  expect(screen.getByText('Documentation: Meridian', { selector: 'output' })).toBeInTheDocument();
});

test('a link to a heading leads to it, on another page and on the same', async () => {
  const { go } = renderApp('/pricing');
  await heading();
  await go('/documentation#tasks');
  await waitFor(() => expect(place('tasks')).toHaveFocus(), PATIENTLY);
  await go('/documentation#guides');
  expect(place('guides')).toHaveFocus();
});

test('a link to a field opens the fold around it', async () => {
  const { go } = renderApp('/documentation/api/portfolio-backtest');
  const field = () => place(CSS.escape('reply-metrics.sharpe'));
  await waitFor(() => expect(field()?.closest('details')?.open).toBe(false), PATIENTLY);
  await go('/documentation/api/portfolio-backtest#reply-metrics.sharpe');
  expect(field()).toHaveFocus();
  expect(field()!.closest('details')!.open).toBe(true);
});

test('a link to the current page scrolls to its top', async () => {
  const { go } = renderApp('/documentation');
  await waitFor(() => expect(place('guides')).toBeInTheDocument(), PATIENTLY);
  await go('/documentation#guides');
  await go('/documentation');
  expect(document.querySelector('h1')).toHaveFocus();
});

test('a tab takes the focus only when the previous one removed it', async () => {
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

test('a reloaded dashboard leaves the focus to the browser', async () => {
  servePortal({});
  signIn();
  renderApp('/dashboard', 'visited-before');
  await heading();
  expect(document.body).toHaveFocus();
});
