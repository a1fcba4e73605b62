import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from './lib/router.tsx';
import { pageAt } from './pages.ts';
import { Portal, preload } from './portal.tsx';
import { renderPage } from './prerender.tsx';

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
