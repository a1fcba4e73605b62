import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLake } from '../lake/open-lake.ts';
import type { OpenLake } from '../lake/open-lake.ts';
import { readHistory } from '../lake/history.ts';
import { simulatedLake } from '../testing/api/lake.ts';
import { type Feeds, openFeeds } from './open-feeds.ts';
import { routeVendor } from './routes.ts';
import { kraken } from './vendors/kraken/kraken.ts';
import { startTradingServer, type TradingServer } from './testing/trading-server.ts';
import { krakenDialect } from './vendors/kraken/testing/kraken-dialect.ts';

const START_MS = Date.UTC(2026, 4, 11, 15, 0, 30);
const clock = { nowMs: START_MS };
const now = () => clock.nowMs;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let market: Awaited<ReturnType<typeof simulatedLake>>;
let server: TradingServer;
beforeAll(async () => {
  market = await simulatedLake(now);
  server = await startTradingServer(krakenDialect);
});
afterAll(async () => {
  await market.close();
  await server.close();
});

const choice = () => ({
  restUrl: server.restUrl,
  streamUrl: server.streamUrl,
  symbols: ['btc-usd', 'ETHUSD', 'AAPL'],
  values: {},
});
/** Tasks that the server repeats; a test does them itself. */
let repeated: (() => unknown)[] = [];
const doRepeated = async () => {
  for (const task of repeated) await task();
};
const open = (lake: OpenLake, delayMinutes: readonly number[] = []): Promise<Feeds> => {
  repeated = [];
  return openFeeds({
    home: market.home,
    vendors: [routeVendor({ ...kraken, restLimit: { calls: 1_000, perMs: 1_000 } }, choice(), null)],
    lake,
    delayMinutes,
    staleMs: 30_000,
    retentionMs: 86_400_000,
    now,
    every: (_ms, task) => {
      repeated.push(task);
      return () => undefined;
    },
    log,
  });
};
const trade = (id: number, price: number) =>
  server.trade({ symbol: 'BTCUSD', id, price, size: 2, atMs: clock.nowMs });

test('a fed symbol shows its vendor’s prices alone, says so, turns stale, and survives a restart', async () => {
  const subscribed = server.subscribed();
  const feeds = await open(market.lake);
  await subscribed;
  expect(feeds.lake.quote('BTCUSD', now())?.source).toBe('simulated');
  trade(1, 100);
  clock.nowMs += 1_000;
  trade(2, 104);
  await vi.waitFor(() => expect(feeds.lake.quote('BTC-USD', now())?.price).toBe(104), { timeout: 20_000 });
  const quote = feeds.lake.quote('btcusd', now())!;
  expect(quote).toMatchObject({
    source: 'feed:kraken',
    open: 100,
    high: 104,
    low: 100,
    volume: 4,
    delaySeconds: 0,
  });
  expect(quote.stale).toBeUndefined();
  expect(quote.high52w).toBe(104);
  // The simulated past is not shown as that of the real symbol.
  expect(await feeds.lake.daily('BTCUSD')).toMatchObject({ length: 0 });
  const request = {
    symbol: 'BTCUSD',
    interval: '1m',
    fromMs: 0,
    toMs: clock.nowMs + 1,
    adjustment: 'raw',
  } as const;
  const { bars } = await readHistory(feeds.lake, request);
  expect([[...bars.open], [...bars.close], [...bars.volume]]).toEqual([[100], [104], [4]]);
  expect(feeds.lake.trades('BTCUSD', 0, Infinity).map(({ price }) => price)).toEqual([100, 104]);
  expect(feeds.lake.search({ q: 'BTCUSD', offset: 0, limit: 1 }).results[0]).toMatchObject({
    source: 'feed:kraken',
  });
  expect(await feeds.lake.news('BTCUSD', 0, Infinity)).toEqual([]);
  // Everything else, and every test key, stays simulated.
  expect(feeds.lake.quote('AAPL', now())?.source).toBe('simulated');
  expect(market.lake.simulated.quote('BTCUSD', now())?.source).toBe('simulated');

  clock.nowMs += 31_000;
  expect(feeds.lake.quote('BTCUSD', now())).toMatchObject({ stale: true, delaySeconds: 31, price: 104 });
  expect(feeds.faults()).toEqual(['The feed kraken is silent, so its prices are stale.']);
  await feeds.stop();

  const again = await open(market.lake);
  expect(again.lake.quote('BTCUSD', now())).toMatchObject({ price: 104, volume: 4, source: 'feed:kraken' });
  expect(again.lake.trades('BTCUSD', 0, Infinity).map(({ id }) => id)).toEqual(
    feeds.lake.trades('BTCUSD', 0, Infinity).map(({ id }) => id),
  );
  await again.stop();
});

