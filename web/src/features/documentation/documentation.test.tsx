import { CALLS } from 'virtual:documentation/calls';
import { type ApiName, api } from '@meridian/contracts/api';
import { type ApiCall } from '@meridian/contracts/api/call';
import { BODY_ERRORS, KEYED_ERRORS } from '@meridian/contracts/api/call';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SECTIONS } from '@meridian/contracts/documentation-sections';
import { windowTitle } from '../../page.ts';
import { PAGES } from '../../pages.ts';
import { API_KEY, renderApp, signIn } from '../../testing/render-app.tsx';

const calls = Object.entries(api) as [ApiName, ApiCall][];
const pageOf = (name: ApiName) => CALLS.find((call) => call.name === name)?.page ?? '';

/** A long page takes its time. */
const PATIENTLY = { timeout: 10_000 };

/** Opens `path`. Finds the article without roles, because role queries are slow on long pages. */
async function open(path: string): Promise<HTMLElement> {
  renderApp(path);
  return vi.waitUntil(() => document.querySelector('article'), { timeout: 10_000, interval: 5 });
}

/** Neither a real one nor that of the reader who is signed in. */
function expectNoKey(): void {
  expect(document.body.textContent).not.toMatch(/mda_(?:live|test)_[A-Za-z0-9]{7}_[A-Za-z0-9]{8}/);
  expect(document.body.textContent).not.toContain(API_KEY);
}

const OWN = PAGES.filter(({ module }) => module.startsWith('documentation/'));

const sidebar = () => within(document.querySelector<HTMLElement>('#docs-nav')!);

const TOPICS = [
  ['summary', '/api/market/summary'],
  ['sectors', '/api/market/sectors'],
  ['quote', '/api/stocks/{symbol}/quote'],
  ['indicators', '/api/stocks/{symbol}/indicators'],
  ['insights', '/api/stocks/{symbol}/insights'],
  ['News', '/api/stocks/{symbol}/news'],
  ['risk', '/api/stocks/{symbol}/risk'],
  ['strategy', '/api/stocks/{symbol}/backtest'],
  ['economic', '/api/macro/indicators'],
  ['alerts', '/api/alerts/list'],
  ['report', '/api/reports/daily'],
  ['portfolio', '/api/assistant/portfolio'],
  ['posts', '/api/sentiment/social'],
] as const;

test('lists the ten sections in order in the sidebar, each linked to its page', async () => {
  await open('/documentation');
  const links = sidebar().getAllByRole('link').slice(0, SECTIONS.length);
  expect(links.map((link) => link.textContent)).toEqual([
    'Introduction',
    'Authentication',
    'Market Data',
    'Stock APIs',
    'Alerts',
    'Reports',
    'AI Assistant',
    'Fundamentals',
    'Premium Add-ons',
    'Error Codes',
  ]);
  for (const link of links) expect(PAGES.map(({ path }) => path)).toContain(link.getAttribute('href'));
});

test.each(SECTIONS)('leads from the old anchor of $title to its page', async ({ id, title }) => {
  const { path, go } = renderApp(`/documentation#${id}`);
  await waitFor(() => expect(path()).toBe(`/documentation/${id}`), PATIENTLY);
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(title), PATIENTLY);
  await go('/docs');
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Documentation'), PATIENTLY);
  await go(`/docs#${id}`);
  await waitFor(() => expect(path()).toBe(`/documentation/${id}`), PATIENTLY);
});

test('turns from each section to the one before and the one after', async () => {
  const pathAt = (at: number) => `/documentation/${SECTIONS[at]!.id}`;
  for (const at of [1, SECTIONS.length - 2]) {
    const { close } = renderApp(pathAt(at));
    await waitFor(
      () => expect(document.querySelector('h1')).toHaveTextContent(SECTIONS[at]!.title),
      PATIENTLY,
    );
    expect(document.querySelector('a[rel=prev]')).toHaveAttribute('href', pathAt(at - 1));
    expect(document.querySelector('a[rel=next]')).toHaveAttribute('href', pathAt(at + 1));
    close();
  }
});

test('marks the heading that is read under “On this page”', async () => {
  const ids = ['live-and-test-keys', 'keep-your-key-secret', 'when-a-key-is-refused', 'endpoints'];
  let read = ids[0]!;
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  onTestFinished(() => place.mockRestore());
  place.mockImplementation(function top(this: Element) {
    return new DOMRect(0, (ids.indexOf(this.id) - ids.indexOf(read)) * 500, 100, 40);
  });
  await open('/documentation/authentication');
  const rail = document.querySelector('.docs-contents')!;
  expect([...rail.querySelectorAll('a')].map((link) => link.hash)).toEqual(ids.map((id) => `#${id}`));
  const current = () => rail.querySelector('[aria-current="location"]');
  await waitFor(() => expect(current()).toHaveTextContent('Live and test keys'));
  [, read] = ids as [string, string];
  fireEvent.scroll(window);
  await waitFor(() => expect(current()).toHaveTextContent('Keep your key secret'));
});

test('mentions every topic on the landing page with the path of its call', async () => {
  const page = within(await open('/documentation'));
  for (const [words, path] of TOPICS) {
    const rows = page.getAllByText(path).map((found) => found.closest('tr')?.textContent.toLowerCase());
    expect(rows).toContainEqual(expect.stringContaining(words.toLowerCase()));
  }
});

