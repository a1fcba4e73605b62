import { CHART_INDICATOR_GROUPS } from '@meridian/contracts/indicators';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KEYS, write } from '../../lib/storage.ts';
import { MARKET_CALLS, overview, quote } from '../../testing/market.ts';
import { eventCall, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
import type { Drawing } from './chart/draw-chart.ts';
import type { ChartPicture } from './chart/picture.ts';
// Loaded ahead, so that no test waits for code.
import './market-data.tsx';

/** The simulated browser has no canvas. What would be drawn is kept; the rest of the chart is real. */
const drawn = vi.hoisted(() => ({ picture: null as ChartPicture | null, at: -1, shown: '' }));
vi.mock('./chart/draw-chart.ts', () => ({
  drawChart: (): Drawing => ({
    draw: (picture) => void Object.assign(drawn, { picture }),
    show: (first, last) => void Object.assign(drawn, { shown: `${first} to ${last}` }),
    point: (at) => void Object.assign(drawn, { at }),
    remove: () => undefined,
  }),
}));
const lastBar = () => {
  const { high, low, close, volume } = drawn.picture!.bars;
  return { high: high.at(-1), low: low.at(-1), close: close.at(-1), volume: volume.at(-1) };
};
const lines = () =>
  drawn.picture!.lines.map(({ label, part, pane }) => `${[label, part].join(' ').trim()} in ${pane}`);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
  write(KEYS.indicators, null);
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
    const { open: _, ...grown } = session;
    await waitFor(() => expect(lastBar()).toEqual({ ...grown, close: 169.23 }));
    act(() =>
      stream.emit({ asOf: live.timestamp, quotes: [{ ...live, ...session, symbol: 'SPY', price: 404 }] }),
    );
    await waitFor(() => expect(lastBar()).toEqual({ ...grown, close: 404 }));
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
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const range = async (name: string) => user.click(await screen.findByRole('radio', { name }));

  test('shows days over the chosen range, and minutes of one session or five', async () => {
    const { asked } = open();
    await screen.findByRole('slider', { name: 'Bar of SPY under the needle' });
    await range('1M');
    expect(drawn.shown).toBe('268 to 299');
    expect(drawn.picture).toMatchObject({ kind: 'candles', untilSeconds: null });
    await range('1D');
    await waitFor(() => expect(drawn.picture?.kind).toBe('line'));
    expect(asked('marketCandles').at(-1)!.body).toMatchObject({ symbol: 'SPY', range: '1d' });
    // The rest of the session stays empty.
    expect(drawn.picture!.untilSeconds).toBe(Date.UTC(2026, 10, 20, 21) / 1_000);
    expect(await screen.findByRole('heading', { name: 'SPY 1-minute chart' })).toBeVisible();
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^20 Nov 2026, 20:00 UTC, open/),
    );
    await range('5D');
    await waitFor(() => expect(asked('marketCandles').at(-1)!.body).toMatchObject({ range: '5d' }));
    await waitFor(() => expect(drawn.picture!.untilSeconds).toBeNull());
  });

  test('is read bar by bar with the arrow keys, and as a whole in a sentence', async () => {
    open();
    const slider = await screen.findByRole('slider');
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^20 Nov 2026, open 399.00, .*close 400.00.*, SMA 50 55.50$/),
    );
    slider.focus();
    await user.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^19 Nov 2026, .*close 399.00/));
    expect(drawn.at).toBe(298);
    expect(
      screen.getByText(/^SPY, \d+ daily bars over 6M, from 20 May 2026 to 20 Nov 2026/),
    ).toBeInTheDocument();
  });

  test('takes indicators from the whole list, over the price or in panes of their own, with their numbers', async () => {
    const { asked } = open();
    await press('Indicators');
    const dialog = within(await screen.findByRole('dialog', { name: 'Indicators' }));
    const offered = CHART_INDICATOR_GROUPS.flatMap(([, indicators]) => indicators);
    expect(dialog.getAllByRole('button', { name: /over the price|in its own pane/ })).toHaveLength(
      offered.length,
    );
    expect(dialog.getByRole('heading', { name: 'Candlestick patterns' })).toBeVisible();
    await user.type(dialog.getByLabelText('Search indicators'), 'boll');
    await user.click(dialog.getByRole('button', { name: /^Bollinger bands/ }));
    await user.clear(dialog.getByLabelText('Search indicators'));
    await user.click(dialog.getByRole('button', { name: /^Moving average convergence/ }));
    const deviations = dialog.getByLabelText('deviations');
    await user.clear(deviations);
    await user.type(deviations, '99{Enter}');
    expect(deviations).toHaveAccessibleDescription('0.1 to 20');
    expect(deviations).toBeInvalid();
    await user.clear(deviations);
    await user.type(deviations, '2.5{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(lines()).toEqual([
        'SMA 50 in 0',
        'BBANDS 20, 2.5 upper in 0',
        'BBANDS 20, 2.5 middle in 0',
        'BBANDS 20, 2.5 lower in 0',
        'MACD 12, 26, 9 in 2',
        'MACD 12, 26, 9 signal in 2',
        'MACD 12, 26, 9 histogram in 2',
      ]),
    );
    await press('Remove SMA 50');
    await waitFor(() =>
      expect(asked('marketCandles').at(-1)!.body['indicators']).toEqual([
        { name: 'bbands', parameters: [20, 2.5] },
        { name: 'macd', parameters: [12, 26, 9] },
      ]),
    );
  });

  test('compares symbols by their change since the start of the range', async () => {
    open();
    await range('1M');
    await press('Compare');
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare SPY' }));
    await user.type(dialog.getByLabelText('Symbol to compare with'), 'msft{Enter}');
    await dialog.findByRole('button', { name: 'Stop comparing with MSFT' });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(drawn.picture?.kind).toBe('percent'));
    const [spy, msft] = drawn.picture!.lines;
    expect([spy!.values[267], spy!.values[268], msft!.values[268]]).toEqual([null, 0, 0]);
    expect(msft!.values[299]).toBeCloseTo((499 / 468 - 1) * 100, 9);
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '20 Nov 2026, SPY +8.40%, MSFT +6.62%',
    );
    await press('Stop comparing with MSFT');
    await waitFor(() => expect(drawn.picture?.kind).toBe('candles'));
  });
});

