import { CALLS } from 'virtual:documentation/calls';
import { type ApiName, api } from '@meridian/contracts/api';
import { type ApiCall } from '@meridian/contracts/api/call';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SECTIONS } from '../../content/sections.ts';
import { PAGES } from '../../pages.ts';
import { API_KEY, renderApp, signIn } from '../../testing/render-app.tsx';

const calls = Object.entries(api) as [ApiName, ApiCall][];
const pageOf = (name: ApiName) => CALLS.find((call) => call.name === name)?.page ?? '';

/** Opens `path`. Finds the article without roles, because role queries are slow on long pages. */
async function open(path: string): Promise<HTMLElement> {
  renderApp(path);
  return vi.waitUntil(() => document.querySelector('article'), { timeout: 10_000 });
}
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

test('lists the ten sections in order in the sidebar, each linked to its heading', async () => {
  await open('/documentation');
  const nav = sidebar();
  const links = nav.getAllByRole('link').slice(0, SECTIONS.length);
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
  for (const link of links) {
    const heading = document.querySelector(link.getAttribute('href')!);
    expect(heading).toHaveTextContent(link.textContent);
    expect(heading?.tagName).toBe('H2');
  }
});

test('marks the current section', async () => {
  const at = (id: string) => SECTIONS.findIndex((section) => section.id === id);
  let read = 'introduction';
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  onTestFinished(() => place.mockRestore());
  place.mockImplementation(function top(this: Element) {
    return new DOMRect(0, (at(this.id) - at(read)) * 500, 100, 40);
  });
  await open('/documentation');
  const current = () => document.querySelector('#docs-nav [aria-current="location"]');
  await waitFor(() => expect(current()).toHaveTextContent('Introduction'));
  read = 'alerts';
  fireEvent.scroll(window);
  await waitFor(() => expect(current()).toHaveTextContent('Alerts'));
});

test.each(TOPICS)('mentions %s in the overview with the path %s', async (words, path) => {
  const paths = within(await open('/documentation')).getAllByText(path);
  const rows = paths.map((found) => found.closest('tr')?.textContent.toLowerCase());
  expect(rows).toContainEqual(expect.stringContaining(words.toLowerCase()));
});

test('explains in the overview how to authorize calls and how to handle the four most common errors', async () => {
  const page = await open('/documentation');
  expect(page.textContent).toContain('Authorization: Bearer');
  const cells = within(
    screen.getAllByRole('table').find((table) => table.textContent.startsWith('StatusMeaning'))!,
  )
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(cells).toEqual([
    expect.stringMatching(/^400Invalid parametersRead errors/),
    expect.stringMatching(/^401UnauthorizedCopy the key/),
    expect.stringMatching(/^429Rate limit exceededWait for the seconds in Retry-After/),
    expect.stringMatching(/^500Server errorRetry/),
  ]);
});

test('gives every heading of the overview a unique address', async () => {
  await open('/documentation');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(calls)('documents all parameters, body fields and errors of %s', async (name, call) => {
  const page = within(await open(pageOf(name)));
  const documented = new Set(page.queryAllByRole('term').map((term) => term.textContent));
  const required = [call.params, call.query, call.body].flatMap((schema) => Object.keys(schema?.shape ?? {}));
  expect(required.filter((field) => !documented.has(field))).toEqual([]);
  for (const { title } of call.examples) {
    expect(page.getByRole('tablist', { name: title })).toBeVisible();
  }
  for (const code of call.errors) {
    expect(page.getByRole('link', { name: code })).toHaveAttribute('href', `/documentation/errors/${code}`);
  }
});

test.each(Object.keys(API_ERRORS) as ApiErrorCode[])('documents the error %s', async (code) => {
  const page = within(await open(`/documentation/errors/${code}`));
  const { status, title } = API_ERRORS[code];
  expect(page.getByText(`${status} ${title}`)).toBeVisible();
  const callsWithError = CALLS.filter(({ errors }) => errors.includes(code));
  for (const { page: to } of callsWithError) {
    expect(document.querySelector(`article a[href="${to}"]`)).not.toBeNull();
  }
});

const OWN = PAGES.filter(({ module }) => module.startsWith('documentation/'));

test.each(OWN)('shows no key on $path, not even the signed-in user’s', async ({ path }) => {
  signIn();
  await open(path);
  expect(document.body.textContent).not.toMatch(/mda_(?:live|test)_[A-Za-z0-9]{7}_[A-Za-z0-9]{8}/);
  expect(document.body.textContent).not.toContain(API_KEY);
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
