import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { KEYS, write } from '../../../lib/storage.ts';
import { MARKET_CALLS, quote } from '../../../testing/market.ts';
import { eventCall, type Handler, refused, servePortal } from '../../../testing/portal.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { info } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../market-data.tsx';

/** The simulated browser has no canvas. */
vi.mock('../chart/draw-chart.ts', () => ({
  drawChart: () => ({
    draw: () => undefined,
    show: () => undefined,
    point: () => undefined,
    remove: () => undefined,
  }),
}));

interface List {
  readonly id: string;
  name: string;
  symbols: string[];
}
let lists: List[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  lists = [{ id: 'one', name: 'Tech', symbols: ['AAPL', 'ORCL'] }];
  user = userEvent.setup();
  write(KEYS.watchlist, null);
});

const ofId = (body: Record<string, unknown>) => lists.find(({ id }) => id === body['id'])!;
const answer = (list: List) => info({ watchlist: { ...list, symbols: [...list.symbols] } });

/** A server that keeps the lists. */
const WATCHLIST_CALLS = {
  listWatchlists: () => info({ items: lists.map((list) => ({ ...list, symbols: [...list.symbols] })) }),
  marketQuotes: ({ body }) =>
    info({
      items: (body['symbols'] as string[])
        .filter((symbol) => symbol !== 'GONE')
        .map((symbol) => quote(symbol, { price: symbol === 'ORCL' ? 219.5 : 169.23 })),
    }),
  createWatchlist({ body }) {
    const list = { id: 'new', name: String(body['name']), symbols: [] };
    lists.push(list);
    return answer(list);
  },
  renameWatchlist({ body }) {
    const list = ofId(body);
    list.name = String(body['name']);
    return answer(list);
  },
  deleteWatchlist({ body }) {
    lists = lists.filter(({ id }) => id !== body['id']);
    return [200, { code: '000', message: 'List deleted' }];
  },
  addToWatchlist({ body }) {
    const list = ofId(body);
    list.symbols.push(String(body['symbol']));
    return answer(list);
  },
  removeFromWatchlist({ body }) {
    const list = ofId(body);
    list.symbols = list.symbols.filter((symbol) => symbol !== body['symbol']);
    return answer(list);
  },
  orderWatchlist({ body }) {
    const list = ofId(body);
    list.symbols = body['symbols'] as string[];
    return answer(list);
  },
} satisfies Record<string, Handler>;

function open(handlers: Parameters<typeof servePortal>[0] = {}) {
  const received = servePortal({ ...MARKET_CALLS, ...WATCHLIST_CALLS, ...handlers });
  signIn();
  renderApp('/dashboard?tab=market-data');
  return { asked: (name: string) => received.filter((call) => call.name === name) };
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const rows = (name = 'Tech') =>
  within(screen.getByRole('group', { name: `Live prices of ${name}` }))
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('button').textContent);

test('a list shows live prices of its symbols, and follows those beyond the usual ones', async () => {
  const { asked } = open({ marketLive: eventCall().handler });
  await press('Tech');
  expect(await screen.findByText('219.50')).toBeVisible();
  expect(rows()).toEqual(['AAPL', 'ORCL']);
  await waitFor(() => expect(asked('marketLive').at(-1)!.body).toEqual({ symbols: ['ORCL'] }));
  await press('ORCL, show it');
  expect(await screen.findByRole('region', { name: 'Quote of ORCL' })).toBeVisible();
});

test('a new list is filled from its field and with the shown symbol, and is chosen again after a reload', async () => {
  open();
  await press('New list');
  await user.type(screen.getByLabelText('Name'), 'Energy{Enter}');
  expect(await screen.findByText('No symbols yet')).toBeVisible();
  await user.type(screen.getByLabelText('Add a symbol to Energy'), 'xom{Enter}');
  await press('Add SPY');
  await waitFor(() => expect(rows('Energy')).toEqual(['XOM', 'SPY']));
  expect(screen.queryByRole('button', { name: 'Add SPY' })).toBeNull();
  renderApp('/dashboard?tab=market-data');
  expect((await screen.findAllByRole('group', { name: 'Live prices of Energy' })).length).toBeGreaterThan(0);
});

test('symbols are moved and removed by keyboard, keeping the focus', async () => {
  lists[0]!.symbols.push('GONE');
  const { asked } = open();
  await press('Tech');
  await press('Edit list');
  expect(screen.getByText('No quote')).toBeVisible();
  const up = screen.getByRole('button', { name: 'Move GONE up' });
  up.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toEqual(['AAPL', 'GONE', 'ORCL']));
  await waitFor(() => expect(up).toHaveFocus());
  expect(screen.getByText('GONE is now 2 of 3')).toBeInTheDocument();
  expect(asked('orderWatchlist')[0]!.body).toEqual({ id: 'one', symbols: ['AAPL', 'GONE', 'ORCL'] });
  await press('Remove GONE');
  await waitFor(() => expect(rows()).toEqual(['AAPL', 'ORCL']));
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
});

test('changes in quick succession reach the server one after the other', async () => {
  lists[0]!.symbols.push('GONE');
  const ordered = Promise.withResolvers<void>();
  const { asked } = open({
    orderWatchlist: async (call) => {
      await ordered.promise;
      return WATCHLIST_CALLS.orderWatchlist(call);
    },
  });
  await press('Tech');
  await press('Edit list');
  await press('Move GONE up');
  await press('Remove AAPL');
  await waitFor(() => expect(rows()).toEqual(['GONE', 'ORCL']));
  expect(asked('removeFromWatchlist')).toEqual([]);
  ordered.resolve();
  await waitFor(() => expect(asked('removeFromWatchlist')).toHaveLength(1));
  await waitFor(() => expect(lists[0]!.symbols).toEqual(['GONE', 'ORCL']));
  expect(rows()).toEqual(['GONE', 'ORCL']);
});

test('a list is renamed, and deleted after a confirmation', async () => {
  open();
  await press('Tech');
  await press('Edit list');
  await press('Rename');
  const field = screen.getByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Chips{Enter}');
  await press('Delete list');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Chips?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chips' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Market' })).toHaveAttribute('aria-pressed', 'true');
});

test('a refusal shows where it belongs: at the name, or at the symbol', async () => {
  const name = 'You already have a list named Tech';
  const symbol = 'The symbol ZZZ does not exist.';
  open({
    createWatchlist: () => refused(400, name, { code: '101' }),
    addToWatchlist: () => refused(404, symbol, { code: '141' }),
  });
  await press('New list');
  await user.type(screen.getByLabelText('Name'), 'Tech{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(name));
  await press('Cancel');
  await press('Tech');
  await user.type(screen.getByLabelText('Add a symbol to Tech'), 'ZZZ{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Add a symbol to Tech')).toHaveAccessibleDescription(symbol),
  );
});