describe('one symbol', () => {
  const panelOf = async (symbol: string) => screen.findByRole('region', { name: `Quote of ${symbol}` });

  test('drives chart, quote, news and address, wherever it is chosen', async () => {
    const { path, asked } = open();
    const shows = async (symbol: string) => {
      expect(within(await panelOf(symbol)).getByText('169.23')).toBeVisible();
      expect(await screen.findByRole('heading', { name: `${symbol} daily chart` })).toBeVisible();
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
    const words = 'The symbol ZZZ does not exist. Search for symbols by name above.';
    open({
      ...MARKET_CALLS,
      marketQuote: (call) =>
        call.body['symbol'] === 'ZZZ' ? refused(404, words, { code: '141' }) : MARKET_CALLS.marketQuote(call),
    });
    await user.click(await screen.findByRole('button', { name: /^AAPL AAPL Corporation/ }));
    expect(await screen.findByRole('heading', { name: 'AAPL daily chart' })).toBeVisible();
    const field = await screen.findByLabelText('Quick quote symbol');
    await user.type(field, 'ZZZ{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveValue('ZZZ');
    expect(screen.getByRole('heading', { name: 'AAPL daily chart' })).toBeVisible();
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
  expect(await screen.findAllByText('Not available on this server.')).toHaveLength(5);
  expect(screen.getByRole('alert')).toHaveTextContent('The quote could not be read.');
  for (const name of ['marketOverview', 'marketNews', 'marketCalendar', 'marketCandles', 'marketLive'])
    expect(asked(name)).toHaveLength(1);
  expect(store.getState().auth.user).not.toBeNull();
});
