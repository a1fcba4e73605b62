import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Handler, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';

const QUOTE = {
  method: 'GET',
  path: '/api/stocks/{symbol}/quote',
  summary: 'The latest quote of a symbol',
  link: '/documentation/api/quote',
};
const APPLE = { symbol: 'AAPL', name: 'Apple Inc.', assetClass: 'equity' };

const finding: Handler = ({ body }) => {
  const q = String(body['q']).toLowerCase();
  return info({
    endpoints: q.startsWith('q') || q === 'a' ? [QUOTE] : [],
    symbols: q.startsWith('a') ? [APPLE] : [],
  });
};

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

async function open(search: Handler | 'cut' = finding) {
  const received = servePortal({ search });
  signIn();
  const app = renderApp('/dashboard');
  const field = await screen.findByRole('combobox', { name: 'Search endpoints and symbols' });
  return { ...app, field, asked: () => received.filter(({ name }) => name === 'search') };
}

test('/ leads to the field, unless it is typed into something', async () => {
  const { field } = await open();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard('/a');
  expect(field).toHaveValue('/a');
});

test('a word typed in one go is one request, and the results are grouped and announced', async () => {
  const { field, asked } = await open();
  await user.type(field, 'a');
  const list = await screen.findByRole('listbox', { name: 'Results' });
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => within(group).getAllByRole('option').length),
  ).toEqual([1, 1]);
  expect(within(list).getByRole('option', { name: /GET \/api\/stocks\/\{symbol\}\/quote/ })).toBeVisible();
  expect(screen.getByText('Endpoints: 1, Symbols: 1')).toBeInTheDocument();
  expect(asked().map(({ body }) => body['q'])).toEqual(['a']);
});

describe('by keyboard', () => {
  test('arrows choose, around both ends, and Enter goes to the symbol', async () => {
    const { field, path } = await open();
    await user.type(field, 'a');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowUp}');
    const apple = screen.getByRole('option', { name: /AAPL/ });
    expect(apple).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', apple.id);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /quote/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard?tab=market-data&symbol=AAPL'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('Enter opens the first result, even when pressed before it arrives', async () => {
    const { field, path } = await open();
    await user.type(field, 'quote{Enter}');
    await waitFor(() => expect(path()).toBe('/documentation/api/quote'));
  });

  test('an exact symbol comes before endpoints, and Enter opens it', async () => {
    const { field, path } = await open(() => info({ endpoints: [QUOTE], symbols: [APPLE] }));
    await user.type(field, 'aapl');
    await screen.findByRole('listbox');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('AAPL');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard?tab=market-data&symbol=AAPL'));
  });

  test('Escape closes the list, then empties the field', async () => {
    const { field } = await open();
    await user.type(field, 'a');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('a');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
  });
});

test('an outdated response is not shown', async () => {
  const { field } = await open(({ body }) =>
    info({ endpoints: [], symbols: [{ ...APPLE, symbol: String(body['q']).toUpperCase() }] }),
  );
  await user.type(field, 'old');
  await screen.findByRole('option', { name: /OLD/ });
  await user.clear(field);
  await user.type(field, 'new');
  await screen.findByRole('option', { name: /NEW/ });
  expect(screen.queryByRole('option', { name: /OLD/ })).toBeNull();
});

test.each([
  ['nothing fits', finding, 'Nothing found for “zzz”.'],
  ['it fails', () => refused(500, 'Server error'), 'The search failed. Server error'],
  ['the server has no search', () => refused(404), 'Not available on this server.'],
] as const)('when %s, it says so, and nobody is signed out', async (_when, search, words) => {
  const { field, store } = await open(search);
  await user.type(field, 'zzz');
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(store.getState().auth.user).not.toBeNull();
});
