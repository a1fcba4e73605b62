import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MARKET_CALLS, overview, quote } from '../../testing/market.ts';
import { eventCall, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
import type { Candle } from './candles.ts';
import type { Drawing } from './draw-candles.ts';
// Loaded ahead, so that no test waits for code.
import './market-data.tsx';

/** The simulated browser has no canvas. What would be drawn is kept; the rest of the chart is real. */
const drawn = vi.hoisted(() => ({ candles: [] as readonly Candle[], overlays: '', at: -1, shown: '' }));
vi.mock('./draw-candles.ts', () => ({
  drawCandles: (): Drawing => ({
    draw: (candles, overlays) => void Object.assign(drawn, { candles, overlays: overlays.join(' ') }),
    show: (first, last) => void Object.assign(drawn, { shown: `${first} to ${last}` }),
    point: (at) => void Object.assign(drawn, { at }),
    remove: () => undefined,
  }),
}));

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

function open(handlers: Parameters<typeof servePortal>[0] = MARKET_CALLS, query = '') {
  const received = servePortal(handlers);
  signIn();
  const app = renderApp(`/dashboard?tab=market-data${query}`);
  return { ...app, asked: (name: string) => received.filter((call) => call.name === name) };
}
const row = async (symbol: string) => screen.findByRole('row', { name: new RegExp(`^${symbol}`) });
const cellsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('b')?.textContent ?? cell.textContent);

test('shows quotes with their source and time', async () => {
  open();
  expect(cellsOf(await row('AAPL')).slice(0, 7)).toEqual([
    '169.23',
    '−1.85',
    '−1.08%',
    '170.52',
    '170.59',
    '169.22',
    '25,643,711',
  ]);
  expect(screen.getAllByText('Simulated market')[0]).toBeVisible();
  expect(screen.getByText('14:32:07 UTC')).toBeVisible();
  expect(within(await row('NVDA')).getByText('Halted')).toBeVisible();
  expect(screen.getByRole('img', { name: '71 of 100, greed' })).toBeVisible();
  expect(screen.getByRole('img', { name: '11.04 of 60, percent a year' })).toBeVisible();
});

test('shows the name of an import as the source', async () => {
  open({
    ...MARKET_CALLS,
    marketOverview: () => info({ ...overview(quote('SPY')), source: 'import:prices, simulated' }),
  });
  expect(await screen.findByText('Imported: prices; others simulated')).toBeVisible();
});

describe('the stream', () => {
  const live = { ...quote('AAPL'), price: 170, change: -1.08, timestamp: '2026-11-20T14:32:09Z' };

  test('updates the changed cells and highlights only those', async () => {
    const stream = eventCall();
    open({ ...MARKET_CALLS, marketLive: stream.handler });
    await row('AAPL');
    expect(await screen.findByText('Live')).toBeVisible();
    act(() => stream.emit({ asOf: '2026-11-20T14:32:10Z', quotes: [live] }));
    await waitFor(async () => expect(cellsOf(await row('AAPL'))[0]).toBe('170.00'));
    expect(screen.getByText('14:32:10 UTC')).toBeVisible();
    const washed = (await row('AAPL')).querySelectorAll('.is-changed');
    expect([...washed].map(({ textContent }) => textContent)).toEqual(['170.00−1.08%', '−1.08']);
    expect((await row('SPY')).querySelector('.is-changed')).toBeNull();
  });

  test('moves the last bar of the chart within the same session', async () => {
    const stream = eventCall();
    const session = { open: 399, high: 405, low: 390, volume: 5 };
    open({
      ...MARKET_CALLS,
      marketQuote: () => info({ quote: quote('SPY', session) }),
      marketLive: stream.handler,
    });
    await screen.findByRole('slider');
    expect(drawn.candles.at(-1)).toMatchObject({ ...session, close: 169.23 });
    act(() =>
      stream.emit({ asOf: live.timestamp, quotes: [{ ...live, ...session, symbol: 'SPY', price: 404 }] }),
    );
    await waitFor(() => expect(drawn.candles.at(-1)).toMatchObject({ close: 404 }));
  });

  test('leaves the quotes to Refresh on a server without it', async () => {
    let price = 100;
    const { asked } = open({
      ...MARKET_CALLS,
      marketOverview: () => info(overview(quote('AAPL', { price }))),
    });
    expect(cellsOf(await row('AAPL'))[0]).toBe('100.00');
    price = 101;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect(cellsOf(await row('AAPL'))[0]).toBe('101.00'));
    expect(screen.queryByText('Live')).toBeNull();
    expect(asked('marketLive')).toHaveLength(1);
  });
});

describe('the chart', () => {
  test('shows the pressed card or row over the chosen range', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'SPY daily' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^AAPL AAPL Corporation/ }));
    expect(await screen.findByRole('heading', { name: 'AAPL daily' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^AAPL AAPL Corporation/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'NVDA, show it' }));
    expect(await screen.findByRole('slider', { name: 'Bar of NVDA under the needle' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '1m' }));
    expect(drawn.shown).toBe('268 to 299');
    await user.click(screen.getByRole('checkbox', { name: 'RSI 14' }));
    expect(drawn.overlays).toBe('sma50 rsi14');
  });

  test('is read bar by bar with the arrow keys, and as a whole in a sentence', async () => {
    open();
    const slider = await screen.findByRole('slider');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^20 Nov 2026, open 399.00, .*close 400.00/),
    );
    slider.focus();
    await user.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^19 Nov 2026, .*close 399.00/));
    expect(drawn.at).toBe(298);
    expect(
      screen.getByText(/^SPY, \d+ daily bars over 6m, from 20 May 2026 to 20 Nov 2026/),
    ).toBeInTheDocument();
  });
});

