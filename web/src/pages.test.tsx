import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { windowTitle } from './page.ts';
import { PAGES, sourceOf } from './pages.ts';
import { servePortal } from './testing/portal.ts';
import { renderApp, signIn } from './testing/render-app.tsx';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PUBLIC = PAGES.filter(({ prerendered }) => prerendered);

const WRITTEN = PAGES.filter(
  ({ module }) => !/^documentation\/(?:sections|api|errors|guides)\//.test(module),
);

test.each(WRITTEN)('$path has its page', (page) => {
  expect(existsSync(join(import.meta.dirname, '..', sourceOf(page)))).toBe(true);
});

test('titles and descriptions of prerendered pages are unique', () => {
  // Two paths of one page share theirs.
  const pages = PUBLIC.filter(({ path, canonical = path }) => path === canonical);
  const titles = pages.map(windowTitle);
  const descriptions = pages.map(({ description }) => description);
  const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect([...twice(titles), ...twice(descriptions)]).toEqual([]);
});

/** They report what only the running server knows. */
const ASKING = new Set(['/contact', '/status', '/pdf-reports']);

// The pages of the documentation are rendered by its own tests.
test.each(PUBLIC.filter(({ path }) => !path.startsWith('/documentation')))(
  '$path shows a page of one heading, and makes no call that it does not need',
  async ({ path }) => {
    const received = servePortal({});
    renderApp(path);
    // Queries by role are slow on long pages.
    await vi.waitUntil(() => document.querySelector('h1'), { timeout: 10_000, interval: 5 });
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(ASKING.has(path) ? [] : received).toEqual([]);
  },
);

test.each(['/nope', '/a/b/c', '/admin', '/dashboard/nope'])('%s is not found', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
});

const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('home leads on by its three calls to action', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  expect(new Set(hrefs('Start Free Trial'))).toEqual(new Set(['/signup']));
  expect(new Set(hrefs('View Documentation'))).toEqual(new Set(['/docs']));
  expect(new Set(hrefs('View Pricing'))).toEqual(new Set(['/pricing']));
});

test('the bar of a signed-in user has the dashboard and the initial, and no way to sign in', async () => {
  signIn();
  renderApp('/pricing');
  const bar = await screen.findByRole('banner');
  expect(bar).toHaveTextContent('Dashboard');
  expect(bar).not.toHaveTextContent('Sign In');
  const menu = screen.getByRole('button', { name: 'Account menu' });
  expect(menu.firstElementChild).toHaveAttribute('data-initial', 'A');
});

test('the footer offers a way to sign in to visitors only', async () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));
  const { close } = renderApp('/pricing');
  expect((await footer()).getByRole('link', { name: 'Sign In' })).toBeVisible();
  close();
  signIn();
  renderApp('/pricing');
  expect((await footer()).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect((await footer()).queryByRole('link', { name: /Sign In|Get Started/ })).not.toBeInTheDocument();
});
