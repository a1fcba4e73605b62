import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SearchDocument } from '../../content/search-document.ts';
import { pageAt } from '../../pages.ts';
import { preload } from '../../portal.tsx';
import { type Handler, servePortal } from '../../testing/portal.ts';
import { charge, charges } from '../../testing/billing.ts';
import { keyItem } from '../../testing/keys.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
import { clearDocumentation } from './documents.ts';
import './palette-results.tsx';
import './palette.tsx';
import './sources/account-source.tsx';

const PATH = '/documentation/errors/key_in_url';
const LED_TO = '/documentation/guides/limits';

const passage = (id: number, fields: Partial<SearchDocument>): SearchDocument => ({
  id,
  path: LED_TO,
  hash: '',
  page: 'Limits',
  heading: 'Limits',
  text: '',
  kind: 'guide',
  ...fields,
});
const QUOTE = { path: '/documentation/api/quote', page: 'Quote', kind: 'call' } as const;
const DOCUMENTS = [
  passage(0, { text: 'Calls a minute and a month.' }),
  passage(1, { hash: 'at-429', heading: 'At 429', text: 'Wait as long as Retry-After says.' }),
  passage(2, {
    path: '/documentation/errors/rate_limit_exceeded',
    page: 'rate_limit_exceeded',
    heading: 'rate_limit_exceeded',
    text: '429 Rate limit exceeded',
    kind: 'error',
  }),
  passage(3, { ...QUOTE, heading: 'Quote', text: 'The latest quote. GET /api/stocks/{symbol}/quote' }),
  passage(4, {
    ...QUOTE,
    hash: 'reply-previousClose',
    heading: 'previousClose',
    text: 'number',
    kind: 'field',
  }),
  passage(5, {
    path: '/documentation/errors/quota_exceeded',
    page: 'quota_exceeded',
    heading: 'quota_exceeded',
    text: 'The calls of the month are used up',
    kind: 'error',
  }),
];
const KEY = keyItem({ name: 'Backtests' });
const CALL = {
  id: 'req_AbCdEfGhIjKl000002x',
  timestamp: '2026-11-20T10:00:00.000Z',
  endpoint: '/api/stocks/{symbol}/quote',
  status: 429,
};

let responses: (() => Response)[] = [];
let requests: string[] = [];
let received: ReturnType<typeof servePortal>;
/** Serves the list of passages, and the portal's calls. */
function serve(handlers: Parameters<typeof servePortal>[0] = {}): void {
  received = servePortal(handlers);
  const portal = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/search.json') return portal(path, init);
    requests.push(path);
    return responses.shift()?.() ?? new Response(JSON.stringify(DOCUMENTS));
  });
}
const finding: Handler = ({ body }) =>
  info({
    endpoints: [],
    symbols: String(body['q']).startsWith('a')
      ? [{ symbol: 'AAPL', name: 'Apple Inc.', assetClass: 'equity' }]
      : [],
  });
const ACCOUNT = {
  search: finding,
  listKeys: () => info({ items: [KEY] }),
  billingHistory: () => info(charges(charge())),
  usageRequests: ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
    info({ items: body['request_id'] === CALL.id ? [CALL] : [], total: null, next: null }),
};

beforeEach(() => {
  clearDocumentation();
  requests = [];
  responses = [];
  serve();
});
beforeAll(async () => {
  await Promise.all([PATH, LED_TO, '/dashboard', '/pricing'].map((path) => preload(pageAt(path))));
}, 30_000);

const box = () => screen.findByRole('dialog', { name: 'Search and commands' });
async function open(path = PATH, keys = '{Control>}k{/Control}') {
  const app = renderApp(path);
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard(keys);
  const dialog = within(await box());
  const field = dialog.getByRole('combobox');
  await dialog.findByRole('listbox');
  return { app, dialog, field };
}
/** The name of the active option. */
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const groups = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole('group')
    .map((group: HTMLElement) => group.querySelector('[role=presentation]')?.textContent);