describe('one symbol', () => {
  const panelOf = async (symbol: string) => screen.findByRole('region', { name: `Quote of ${symbol}` });

  test('drives chart, quote, news and address, wherever it is chosen', async () => {
    const { path, asked } = open();
    const shows = async (symbol: string) => {
      expect(within(await panelOf(symbol)).getByText('169.23')).toBeVisible();
      expect(await screen.findByRole('heading', { name: `${symbol} daily` })).toBeVisible();
      expect(screen.getByRole('group', { name: `News about ${symbol}` })).toBeVisible();
      for (const name of ['marketQuote', 'marketNews', 'marketCandles'])
        expect(asked(name).at(-1)!.body).toMatchObject({ symbol });
    };
    await shows('SPY');
    await user.type(screen.getByLabelText('Quick quote symbol'), 'msft{Enter}');
    await shows('MSFT');
    expect(path()).toBe('/dashboard?tab=market-data&symbol=MSFT');
    await user.click(await screen.findByRole('button', { name: /^AAPL AAPL Corporation/ }));
    await shows('AAPL');
    await user.click(screen.getByRole('button', { name: 'NVDA, show it' }));
    await shows('NVDA');
    expect(path()).toBe('/dashboard?tab=market-data&symbol=NVDA');
  });

  test('in the address is followed live beside those of the list', async () => {
    const stream = eventCall();
    const { asked } = open({ ...MARKET_CALLS, marketLive: stream.handler }, '&symbol=orcl');
    expect(await panelOf('ORCL')).toBeVisible();
    await waitFor(() => expect(asked('marketLive').at(-1)!.body).toEqual({ symbols: ['ORCL'] }));
    const live = { ...quote('ORCL'), price: 170, timestamp: '2026-11-20T14:32:09Z' };
    await screen.findByText('Live');
    act(() => stream.emit({ asOf: live.timestamp, quotes: [live] }));
    expect(await within(await panelOf('ORCL')).findByText('170.00')).toBeVisible();
  });

  test('that the market does not have is an error at the field, and the page stays with the one before', async () => {
    const words = 'There is no symbol ZZZ here. The search above finds symbols by name.';
    open({
      ...MARKET_CALLS,
      marketQuote: (call) =>
        call.body['symbol'] === 'ZZZ' ? refused(404, words, { code: '141' }) : MARKET_CALLS.marketQuote(call),
    });
    await user.click(await screen.findByRole('button', { name: /^AAPL AAPL Corporation/ }));
    expect(await screen.findByRole('heading', { name: 'AAPL daily' })).toBeVisible();
    const field = await screen.findByLabelText('Quick quote symbol');
    await user.type(field, 'ZZZ{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveValue('ZZZ');
    expect(screen.getByRole('heading', { name: 'AAPL daily' })).toBeVisible();
    expect(await panelOf('AAPL')).toBeVisible();
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('Enter a symbol, such as AAPL or EURUSD.');
  });
});

test('news has title, sentiment, source and time, and links only to web addresses', async () => {
  const item = {
    id: '1',
    title: 'Apple rises',
    summary: null,
    source: 'Mock Daily',
    url: 'https://example.com/a',
    publishedAt: '2026-11-20T14:00:00Z',
    symbols: ['AAPL'],
    sentiment: { score: 0.5, label: 'positive' },
  };
  const items = [item, { ...item, id: '2', title: 'Apple falls', url: 'javascript:alert(1)' }];
  open({ ...MARKET_CALLS, marketNews: () => info({ source: 'simulated', items }) });
  const link = await screen.findByRole('link', { name: /^Apple rises/ });
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(screen.getByText('Apple falls').closest('a')).toBeNull();
  expect(screen.getAllByText('Positive')).toHaveLength(2);
  expect(screen.getAllByText('20 Nov, 14:00 UTC')).toHaveLength(2);
});

test('a failure shows in its own panel and can be retried', async () => {
  let broken = true;
  open({
    ...MARKET_CALLS,
    marketNews: () => (broken ? refused(500, 'Server error') : MARKET_CALLS.marketNews()),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The news could not be read');
  expect(await row('AAPL')).toBeVisible();
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No news')).toBeVisible();
});

test('asks a server without these calls once for each, says so, and signs nobody out', async () => {
  const { asked, store } = open({});
  expect(await screen.findAllByText('Not available on this server.')).toHaveLength(4);
  expect(screen.getByRole('alert')).toHaveTextContent('The quote could not be read.');
  for (const name of ['marketOverview', 'marketNews', 'marketCandles', 'marketLive'])
    expect(asked(name)).toHaveLength(1);
  expect(store.getState().auth.user).not.toBeNull();
});
