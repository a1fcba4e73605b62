import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnded } from './lib/auth-slice.ts';
import { type ReceivedCall, ok, refused, servePortal } from './testing/portal.ts';
import { pageAt } from './pages.ts';
import { preload } from './portal.tsx';
import { renderFirstView } from './prerender.tsx';
import { billing } from './testing/billing.ts';
import { USER, renderApp, signIn } from './testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from './testing/usage.ts';

const SERVER = {
  ...USAGE_CALLS,
  usageOutlook: () => info({ previous: null, pace: null }),
  billingSubscription: () => info(billing()),
  listOrganisations: () => info({ items: [] }),
  listNotifications: () => info({ items: [], unread: 0, banner: null }),
  getPreferences: () => info({ default_time_range: '7d', theme_chosen: false }),
  profile: () => ok({ data: '{}' }),
};

let loads = 0;

/** Runs the first script of a page at the current address, up to the last reply. */
async function loadEarly(): Promise<void> {
  loads += 1;
  await import(/* @vite-ignore */ `./early-calls.ts?${loads}`);
  // Most calls follow the first paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.all([...(window.earlyCalls?.values() ?? [])].map(({ reply }) => reply));
  await Promise.resolve();
}

beforeEach(() => window.history.replaceState(null, '', '/dashboard'));
afterEach(() => {
  vi.useRealTimers();
  delete window.earlyCalls;
  window.history.replaceState(null, '', '/');
});

const FIRST = [
  'billingSubscription',
  'getPreferences',
  'listNotifications',
  'listOrganisations',
  'profile',
  'usageOutlook',
  'usageRequests',
  'usageSeries',
  'usageSummary',
];
const namesOf = (received: readonly ReceivedCall[]) =>
  received.map(({ name }) => String(name)).toSorted((a, b) => a.localeCompare(b));

test('the dashboard asks for its first figures before its code is there, and not again', async () => {
  // Once it is open, the live connection asks again for what it may have missed.
  const received = servePortal({ ...SERVER, watch: () => new Promise(() => {}) });
  signIn();
  await loadEarly();
  expect(namesOf(received)).toEqual(FIRST);
  const early = received.length;
  await preload(pageAt('/dashboard'));
  renderApp('/dashboard');
  expect(screen.getByRole('progressbar', { name: 'Monthly usage' })).toHaveAttribute('aria-valuenow', '25');
  await waitFor(() => expect(received.slice(early).some(({ name }) => name === 'watch')).toBe(true));
  expect(received.slice(early).filter(({ name }) => name !== 'watch')).toEqual([]);
});

test('replies of one account are never shown to another', async () => {
  servePortal(SERVER);
  signIn(USER, 'S1');
  await loadEarly();
  signIn({ ...USER, id: '8', email: 'bo@x.io' }, 'S2');
  const received = servePortal({ ...SERVER, usageSummary: () => refused(500) });
  renderApp('/dashboard');
  await waitFor(() => expect(received.some(({ name }) => name === 'usageSummary')).toBe(true));
  expect(document.body).not.toHaveTextContent('450');
  expect(received.every(({ authorization }) => authorization === 'Bearer S2')).toBe(true);
});

test('a session that ends takes its early replies along', async () => {
  servePortal(SERVER);
  signIn();
  await loadEarly();
  const { store } = renderApp('/login');
  store.dispatch(sessionEnded('Please login again'));
  expect(window.earlyCalls?.size).toBe(0);
});

test('a refused token ends the session as in any other call', async () => {
  servePortal({ profile: () => refused(401, 'Please login again', { code: '111' }) });
  signIn();
  await loadEarly();
  const { path } = renderApp('/dashboard');
  await waitFor(() => expect(path()).toContain('/login'));
});

test('calls of a member name the organisation', async () => {
  const received = servePortal(SERVER);
  signIn();
  sessionStorage.setItem('actingFor', JSON.stringify({ id: 'o1', name: 'Acme', role: 'owner' }));
  await loadEarly();
  expect(new Set(received.map(({ organisation }) => organisation))).toEqual(new Set(['o1']));
});

test.each([
  ['a visitor', () => {}],
  [
    'a view of an operator',
    () => {
      signIn();
      sessionStorage.setItem('dashboardView', '{}');
    },
  ],
])('%s asks for nothing early', async (_who, arrive) => {
  const received = servePortal(SERVER);
  arrive();
  await loadEarly();
  expect(received).toEqual([]);
});

/** Loads a page with its first view, whose entry says which figure is on the screen when it starts. */
async function startPage(): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // Another module each time.
  const code =
    `/*${loads}*/` +
    "window.dispatchEvent(new CustomEvent('start', { detail: document.querySelector('.stat-value').textContent }))";
  const entry = `data:text/javascript,${encodeURIComponent(code)}`;
  const meta = Object.assign(document.createElement('meta'), { name: 'later', content: entry });
  const view = document.createElement('div');
  view.innerHTML = await renderFirstView();
  document.body.append(meta, view);
  const started = new Promise<string>((resolve) => {
    window.addEventListener('start', (event) => resolve((event as CustomEvent<string>).detail), {
      once: true,
    });
  });
  signIn();
  loads += 1;
  await import(/* @vite-ignore */ `./early-calls.ts?${loads}`);
  return started.finally(() => document.body.replaceChildren());
}

/** Lets a frame pass, and what follows it at once. */
async function paint(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  vi.advanceTimersByTime(1);
}

test('the page starts once its first figures are on the screen', async () => {
  servePortal({ ...SERVER, usageSummary: () => info(summary({ requests: 1_450, last_call_id: '1' })) });
  const shown: string[] = [];
  void startPage().then((figure) => shown.push(figure));
  while (shown.length === 0) await paint();
  expect(shown).toEqual(['1,450']);
});

test('the page does not wait for figures that are late', async () => {
  servePortal({ ...SERVER, usageSummary: () => new Promise(() => {}) });
  const started = startPage();
  const isComplete = () =>
    [...(window.earlyCalls?.keys() ?? [])].some((key) => key.includes('organisations'));
  while (!isComplete()) await paint();
  vi.advanceTimersByTime(500);
  expect(await started).toBe('–');
});
