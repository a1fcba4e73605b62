import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from './lib/router.tsx';
import { pageAt } from './pages.ts';
import { Portal, preload } from './portal.tsx';
import { renderPage } from './prerender.tsx';
import { renderApp } from './testing/render-app.tsx';

const loads = vi.hoisted(() => ({ failing: '', asked: 0 }));
vi.mock('./page.ts', async (original) => {
  const real = await original<typeof import('./page.ts')>();
  const loadPage: typeof real.loadPage = async (page) => {
    if (page.path !== loads.failing) return real.loadPage(page);
    loads.asked += 1;
    throw new Error('The server does not respond.');
  };
  return { ...real, loadPage };
});

test('code that does not load is asked for once, its failure shows, and the next visit asks again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  loads.failing = '/terms';
  const app = renderApp('/privacy');
  await screen.findByRole('heading', { level: 1 });
  await app.go('/terms');
  expect(await screen.findByRole('heading', { name: 'This page could not be displayed' })).toBeVisible();
  expect(loads.asked).toBe(1);
  await app.go('/privacy');
  loads.failing = '';
  await app.go('/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('a prerendered page is taken over once its buttons work', async () => {
  // React complains that a page is rendered to HTML and hydrated by one process.
  vi.spyOn(console, 'error').mockReturnValue();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = await renderPage('/login');
  window.history.replaceState(null, '', '/login');
  await preload(pageAt('/login'));
  const labels: (string | null)[] = [];
  const button = screen.getByRole('button', { name: 'Show password' });
  const press = () => {
    button.click();
    queueMicrotask(() => labels.push(button.getAttribute('aria-label')));
  };
  document.addEventListener('takeover', press);
  onTestFinished(() => document.removeEventListener('takeover', press));
  await act(async () =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Router>
          <Portal />
        </Router>,
      );
      expect(labels).toEqual([]);
    }),
  );
  expect(labels).toEqual(['Hide password']);
});
