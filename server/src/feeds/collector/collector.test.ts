import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { LiveMarket } from '../market/live-market.ts';
import { TapeRecorder } from '../tape/tape-recorder.ts';
import { kraken } from '../vendors/kraken/kraken.ts';
import { type Delivery, startTradingServer, type TradingServer } from '../testing/trading-server.ts';
import { krakenDialect } from '../vendors/kraken/testing/kraken-dialect.ts';
import { Collector } from './collector.ts';
import { FeedWriter, recordOn } from './feed-writer.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let server: TradingServer;
let tape: TapeRecorder;
let market: LiveMarket;
let collector: Collector;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-collector-'));
  server = await startTradingServer(krakenDialect);
  tape = new TapeRecorder({ folder, now: Date.now, retentionMs: 1e9, log });
  market = new LiveMarket({
    now: Date.now,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => ['kraken'],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  const onRejected = (_vendor: string, reason: string) => collector.reject(reason);
  const writer = new FeedWriter({ record: recordOn(tape, market), now: Date.now, onRejected, log });
  collector = new Collector({
    vendor: { ...kraken, restLimit: { calls: 1_000, perMs: 1_000 } },
    settings: { restUrl: server.restUrl, streamUrl: server.streamUrl, values: {}, contact: null },
    symbols: ['BTCUSD', 'ETHUSD'],
    writer,
    market,
    now: Date.now,
    firstRetryMs: 1,
    log,
  });
});
afterEach(async () => {
  await collector.stop();
  tape.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function connect(): Promise<void> {
  const subscribed = server.subscribed();
  collector.start();
  await subscribed;
}
let lastId = 0;
function trade(price: number, how?: Delivery) {
  lastId += 1;
  server.trade({ symbol: 'BTCUSD', id: lastId, price, size: 1, atMs: Date.now() }, how);
}
const tradesOf = (symbol: string) => {
  const { trades } = market.live(symbol)!.minutes.between(0, Infinity);
  return trades!.reduce((sum, count) => sum + count, 0);
};

test('hostile messages are counted, and none becomes a price', async () => {
  await connect();
  trade(100);
  await vi.waitFor(() => expect(market.view('BTCUSD')).toBeDefined(), { timeout: 20_000 });
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '"text"',
    '{"channel":"trade"}',
    '{"channel":"trade","data":[null,7,{}]}',
  ])
    server.say(text);
  const row = { symbol: 'BTC/USD', qty: 1, timestamp: new Date().toISOString() };
  for (const price of [-5, 0, 1e9, 40, 'NaN'])
    server.say({
      channel: 'trade',
      type: 'update',
      data: [{ ...row, trade_id: 1_000_000 + Math.random(), price }],
    });
  server.say({
    channel: 'trade',
    type: 'update',
    data: [{ ...row, symbol: 'NOPE/USD', trade_id: 7, price: 5 }],
  });
  trade(101);
  await vi.waitFor(() => expect(market.view('BTCUSD')?.live.now?.price).toBe(101), { timeout: 20_000 });
  expect(market.live('BTCUSD')!.now).toMatchObject({ high: 101, low: 100, volume: 2 });
  expect(market.view('NOPEUSD')).toBeUndefined();
  const { rejected, state } = collector.status();
  expect(state).toBe('live');
  expect(Object.values(rejected).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(11);
});

test('a limit of the REST API is waited for, and the gap filled afterwards', async () => {
  await connect();
  trade(100);
  await vi.waitFor(() => expect(market.view('BTCUSD')).toBeDefined(), { timeout: 20_000 });
  server.failNext(429, { 'retry-after': '0' });
  server.failNext(500);
  const again = server.subscribed();
  server.cut();
  trade(102, 'silent');
  await again;
  await vi.waitFor(() => expect(tradesOf('BTCUSD')).toBe(2), { timeout: 10_000 });
  await vi.waitFor(() => expect(collector.status().gaps.open).toBe(0), { timeout: 20_000 });
});
