import { once } from 'node:events';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageAt } from '../../pages.ts';
import { Portal, preload } from '../../portal.tsx';

test('loads the console that the reader opened before the page was hydrated', async () => {
  const path = '/documentation/api/history';
  await Promise.all([preload(pageAt(path)), import('./console/console.tsx')]);
  const app = (
    <MemoryRouter initialEntries={[path]}>
      <Portal />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(app);
  const details = container.querySelector<HTMLDetailsElement>('.console')!;
  const toggled = once(details, 'toggle');
  details.open = true;
  await toggled;
  render(app, { container, hydrate: true });
  expect(await screen.findByRole('form', { name: 'Request' })).toBeVisible();
});
