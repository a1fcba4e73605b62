import { act, fireEvent, screen, within } from '@testing-library/react';
import { createExchange } from '@meridian/market/simulator/exchange';
import { afterEach, expect, test, vi } from 'vitest';
import { RECORDED_DAY } from '../../content/recorded-day.ts';
import { RECORDED_END } from '../../content/recorded-end.ts';
import { cut, serveDemo } from '../../testing/demo.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './home-page.tsx';
import './try-call.tsx';
import { recordedSession } from './market-session.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A compact history response with minutes from 14:30 UTC, after one bar of the previous session. */
function reply(minutes: number, { source = 'simulated', growing = false, price = 100 } = {}) {
  const times = Array.from({ length: minutes }, (_, at) => new Date(Date.UTC(2026, 10, 20, 14, 30 + at)));
  const timestamp = ['2026-11-19T20:59:00Z', ...times.map((time) => time.toISOString().replace('.000', ''))];
  const same = (value: unknown) => timestamp.map(() => value);
  const results = {
    timestamp,
    open: same(price),
    high: same(price + 2),
    low: same(price - 2),
    close: same(price + 1),
    volume: same(5),
    vwap: same(price),
    trades: same(3),
    partial: timestamp.map((_, at) => growing && at === timestamp.length - 1),
  };
  return Response.json({ results, source });
}

const replay = async () => within(await screen.findByRole('group', { name: 'Session replay' }));
const slider = async () => (await replay()).getByRole('slider', { name: 'Replay time' });

test('matches the recorded session with the simulated exchange minute by minute', () => {
  const day = recordedSession(RECORDED_DAY);
  const bars = createExchange(20160104).minuteBars('SPX', '2026-10-22');
  expect(day.bars).toHaveLength(bars.timestamp.length);
  day.bars.forEach((bar, at) => {
    expect(Date.parse(bar.timestamp)).toBe(bars.timestamp[at]);
    for (const name of ['open', 'high', 'low', 'close', 'volume', 'vwap', 'trades'] as const)
      expect(bar[name]).toBeCloseTo(bars[name]![at]!, 6);
  });
  expect(recordedSession(RECORDED_END).bars).toEqual(day.bars.slice(RECORDED_END.skipped));
});

test('shows the full recorded session, labelled as recorded, without the service', async () => {
  serveDemo(cut);
  renderApp('/');
  const view = await replay();
  expect(await view.findByText(/A recorded session/)).toBeVisible();
  expect(view.getByText('Simulated exchange, SPX, one-minute bars, 22 Oct 2026')).toBeVisible();
  await vi.waitFor(async () => expect(await slider()).toHaveAttribute('min', '0'), { timeout: 20_000 });
  expect(view.getByText('383 of 390')).toBeVisible();
});

test.each([
  ['a response without bars', () => Response.json({ results: { timestamp: [] }, source: 'simulated' })],
  ['an error', () => Response.json({ title: 'Rate limit exceeded' }, { status: 429 })],
  ['an invalid response', () => new Response('<!doctype html>')],
])('keeps the recorded session after %s', async (_, respond) => {
  serveDemo(respond);
  renderApp('/');
  await vi.waitFor(async () => expect(await slider()).toHaveAttribute('min', '0'), { timeout: 20_000 });
  expect((await replay()).getByText(/A recorded session/)).toBeVisible();
});

test('shows the latest session of the service with the name of its source', async () => {
  const requests = serveDemo(() => reply(390, { source: 'import:acme' }));
  renderApp('/');
  const view = await replay();
  expect(await view.findByText('import:acme, SPX, one-minute bars, 20 Nov 2026')).toBeVisible();
  expect(view.getByText(/The latest session/)).toBeVisible();
  expect(view.getByText('Previous close 101.00')).toBeInTheDocument();
  expect(requests).toEqual(['/stocks/SPX/history?interval=1m&compact=true&limit=391']);
});

test('on a server of real data alone, shows its first symbol, here and in the form', async () => {
  const requests = serveDemo((target) => {
    if (target.startsWith('/stocks/SPX')) return Response.json({ code: 'symbol_not_found' }, { status: 404 });
    if (target.startsWith('/symbols'))
      return Response.json({ results: [{ symbol: 'BTCUSD' }, { symbol: 'ETHUSD' }] });
    return reply(390, { source: 'feed:kraken' });
  });
  renderApp('/');
  const view = await replay();
  expect(await view.findByText('feed:kraken, BTCUSD, one-minute bars, 20 Nov 2026')).toBeVisible();
  expect(view.getByText('GET /api/stocks/BTCUSD/history?interval=1m')).toBeVisible();
  expect(requests).toEqual([
    '/stocks/SPX/history?interval=1m&compact=true&limit=391',
    '/symbols?limit=9',
    '/stocks/BTCUSD/history?interval=1m&compact=true&limit=391',
  ]);
  expect(await screen.findByRole('combobox', { name: 'Symbol' })).toHaveValue('BTCUSD');
});

test('labels an open session and reloads its end every minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requests = serveDemo((target) =>
    target.includes('from=')
      ? Response.json({
          results: {
            timestamp: ['2026-11-20T14:34:00Z', '2026-11-20T14:35:00Z'],
            open: [100, 100],
            high: [101, 102],
            low: [99, 99],
            close: [100, 101],
            partial: [false, true],
          },
          source: 'simulated',
        })
      : reply(5, { growing: true }),
  );
  renderApp('/');
  const view = await replay();
  expect(await view.findByText(/Open now/)).toBeVisible();
  expect(view.getByText('5 of 5')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests.at(-1)).toContain('from=2026-11-20T14:34:00Z');
  expect(await view.findByText('6 of 6')).toBeVisible();
  expect(view.getByText('09:35 ET')).toBeInTheDocument();
});

test('moves the needle by slider and by minute, and announces its time', async () => {
  serveDemo(() => reply(390));
  renderApp('/');
  const view = await replay();
  await view.findByText(/The latest session/);
  fireEvent.change(await slider(), { target: { value: '30' } });
  expect(await slider()).toHaveAttribute('aria-valuetext', '10:00 New York, close 101.00');
  fireEvent.click(view.getByRole('button', { name: 'Forward one minute' }));
  expect(view.getByText('10:01 ET')).toBeInTheDocument();
  fireEvent.click(view.getByRole('button', { name: 'Back one minute' }));
  expect(view.getByText('31 of 390')).toBeVisible();
  expect(view.getByRole('button', { name: 'Play replay' })).toBeVisible();
});

test('shows the bar at the needle as JSON and as CSV, as the call returns it', async () => {
  serveDemo(() => reply(390));
  renderApp('/');
  const view = await replay();
  await view.findByText(/The latest session/);
  expect(view.getByText('GET /api/stocks/SPX/history?interval=1m')).toBeVisible();
  fireEvent.click(view.getByRole('tab', { name: 'CSV' }));
  expect(view.getByText('2026-11-20T20:52:00Z,100,102,98,101,5,100,3,false,simulated')).toBeVisible();
});