describe('opens', () => {
  test.each([
    ['/', '/'],
    ['Ctrl+K', '{Control>}k{/Control}'],
    ['⌘K', '{Meta>}k{/Meta}'],
  ])('with %s, with the focus in its field', async (_, keys) => {
    const { field } = await open(PATH, keys);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
  });

  test('before its results are loaded, and fetches nothing until then', async () => {
    renderApp('/pricing');
    const button = await screen.findByRole('button', { name: 'Search' });
    expect(requests).toEqual([]);
    await userEvent.click(button);
    expect(within(await box()).getByRole('combobox')).toHaveFocus();
  });

  test('not where a slash is typed into a field', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => field.remove());
    renderApp(PATH);
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.type(field, '/');
    expect(field).toHaveValue('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('shows results while typing, by kind, with marked matches and their number', async () => {
  const { field, dialog } = await open();
  await userEvent.type(field, '429');
  await dialog.findByRole('option', { name: /^Limits › At 429/ });
  expect(groups(dialog)).toEqual(['Guides', 'Errors']);
  expect(dialog.getAllByText('429')[0]).toHaveProperty('tagName', 'MARK');
  expect(dialog.getByRole('status')).toHaveTextContent('2 results');
  expect(dialog.getAllByRole('option', { selected: true })).toHaveLength(1);
});

test('shows errors after what their names begin with, and first to who types the whole name', async () => {
  const { field, dialog } = await open();
  await userEvent.type(field, 'quo');
  await dialog.findByRole('option', { name: /^quota_exceeded/ });
  expect(groups(dialog)).toEqual(['Endpoints', 'Errors']);
  await userEvent.type(field, 'ta_exceeded');
  await waitFor(() => expect(groups(dialog)).toEqual(['Errors']));
});

test('finds an endpoint by its name and by its address, and a field of its reply', async () => {
  const { field, dialog } = await open();
  for (const query of ['quote', '/api/stocks']) {
    await userEvent.clear(field);
    await userEvent.type(field, query);
    await waitFor(() => expect(active(field)).toMatch(/^GET \/api\/stocks\/\{symbol\}\/quote/));
  }
  await userEvent.clear(field);
  await userEvent.type(field, 'previousclose');
  expect(await dialog.findByRole('option', { name: /^Quote › previousClose/ })).toBeVisible();
});

test('moves through all groups with arrows, Home and End while the field keeps the focus', async () => {
  const { field, dialog } = await open();
  await userEvent.type(field, '429');
  await dialog.findByRole('option', { name: /^Limits › At 429/ });
  const [first, last] = [/^Limits › At 429/, /^rate_limit_exceeded/];
  expect(active(field)).toMatch(first);
  for (const [key, name] of [
    ['{ArrowDown}', last],
    ['{ArrowDown}', first],
    ['{ArrowUp}', last],
    ['{Home}', first],
    ['{End}', last],
  ] as const) {
    await userEvent.keyboard(key);
    expect(active(field)).toMatch(name);
  }
  expect(field).toHaveFocus();
});

test('leads to the heading on another page with Enter, including the focus', async () => {
  const { app, field } = await open();
  await userEvent.type(field, '429{Enter}');
  const heading = await screen.findByRole('heading', { name: /^At 429/ });
  expect(heading).toHaveFocus();
  expect(app.location()).toMatchObject({ pathname: LED_TO, hash: '#at-429' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes with Escape, changes nothing, and returns the focus', async () => {
  const app = renderApp(PATH);
  const button = await screen.findByRole('button', { name: 'Search' });
  await userEvent.click(button);
  await userEvent.type(within(await box()).getByRole('combobox'), '429{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.path()).toBe(PATH);
});

test('offers the last choices again, before anything is typed', async () => {
  const first = await open();
  await userEvent.type(first.field, '429{Enter}');
  await screen.findByRole('heading', { name: /^At 429/ });
  await userEvent.keyboard('/');
  const dialog = within(await box());
  await dialog.findByRole('listbox');
  expect(groups(dialog)[0]).toBe('Recent');
  expect(active(dialog.getByRole('combobox'))).toMatch(/^Limits › At 429/);
});

test('says when nothing fits, and where to start', async () => {
  const { field, dialog } = await open();
  await userEvent.type(field, 'qwxyzv');
  expect(await dialog.findByText(/^Nothing found for/)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('No results');
  expect(groups(dialog)).toEqual(['Start here']);
});

test('finds pages without the documentation, and reads it again on request', async () => {
  responses = [() => new Response('', { status: 503 })];
  const { field, dialog } = await open();
  await userEvent.type(field, 'pricing');
  expect(active(field)).toMatch(/^Pricing/);
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  await userEvent.clear(field);
  await userEvent.type(field, '429');
  expect(await dialog.findByRole('option', { name: /^Limits › At 429/ })).toBeVisible();
  expect(requests).toEqual(['/search.json', '/search.json']);
});

describe('for a visitor', () => {
  test('has pages and ways to sign in, and nothing that needs an account', async () => {
    const { field, dialog } = await open('/pricing');
    expect(groups(dialog)).toEqual(['Pages', 'Actions']);
    expect(dialog.queryByRole('option', { name: /API key|Sign out|Billing/ })).toBeNull();
    await userEvent.type(field, 'sign in');
    expect(active(field)).toMatch(/^Sign in/);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1 });
  });

  test('finds the symbols of the reports, which lead to the console of the quote', async () => {
    serve({ reportCompanies: () => info({ items: [{ symbol: 'AAPL', name: 'Apple Inc.' }] }) });
    const { app, field, dialog } = await open('/pricing');
    await userEvent.type(field, 'apple');
    await dialog.findByRole('option', { name: /^AAPL/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(app.location()).toMatchObject({ pathname: QUOTE.path, search: '?symbol=AAPL' }),
    );
  });

  test('switches the theme', async () => {
    const { field } = await open('/pricing');
    await userEvent.type(field, 'dark{Enter}');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
  });
});

describe('for a signed-in user', () => {
  beforeEach(() => {
    serve(ACCOUNT);
    signIn();
  });

  test.each([
    ['bill', /^Billing/, '/dashboard?tab=billing'],
    ['two-factor', /^Sign-in security/, '/dashboard?tab=settings'],
    ['new key', /^Create API key/, '/dashboard?tab=api-keys&new=1'],
    ['new alert', /^Create alert/, '/dashboard?tab=notifications&new=1'],
    ['backtests', /^Backtests/, '/dashboard?tab=api-keys'],
    ['MER-2026-000001', /^MER-2026-000001/, '/dashboard?tab=billing'],
    ['aapl', /^AAPL/, '/dashboard?tab=market-data&symbol=AAPL'],
    [CALL.id, /^req_/, `/dashboard?tab=analytics&call=${CALL.id}&at=2026-11-20T10%3A00%3A00.000Z`],
  ])('finds %s', async (query, name, address) => {
    const { app, field, dialog } = await open('/dashboard');
    await userEvent.type(field, query);
    await dialog.findByRole('option', { name });
    await waitFor(() => expect(active(field)).toMatch(name));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe(address));
  });

  test('waits for the symbol that was typed in haste', async () => {
    const { app, field } = await open('/dashboard');
    await userEvent.type(field, 'aapl{Enter}');
    await waitFor(() => expect(app.path()).toBe('/dashboard?tab=market-data&symbol=AAPL'));
    expect(received.filter(({ name }) => name === 'search').map(({ body }) => body['q'])).toEqual(['aapl']);
  });

  test('says when the log has no such call', async () => {
    const { field, dialog } = await open('/dashboard');
    await userEvent.type(field, 'req_AbCdEfGhIjKl0000099');
    expect(await dialog.findByText(/no call with this request id/)).toBeVisible();
  });

  test('keeps keys, invoices and calls out of the recent choices', async () => {
    const { field, dialog } = await open('/dashboard');
    await userEvent.type(field, 'backtests');
    await dialog.findByRole('option', { name: /^Backtests/ });
    await userEvent.keyboard('{Enter}');
    expect(localStorage.getItem('paletteRecent')).toBeNull();
  });

  test('signs out', async () => {
    const { app, field } = await open('/dashboard');
    await userEvent.type(field, 'sign out{Enter}');
    await waitFor(() => expect(app.store.getState().auth.user).toBeNull());
  });

  test('offers an operator who watches no action that changes anything', async () => {
    sessionStorage.setItem(
      'dashboardView',
      JSON.stringify({ id: 'v1', ends_at: '2026-12-01T00:00:00Z', email: 'ana.b@x.io', plan: 'free' }),
    );
    const { dialog } = await open('/dashboard');
    expect(dialog.getByRole('option', { name: /^End view/ })).toBeVisible();
    expect(dialog.queryByRole('option', { name: /^Create/ })).toBeNull();
  });
});
