import type { Lake, LakeQuote } from '../../lake/lake.ts';
import { QUOTE_FIELDS, STREAM_FRAMES } from '@meridian/contracts/stream';
import { expect, test } from 'vitest';
import { streamSuite } from '../../testing/api/stream-suite.ts';
import type { StreamClient, ReceivedFrame } from '../../testing/api/stream-client.ts';

/** A Wednesday, half an hour after the opening in New York. */
const START = Date.UTC(2026, 4, 13, 14, 0, 0);
const MINUTE_MS = 60_000;
const api = streamSuite(START);

const seqs = (frames: readonly ReceivedFrame[]) => frames.map((frame) => frame['seq'] as number);
const rises = (numbers: readonly number[]) => numbers.every((it, at) => at === 0 || it > numbers[at - 1]!);

/** The bars that REST returns, and those that the client received. */
async function barsOf(client: StreamClient, symbol: string, interval: string, key = api.enterprise.live.key) {
  const sent = client.of('bar', `bars.${interval}.${symbol}`);
  const [first, last] = [sent[0]!, sent.at(-1)!];
  const url = `${api.served.origin}/api/stocks/${symbol}/history?interval=${interval}&adjustment=raw&limit=50000&from=${String(first['timestamp'])}&to=${String(last['timestamp'])}`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const { results, source } = (await reply.json()) as { results: object[]; source: string };
  const shown = sent.map(({ type: _t, channel: _c, seq: _s, symbol: _n, interval: _i, ...bar }) => bar);
  return { sent: shown, rest: results.map((bar) => Object.assign(bar, { source })) };
}

test('every frame matches the contract, and seq increases within a channel', async () => {
  const client = await api.connect(api.enterprise.live.key);
  const answer = await client.subscribe(
    ['trades.AAPL', 'quotes.aapl', 'bars.1m.BTC-USD', 'status.AAPL', 'nope.X', 'quotes.NOPE'],
    true,
  );
  const known = ['trades.AAPL', 'quotes.AAPL', 'bars.1m.BTCUSD', 'status.AAPL'];
  expect(answer['channels']).toEqual(known);
  expect(answer['refused']).toMatchObject([
    { channel: 'nope.X', reason: 'unknown_channel' },
    { channel: 'quotes.NOPE', reason: 'symbol_not_found' },
  ]);
  expect(new Set(client.frames.filter((it) => it['snapshot']).map((it) => it['channel']))).toEqual(
    new Set(known),
  );
  await api.pass(125);
  await client.settle();
  expect(new Set(client.frames.map(({ type }) => type))).toEqual(
    new Set(['welcome', 'authenticated', 'subscription', 'trade', 'quote', 'bar', 'status', 'heartbeat']),
  );
  for (const frame of client.frames) {
    const schema = STREAM_FRAMES[frame.type as keyof typeof STREAM_FRAMES];
    expect([frame, schema.safeParse(frame).error?.issues]).toEqual([frame, undefined]);
  }
  for (const channel of known) {
    const live = client.frames.filter((it) => it['channel'] === channel && !it['snapshot']);
    expect([channel, rises(seqs(live))]).toEqual([channel, true]);
    expect(live.every((it) => it['partial'] !== true)).toBe(true);
  }
  expect(client.of('heartbeat').length).toBeGreaterThanOrEqual(8);
  expect(api.served.errors).toEqual([]);
});

/** The fields of a quote that are streamed. */
const streamed = (lake: Lake, symbol: string, ms: number) => {
  const quote: LakeQuote = lake.quote(symbol, ms)!;
  const fields = [...QUOTE_FIELDS, 'timestamp' as const].filter((name) => quote[name] !== undefined);
  return Object.fromEntries(fields.map((name) => [name, quote[name]]));
};

test('quotes equal those of REST in their second, without repeats, and no trade is missing', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await client.subscribe(['quotes.BTCUSD', 'trades.BTCUSD', 'quotes.EURUSD']);
  const from = api.clock.now();
  await api.pass(40);
  await client.settle();
  for (const symbol of ['BTCUSD', 'EURUSD']) {
    const quotes = client.of('quote', `quotes.${symbol}`);
    expect(quotes.length).toBeGreaterThan(3);
    for (const quote of quotes)
      expect(quote).toMatchObject(streamed(api.lake, symbol, Number(quote['seq']) * 1_000));
    const states = quotes.map(({ seq: _s, timestamp: _t, ...rest }) => JSON.stringify(rest));
    expect(states.every((text, at) => text !== states[at - 1])).toBe(true);
  }
  const trades = client.of('trade', 'trades.BTCUSD');
  const there = api.lake.trades('BTCUSD', from, api.clock.now());
  expect(there.length).toBeGreaterThan(20);
  expect(trades.map(({ seq, price, size }) => ({ id: seq, price, size }))).toEqual(
    there.map(({ id, price, size }) => ({ id, price, size })),
  );
});

