import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SearchDocument } from '../../../content/search-document.ts';
import { pageAt } from '../../../pages.ts';
import { preload } from '../../../portal.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import { clearSearchable } from './documents.ts';

const PATH = '/documentation/errors/key_in_url';
const LED_TO = '/documentation/guides/limits';

const document = (id: number, fields: Partial<SearchDocument>): SearchDocument => ({
  id,
  path: LED_TO,
  hash: '',
  page: 'Limits',
  heading: 'Limits',
  text: '',
  kind: 'guide',
  ...fields,
});
const DOCUMENTS = [
  document(0, { text: 'Calls a minute and a month.' }),
  document(1, { hash: 'at-429', heading: 'At 429', text: 'Wait as long as Retry-After says.' }),
  document(2, {
    path: '/documentation/errors/rate_limit_exceeded',
    page: 'rate_limit_exceeded',
    heading: 'rate_limit_exceeded',
    text: '429 Rate limit exceeded',
    kind: 'error',
  }),
];

let responses: (() => Response)[] = [];
let requests: string[] = [];
beforeEach(() => {
  clearSearchable();
  requests = [];
  responses = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return responses.shift()?.() ?? new Response(JSON.stringify(DOCUMENTS));
  });
});

const button = () => screen.findByRole('button', { name: 'Search the documentation' });

beforeAll(async () => {
  await Promise.all([preload(pageAt(PATH)), preload(pageAt(LED_TO)), import('./search-dialog.tsx')]);
});

async function openSearch() {
  const app = renderApp(PATH);
  await userEvent.click(await button());
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { app, field, dialog: within(screen.getByRole('dialog', { name: 'Search the documentation' })) };
}
/** The name of the active option. */
const active = (field: HTMLElement): string | null | undefined =>
  globalThis.document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test.each([
  ['/', '/'],
  ['Ctrl+K', '{Control>}k{/Control}'],
  ['⌘K', '{Meta>}k{/Meta}'],
])('opens the search with %s', async (_, keys) => {
  renderApp(PATH);
  await button();
  expect(requests).toEqual([]);
  await userEvent.keyboard(keys);
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
});

test('types a slash into a field', async () => {
  const field = globalThis.document.body.appendChild(globalThis.document.createElement('input'));
  onTestFinished(() => field.remove());
  renderApp(PATH);
  await button();
  await userEvent.type(field, '/');
  expect(field).toHaveValue('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows results while typing, by kind, with highlighted matches and their number', async () => {
  const { field, dialog } = await openSearch();
  await userEvent.type(field, '429');
  const groups = await dialog.findAllByRole('group');
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 1]);
  expect(groups[0]).toHaveAccessibleName('Guides');
  expect(groups[1]).toHaveAccessibleName('Errors');
  expect(within(groups[0]!).getByText('429')).toHaveProperty('tagName', 'MARK');
  expect(dialog.getByRole('status')).toHaveTextContent('2 results');
  expect(dialog.getAllByRole('option', { selected: true })).toHaveLength(1);
});

test('moves through all groups with arrows, Home and End while the field keeps the focus', async () => {
  const { field, dialog } = await openSearch();
  await userEvent.type(field, '429');
  await dialog.findAllByRole('group');
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

test('moves to the heading on another page with Enter, including the focus', async () => {
  const { app, field, dialog } = await openSearch();
  await userEvent.type(field, '429');
  await dialog.findAllByRole('group');
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: /^At 429/ });
  expect(heading).toHaveFocus();
  expect(app.location()).toMatchObject({ pathname: LED_TO, hash: '#at-429' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes the search with Escape and changes nothing', async () => {
  const { app, field } = await openSearch();
  await userEvent.type(field, '429{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.path()).toBe(PATH);
});

test('suggests pages without a result', async () => {
  const { field, dialog } = await openSearch();
  await userEvent.type(field, 'qwxyzv');
  expect(await dialog.findByText(/^Nothing found for/)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('No results');
  expect(dialog.getByRole('option', { name: /^Limits/ })).toBeVisible();
});

test('retries a failed index and otherwise fetches it once', async () => {
  responses = [() => new Response('', { status: 503 })];
  const { field, dialog } = await openSearch();
  await userEvent.type(field, '429');
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findAllByRole('group')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('/');
  await screen.findByRole('combobox', { name: 'Search' });
  expect(requests).toEqual(['/search.json', '/search.json']);
});
