import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { LiveMarket } from '../market/live-market.ts';
import { TapeRecorder } from '../tape/tape-recorder.ts';
import { readTape } from '../tape/tape-segments.ts';
import { kraken } from '../vendors/kraken/kraken.ts';
import { type KrakenServer, startKrakenServer } from '../vendors/kraken/testing/kraken-server.ts';
import { Collector } from './collector.ts';
import { FeedWriter } from './feed-writer.ts';

const CUTS = 200;
const HOW = ['sent', 'silent', 'twice'] as const;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The same choices in every run: a linear congruential generator. */
function chooser() {
  let state = 42;
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * end);
  };
}

let folder: string;
let server: KrakenServer;
let tape: TapeRecorder;
let market: LiveMarket;
let collector: Collector;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-collector-'));
  server = await startKrakenServer();
  tape = new TapeRecorder({ folder, now: Date.now, retentionMs: 1e9, log });
  market = new LiveMarket({
    now: Date.now,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => ['kraken'],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  const onRejected = (_vendor: string, reason: string) => collector.reject(reason);
  const writer = new FeedWriter({ tape, market, now: Date.now, onRejected, log });
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
function trade(price: number, how?: 'sent' | 'silent' | 'twice', symbol = 'BTC/USD') {
  lastId += 1;
  server.trade({ symbol, trade_id: lastId, price, qty: 1, atMs: Date.now() }, how);
}
const tradesOf = (symbol: string) => {
  const { trades } = market.live(symbol)!.minutes.between(0, Infinity);
  return trades!.reduce((sum, count) => sum + count, 0);
};

test(`${CUTS} cuts, losses and repeats end in the vendor’s record: stream and gap fills together miss and double nothing`, async () => {
  const choose = chooser();
  await connect();
  trade(100);
  trade(50, 'sent', 'ETH/USD');
  await vi.waitFor(() => expect(market.view('ETHUSD')).toBeDefined());
  for (let cut = 0; cut < CUTS; cut += 1) {
    for (let count = choose(4); count > 0; count -= 1) trade(95 + choose(10), HOW[choose(3)]);
    const again = server.subscribed();
    server.cut();
    // Between two connections the vendor's market continues.
    for (let count = choose(3); count > 0; count -= 1) trade(95 + choose(10), 'silent');
    await again;
  }
  const wanted = server.trades.filter(({ symbol }) => symbol === 'BTC/USD').length;
  await vi.waitFor(() => expect(tradesOf('BTCUSD')).toBe(wanted), { timeout: 20_000 });
  await vi.waitFor(() => expect(collector.status().gaps.open).toBe(0), { timeout: 20_000 });
  expect(market.live('BTCUSD')!.now!.volume).toBe(wanted);
  expect(tradesOf('ETHUSD')).toBe(1);
  expect(collector.status()).toMatchObject({ state: 'live', reconnects: CUTS, rejected: {} });
  // What was shown is what was recorded.
  const recorded = Array.from(readTape(folder, 0), ({ message }) => message);
  const trades = recorded.flatMap((it) => (it.kind === 'trade' ? `${it.symbol} ${it.id}` : []));
  expect(new Set(trades).size).toBe(server.trades.length);
  // Readers see each gap, and that it was filled.
  const gaps = recorded.flatMap((it) => (it.kind === 'gap' && it.symbol === 'BTCUSD' ? it.toMs : []));
  expect(gaps.length).toBeGreaterThan(2);
  expect(gaps.map((toMs, at) => (toMs === null) === (at % 2 === 0))).not.toContain(false);
}, 60_000);

test('hostile messages are counted, and none becomes a price', async () => {
  await connect();
  trade(100);
  await vi.waitFor(() => expect(market.view('BTCUSD')).toBeDefined());
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
  await vi.waitFor(() => expect(market.view('BTCUSD')?.live.now?.price).toBe(101));
  expect(market.live('BTCUSD')!.now).toMatchObject({ high: 101, low: 100, volume: 2 });
  expect(market.view('NOPEUSD')).toBeUndefined();
  const { rejected, state } = collector.status();
  expect(state).toBe('live');
  expect(Object.values(rejected).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(11);
});

test('a limit of the REST API is waited for, and the gap filled afterwards', async () => {
  await connect();
  trade(100);
  await vi.waitFor(() => expect(market.view('BTCUSD')).toBeDefined());
  server.failNext(429, { 'retry-after': '0' });
  server.failNext(500);
  const again = server.subscribed();
  server.cut();
  trade(102, 'silent');
  await again;
  await vi.waitFor(() => expect(tradesOf('BTCUSD')).toBe(2), { timeout: 10_000 });
  await vi.waitFor(() => expect(collector.status().gaps.open).toBe(0));
});