test('explains how to authorize calls', async () => {
  expect((await open('/documentation')).textContent).toContain('Authorization: Bearer');
  expect((await open('/documentation/authentication')).textContent).toContain('Authorization: Bearer');
});

test.each(['/documentation', '/documentation/error-codes'])(
  'explains on %s how to handle the four most common errors',
  async (path) => {
    await open(path);
    const rows = [...document.querySelector('[aria-label="The four most common errors"] tbody')!.children];
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^400Invalid parametersRead errors/),
      expect.stringMatching(/^401UnauthorizedCopy the key/),
      expect.stringMatching(/^429Rate limit exceededWait for the seconds in Retry-After/),
      expect.stringMatching(/^500Server errorRetry/),
    ]);
  },
);

test('names every table of endpoints by “Endpoint” and “Returns”', async () => {
  for (const path of ['/documentation', '/documentation/stock-apis', '/documentation/errors/unauthorized']) {
    const { close } = renderApp(path);
    await waitFor(() => expect(document.querySelector('article .docs-call')).not.toBeNull(), PATIENTLY);
    const heads = [
      ...document.querySelector('article .docs-call')!.closest('table')!.querySelectorAll('thead th'),
    ];
    expect(heads.map((head) => head.textContent)).toEqual(['Endpoint', 'Returns']);
    close();
  }
});

test.each(['/documentation', ...SECTIONS.map(({ id }) => `/documentation/${id}`)])(
  'gives every heading of %s a unique address',
  async (path) => {
    await open(path);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  },
);

test('gives every page a title and a description of its own', () => {
  const own = OWN.filter(({ canonical, path }) => (canonical ?? path) === path);
  expect(new Set(own.map(windowTitle)).size).toBe(own.length);
  expect(new Set(own.map(({ description }) => description)).size).toBe(own.length);
});

test.each(calls)('documents all parameters, body fields and errors of %s, and no key', async (name, call) => {
  signIn();
  const article = await open(pageOf(name));
  const documented = new Set([...article.querySelectorAll('dt')].map((term) => term.textContent));
  const required = [call.params, call.query, call.body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
  expect(required.filter((field) => !documented.has(field))).toEqual([]);
  const tabs = [...article.querySelectorAll('[role="tablist"]')];
  for (const { title } of call.examples) {
    expect(tabs.find((list) => list.getAttribute('aria-label') === title)).toBeVisible();
  }
  const linksTo = (path: string) =>
    [...article.querySelectorAll(`a[href="${path}"]`)].map((link) => link.textContent);
  // What every call can return is on one page, which lists every code.
  expect(linksTo('/documentation/error-codes')).toContain('those that every call can return');
  const every = new Set<ApiErrorCode>([...KEYED_ERRORS, ...BODY_ERRORS]);
  for (const code of call.errors.filter((each) => !every.has(each))) {
    expect(linksTo(`/documentation/errors/${code}`)).toContain(code);
  }
  expectNoKey();
});

const ERRORS = Object.keys(API_ERRORS) as ApiErrorCode[];
test.each(ERRORS)('documents the error %s, and no key', async (code) => {
  signIn();
  const page = within(await open(`/documentation/errors/${code}`));
  const { status, title } = API_ERRORS[code];
  expect(page.getByText(`${status} ${title}`)).toBeVisible();
  for (const heading of ['Cause', 'Remedy', 'Example']) expect(page.getByText(heading)).toBeVisible();
  expect(document.querySelector('article details')?.hasAttribute('open') ?? false).toBe(false);
  const callsWithError = CALLS.filter(({ errors }) => errors.includes(code));
  for (const { page: to } of callsWithError) {
    expect(document.querySelector(`article a[href="${to}"]`)).not.toBeNull();
  }
  expectNoKey();
});

const opened = new Set([
  ...calls.map(([name]) => pageOf(name)),
  ...ERRORS.map((code) => `/documentation/errors/${code}`),
]);
test.each(OWN.filter(({ path }) => !opened.has(path)))('shows no key on $path either', async ({ path }) => {
  signIn();
  await open(path);
  expectNoKey();
});

test('applies a selected language to all samples and keeps it on other pages', async () => {
  const user = userEvent.setup();
  const [first, second] = within(await open(pageOf('history'))).getAllByRole('tablist');
  await user.click(within(first!).getByRole('tab', { name: 'Java' }));
  expect(within(second!).getByRole('tab', { name: 'Java' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('link', { name: 'Quote' }));
  await vi.waitUntil(() => document.querySelector('h1')?.textContent === 'Quote', { timeout: 10_000 });
  for (const tab of screen.getAllByRole('tab', { name: 'Java' })) {
    expect(tab).toHaveAttribute('aria-selected', 'true');
  }
});

test('copies the visible sample', async () => {
  const user = userEvent.setup();
  const page = within(await open(pageOf('quote')));
  await user.click(page.getAllByRole('tab', { name: 'Python' })[0]!);
  await user.click(page.getAllByRole('button', { name: 'Copy' })[0]!);
  const panel = page.getAllByRole('tabpanel')[0]!;
  expect(await navigator.clipboard.readText()).toBe(panel.textContent);
});

test('confirms a copy for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const [button] = within(await open(pageOf('quote'))).getAllByRole('button', { name: 'Copy' });
  await user.click(button!);
  await act(async () => {});
  expect(button).toHaveTextContent('Copied');
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  pass(1_800);
  expect(button).toHaveTextContent('Copied');
  pass(500);
  expect(button).not.toHaveTextContent('Copied');
  vi.useRealTimers();
});