test('while another process of the home collects, a second one reads its tape, and then takes over', async () => {
  const subscribed = server.subscribed();
  const first = await open(market.lake);
  await subscribed;
  const second = await open(market.lake);
  const tasks = repeated;
  expect(second.faults()).toEqual([]);
  trade(10, 110);
  await vi.waitFor(() => expect(first.lake.quote('BTCUSD', now())?.price).toBe(110), { timeout: 20_000 });
  for (const task of tasks) await task();
  expect(second.lake.quote('BTCUSD', now())?.price).toBe(110);
  await first.stop();
  const again = server.subscribed();
  clock.nowMs += 2_000;
  for (const task of tasks) await task();
  await again;
  trade(11, 112);
  await vi.waitFor(() => expect(second.lake.quote('BTCUSD', now())?.price).toBe(112), { timeout: 20_000 });
  await second.stop();
});

test('a delayed market is the market as it was, in quotes, bars and trades, also after a restart', async () => {
  const subscribed = server.subscribed();
  let feeds = await open(market.lake, [15]);
  await subscribed;
  trade(20, 120);
  await vi.waitFor(() => expect(feeds.lake.quote('BTCUSD', now())?.price).toBe(120), { timeout: 20_000 });
  clock.nowMs += 60_000;
  trade(21, 126);
  await vi.waitFor(() => expect(feeds.lake.quote('BTCUSD', now())?.price).toBe(126), { timeout: 20_000 });
  const sentMs = now();
  const priceOf = async () => {
    await doRepeated();
    return feeds.delayed(15).quote('BTCUSD', now())?.price;
  };
  const minutesOf = async () => {
    const request = {
      symbol: 'BTCUSD',
      interval: '1m',
      fromMs: sentMs - 120_000,
      adjustment: 'raw',
    } as const;
    const { bars } = await readHistory(feeds.delayed(15), { ...request, toMs: now() });
    return [...bars.close];
  };
  clock.nowMs = sentMs + 14 * 60_000 + 59_000;
  expect(await priceOf()).toBe(120);
  expect(await minutesOf()).toEqual([120]);
  expect(feeds.delayed(15).quote('BTCUSD', now())).toMatchObject({
    // A minute without a trade: at that time the vendor was silent.
    stale: true,
    delaySeconds: 959,
    source: 'feed:kraken',
  });
  expect(feeds.lake.quote('BTCUSD', now())?.price).toBe(126);
  await feeds.stop();
  feeds = await open(market.lake, [15]);
  expect(await priceOf()).toBe(120);
  clock.nowMs += 1_000;
  expect(await priceOf()).toBe(126);
  expect(feeds.delayed(15).quote('BTCUSD', now())).toMatchObject({ delaySeconds: 900 });
  expect(await minutesOf()).toEqual([120, 126]);
  expect(feeds.delayed(15).trades('BTCUSD', sentMs - 1, sentMs + 1)).toHaveLength(1);
  await feeds.stop();
});

test('a market of real symbols alone knows nothing that is simulated, but test keys do', async () => {
  const real = await openLake({ home: market.home, now, realOnly: true });
  expect(real.symbol('AAPL')).toBeUndefined();
  expect(real.quote('AAPL', now())).toBeUndefined();
  expect(real.search({ offset: 0, limit: 10 }).total).toBe(0);
  expect(real.macroInfos()).toEqual([]);
  expect(await real.macro('CPI')).toBeUndefined();
  expect(real.simulated.quote('AAPL', now())?.source).toBe('simulated');
  await real.close();
});
