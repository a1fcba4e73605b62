/** The whole portal at one address, with the session that the storage holds. */
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { createStore } from '../lib/store.ts';
import { routes } from '../routes.tsx';
import { startSession } from '../session.ts';

export const API_KEY = 'mda_live_Ab3dE5f_0123456789abcdefghijklmnopqrstuvABCDEF';

export const USER = {
  id: '7',
  email: 'ana.b@x.io',
  name: 'Ana',
  plan: 'free',
  apiKey: API_KEY,
  usage: { requests: 0, limit: 1_800, resetDate: '2026-12-01T00:00:00Z' },
  is_verified: true,
};

export function signIn(user: object = USER, token = 'S1'): void {
  localStorage.setItem('authUser', JSON.stringify(user));
  localStorage.setItem('authToken', token);
}

export function renderApp(path: string) {
  const store = createStore();
  onTestFinished(startSession(store));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router, path: () => router.state.location.pathname + router.state.location.search };
}