test('bars over the close of a session and midnight in crypto equal those that REST returns later', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await api.skipTo(Date.UTC(2026, 4, 13, 18, 58, 30));
  await client.subscribe(['bars.1m.MSFT', 'bars.1h.MSFT', 'bars.5m.BTCUSD', 'bars.30m.EURUSD']);
  // The session closes at 20:00; then to five minutes past midnight.
  await api.pass(70 * 60);
  await client.settle();
  expect(seqs(client.of('bar', 'bars.1m.MSFT')).at(-1)).toBe(Date.UTC(2026, 4, 13, 19, 59) / MINUTE_MS);
  await api.pass(4 * 3_600);
  await client.settle();
  for (const [symbol, interval] of [
    ['MSFT', '1m'],
    ['MSFT', '1h'],
    ['BTCUSD', '5m'],
    ['EURUSD', '30m'],
  ] as const) {
    const { sent, rest } = await barsOf(client, symbol, interval);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent).toEqual(rest);
  }
  expect(client.of('bar', 'bars.1h.MSFT').map((it) => it['timestamp'])).toEqual([
    '2026-05-13T18:30:00Z',
    '2026-05-13T19:30:00Z',
  ]);
});

test('a test key receives a halt of the simulated market, and its bars equal those of REST', async () => {
  const client = await api.connect(api.enterprise.test.key);
  // The opening of the next day is at 13:30; TEST.HALT stops after half an hour for half an hour.
  await api.skipTo(Date.UTC(2026, 4, 14, 13, 58, 0));
  const answer = await client.subscribe(
    ['status.TEST.HALT', 'bars.1m.TEST.HALT', 'quotes.TEST.LIMITED'],
    true,
  );
  expect(answer['refused']).toMatchObject([
    { channel: 'quotes.TEST.LIMITED', reason: 'rate_limit_exceeded' },
  ]);
  await api.pass(40 * 60);
  await client.settle();
  expect(client.of('status').map(({ timestamp, marketStatus }) => [timestamp, marketStatus])).toEqual([
    ['2026-05-14T13:57:59Z', 'regular'],
    ['2026-05-14T14:00:00Z', 'halted'],
    ['2026-05-14T14:30:00Z', 'regular'],
  ]);
  client.frames.splice(
    0,
    client.frames.findIndex((it) => it.type === 'bar' && !it['snapshot']),
  );
  const { sent, rest } = await barsOf(client, 'TEST.HALT', '1m', api.enterprise.test.key);
  expect(sent).toEqual(rest);
  expect(sent).toHaveLength(2 + 8);
});

test('a live key does not get the symbols of test mode', async () => {
  const client = await api.connect(api.enterprise.live.key);
  const answer = await client.subscribe(['quotes.TEST.HALT']);
  expect(answer['refused']).toMatchObject([{ reason: 'symbol_not_found' }]);
});

test('a star subscribes to every symbol, on plans without a symbol limit', async () => {
  const client = await api.connect(api.enterprise.live.key);
  expect(await client.subscribe(['quotes.*'])).toMatchObject({ channels: ['quotes.*'], refused: [] });
  await api.pass(3);
  await client.settle();
  expect(new Set(client.of('quote').map((it) => it['symbol'])).size).toBeGreaterThan(50);
  const other = await api.connect(api.pro.live.key);
  expect((await other.subscribe(['quotes.*']))['refused']).toMatchObject([{ reason: 'plan_required' }]);
});

test('unsubscribe removes channels, and list returns the rest', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await client.subscribe(['quotes.AAPL', 'trades.AAPL', 'status.MSFT']);
  const left = await client.ask(
    { action: 'unsubscribe', id: 'u1', channels: ['trades.aapl', 'quotes.GONE'] },
    'subscription',
  );
  expect(left).toMatchObject({ id: 'u1', channels: ['quotes.AAPL', 'status.MSFT'] });
  expect(await client.ask({ action: 'list', id: 'l1' }, 'subscription')).toMatchObject({
    id: 'l1',
    channels: ['quotes.AAPL', 'status.MSFT'],
  });
  const before = client.frames.length;
  await api.pass(10);
  await client.settle();
  expect(client.frames.slice(before).some((it) => it['channel'] === 'trades.AAPL')).toBe(false);
});

test('bars of a half day end with it', async () => {
  const client = await api.connect(api.enterprise.live.key);
  await api.skipTo(Date.UTC(2026, 10, 27, 17, 44, 0));
  await client.subscribe(['bars.1h.AAPL', 'bars.15m.AAPL']);
  await api.pass(30 * 60);
  await client.settle();
  for (const interval of ['1h', '15m']) {
    const { sent, rest } = await barsOf(client, 'AAPL', interval);
    expect(sent).toEqual(rest);
  }
  // 9:30 to 13:00 are three hours and a half.
  expect(client.of('bar', 'bars.1h.AAPL').map((it) => it['timestamp'])).toEqual(['2026-11-27T17:30:00Z']);
  expect(client.of('bar', 'bars.15m.AAPL')).toHaveLength(2);
});
