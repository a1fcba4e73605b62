import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ok, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** Sets the number of pages in the tab's history. */
function pagesSeen(count: number): void {
  const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(count);
  onTestFinished(() => length.mockRestore());
}

test('links to the home page, the dashboard, pricing and the documentation', async () => {
  renderApp('/nope');
  const links = within(await screen.findByRole('navigation', { name: 'Useful pages' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/dashboard',
    '/pricing',
    '/documentation',
  ]);
});

test('goes back to the previous page', async () => {
  pagesSeen(2);
  const { go, path } = renderApp('/terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  await go('/nope');
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(path()).toBe('/terms'));
});

test('goes back to the home page without a previous page', async () => {
  pagesSeen(1);
  const { path } = renderApp('/nope');
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(path()).toBe('/'));
});

test('shows several facts, each with its source', async () => {
  renderApp('/nope');
  const box = await screen.findByRole('complementary', { name: 'Did you know?' });
  const facts = new Set<string>();
  for (let count = 0; count < 5; count += 1) {
    facts.add(box.textContent);
    expect(box).toHaveTextContent(/\b(?:1[789]|20)\d\d(?!\d)/);
    await userEvent.click(within(box).getByRole('button', { name: 'Show another' }));
  }
  expect(facts.size).toBe(5);
});

test('links to the operator’s social page once the footer is in view, and only if one is configured', async () => {
  let scroll = () => {};
  class Watched {
    constructor(report: IntersectionObserverCallback) {
      scroll = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watched);
  onTestFinished(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));
  const config = (socialUrl: string | null) => () =>
    ok({ additionalInfo: { dataSource: 'simulated', socialUrl } });
  const received = servePortal({ config: config('https://github.com/op') });
  const { close } = renderApp('/nope');
  await screen.findByRole('contentinfo');
  expect(received).toHaveLength(0);
  scroll();
  const link = await screen.findByRole('link', { name: 'github.com' });
  expect(link).toHaveAttribute('href', 'https://github.com/op');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  close();

  const again = servePortal({ config: config(null) });
  renderApp('/nope');
  await screen.findByRole('contentinfo');
  scroll();
  await waitFor(() => expect(again).toHaveLength(1));
  const reach = screen.getByRole('heading', { name: 'Contact' }).parentElement!;
  expect(
    within(reach)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['Contact', 'Status']);
});
