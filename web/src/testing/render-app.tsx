/** The whole portal at one address, with the session from the storage. */
import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  parsePath,
  useLocation,
  useNavigate,
} from 'react-router';
import { onTestFinished } from 'vitest';
import { closePortalStore, portalStore } from '../lib/portal-store.ts';
import { queryClient } from '../lib/query/client.ts';
import { loadTable } from '../find-page.ts';
import { Portal } from '../portal.tsx';

// As a tab has it after its first navigation, so that pages show at once.
await loadTable();

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

/**
 * Renders the page at `path`, or reloads it as the history entry `key`. `go` navigates as a link does, `close` ends it
 * as closing the window does.
 */
export function renderApp(path: string, key?: string) {
  const router: { location?: Location; navigate?: NavigateFunction } = {};
  function Probe() {
    const [location, navigate] = [useLocation(), useNavigate()];
    useLayoutEffect(() => void Object.assign(router, { location, navigate }));
    return null;
  }
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ ...parsePath(path), ...(key === undefined ? {} : { key }) }]}>
      <Probe />
      <Portal />
    </MemoryRouter>,
  );
  onTestFinished(closePortalStore);
  return {
    store: portalStore(),
    location: () => router.location!,
    path: () => router.location!.pathname + router.location!.search,
    go: (to: string) => act(async () => router.navigate!(to)),
    close: () => {
      unmount();
      closePortalStore();
      queryClient.clear();
    },
  };
}
