import { decode, encode } from '@msgpack/msgpack';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { streamSuite } from '../../testing/api/stream-suite.ts';

/** A Friday, 13:00 in New York. */
const suite = streamSuite(Date.UTC(2026, 10, 20, 18));
const BASE = '/compat/alpaca';

type Message = Readonly<Record<string, unknown>>;

/** A client of Alpaca's protocol that keeps all it is sent. */
class Client {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  readonly #packed: boolean;

  constructor(path: string, headers: Record<string, string> = {}) {
    this.#packed = headers['Content-Type'] === 'application/msgpack';
    this.socket = new WebSocket(suite.served.origin.replace('http', 'ws') + BASE + path, { headers });
    this.socket.on('message', (data: Buffer, isBinary) => {
      this.messages.push(...((isBinary ? decode(data) : JSON.parse(data.toString())) as Message[]));
    });
  }

  say(message: object | string): void {
    this.socket.send(
      typeof message === 'string' ? message : this.#packed ? encode(message) : JSON.stringify(message),
    );
  }

  /** Subscribes or unsubscribes, and resolves with the answer once it is in effect: the server answers in order. */
  async subscribe(lists: object, action = 'subscribe'): Promise<Message> {
    const before = this.messages.filter(({ T }) => T === 'subscription').length;
    this.say({ action, ...lists });
    this.say({ action: 'subscribe' });
    return (await this.of('subscription', before + 2))[before]!;
  }

  /** The messages of a type, once there are `count`. */
  async of(type: string, count = 1): Promise<readonly Message[]> {
    for (;;) {
      const found = this.messages.filter(({ T }) => T === type);
      if (found.length >= count) return found;
      await once(this.socket, 'message');
    }
  }
}

const keyed = (key: string, more = {}) => ({ 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': 'any', ...more });
const opened = async (path = '/v2/iex', key = suite.enterprise.live.key, more = {}) => {
  const client = new Client(path, keyed(key, more));
  await client.of('success', 2);
  return client;
};

test('the key is accepted in headers or in a message, and each message follows that of Alpaca', async () => {
  const client = await opened();
  expect(client.messages).toEqual([
    { T: 'success', msg: 'connected' },
    { T: 'success', msg: 'authenticated' },
  ]);
  const other = new Client('/v2/sip');
  await other.of('success');
  other.say({ action: 'auth', key: suite.enterprise.live.key, secret: 'any' });
  await other.of('success', 2);
  other.say({ action: 'auth', key: suite.enterprise.live.key, secret: 'any' });
  expect((await other.of('error'))[0]).toMatchObject({ code: 403, msg: 'already authenticated' });
  for (const { socket } of [client, other]) socket.close();
});

test.each([
  ['JSON', {}],
  ['MessagePack', { 'Content-Type': 'application/msgpack' }],
])('%s: trades, quotes, minutes and days equal our own calls', async (_, headers) => {
  const client = await opened('/v2/iex', suite.enterprise.live.key, headers);
  expect(
    await client.subscribe({
      trades: ['AAPL'],
      quotes: ['aapl'],
      bars: ['AAPL', 'MSFT'],
      dailyBars: ['AAPL'],
    }),
  ).toEqual({
    T: 'subscription',
    trades: ['AAPL'],
    quotes: ['AAPL'],
    bars: ['AAPL', 'MSFT'],
    updatedBars: [],
    dailyBars: ['AAPL'],
    statuses: [],
    lulds: [],
    corrections: [],
    cancelErrors: [],
  });
  const fromMs = suite.clock.now();
  await suite.pass(61);
  // What has passed has been sent before this is answered.
  await client.subscribe({});
  const [day] = await client.of('d');
  const bars = await client.of('b', 2);
  const at = (value: unknown) => new Date(value as string).getTime();
  const bar = bars.find(({ S }) => S === 'AAPL')!;
  const { open, close, volume, vwap, trades, timestamp } = await suite.lake.minutes(
    'AAPL',
    at(bar['t']),
    at(bar['t']) + 1,
  );
  expect([bar['o'], bar['c'], bar['v'], bar['vw'], bar['n'], at(bar['t'])]).toEqual([
    open[0],
    close[0],
    volume[0],
    vwap![0],
    trades![0],
    timestamp[0],
  ]);
  const sent = client.messages.filter(({ T }) => T === 't');
  const expected = suite.lake.trades('AAPL', fromMs, fromMs + 61_000);
  expect(sent.map(({ i, p, s, t }) => [i, p, s, at(t)])).toEqual(
    expected.map(({ id, price, size, timestampMs }) => [id, price, size, timestampMs]),
  );
  for (const { t, bp, ap } of client.messages.filter(({ T }) => T === 'q')) {
    const { bid, ask } = suite.lake.quote('AAPL', at(t))!;
    expect([bp, ap]).toEqual([bid, ask]);
  }
  expect(day).toMatchObject({ S: 'AAPL', o: suite.lake.quote('AAPL', suite.clock.now())!.open });
  expect(await client.subscribe({ trades: ['AAPL'], bars: ['AAPL'] }, 'unsubscribe')).toMatchObject({
    trades: [],
    bars: ['MSFT'],
    dailyBars: ['AAPL'],
  });
  client.socket.close();
});

test('crypto pairs have a slash, and stocks are no part of their stream', async () => {
  const client = await opened('/v1beta3/crypto/us');
  const subscription = await client.subscribe({
    trades: ['BTC/USD', 'AAPL'],
    quotes: ['*'],
    orderbooks: ['BTC/USD'],
  });
  expect(subscription).toMatchObject({ trades: ['BTC/USD'], quotes: ['*'], orderbooks: [] });
  expect(await client.of('error', 2)).toMatchObject([
    { code: 400, msg: 'invalid syntax', detail: expect.stringContaining('AAPL') },
    { code: 410, msg: 'invalid subscribe action for this feed' },
  ]);
  await suite.pass(30);
  expect((await client.of('t'))[0]).toMatchObject({ S: 'BTC/USD' });
  const quotes = await client.of('q', 20);
  expect(new Set(quotes.map(({ S }) => S)).size).toBeGreaterThan(5);
  for (const { S } of quotes)
    expect(suite.lake.symbol((S as string).replace('/', ''))?.assetClass).toBe('crypto');
  client.socket.close();
});

test.each([
  ['no JSON', '{', 400],
  ['no object', '[1]', 400],
  ['no action', '{"action":"dance"}', 400],
  ['no list', '{"action":"subscribe","trades":"AAPL"}', 400],
  ['no channel', '{"action":"subscribe","__proto__":["AAPL"],"dances":["AAPL"]}', 400],
  [
    'too many',
    JSON.stringify({ action: 'subscribe', trades: Array.from({ length: 2_001 }, (_, at) => `S${at}`) }),
    400,
  ],
  ['no such symbol', '{"action":"subscribe","trades":["NOSUCH"]}', 400],
])('%s is an error with the code of Alpaca, and the stream stays', async (_, message, code) => {
  const client = await opened();
  client.say(message);
  expect((await client.of('error'))[0]).toMatchObject({ code });
  await client.subscribe({ quotes: ['AAPL'] });
  await suite.pass(2);
  await client.of('q');
  client.socket.close();
});

test('a broken MessagePack is an error', async () => {
  const client = await opened('/v2/iex', undefined, { 'Content-Type': 'application/msgpack' });
  client.socket.send(Buffer.from([0xdc, 0xff, 0xff, 0x01]));
  client.socket.send(Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff]));
  client.socket.send(Buffer.from('c1', 'hex'));
  expect((await client.of('error', 3)).map(({ code }) => code)).toEqual([400, 400, 400]);
  client.socket.close();
});

test('a message before the key ends the stream with 401, a wrong key with 402', async () => {
  const early = new Client('/v2/iex');
  await early.of('success');
  early.say({ action: 'subscribe', trades: ['AAPL'] });
  expect((await early.of('error'))[0]).toMatchObject({ code: 401, msg: 'not authenticated' });
  const wrong = new Client('/v2/iex', keyed('nope'));
  expect((await wrong.of('error'))[0]).toMatchObject({ code: 402, msg: 'auth failed' });
  for (const { socket } of [early, wrong])
    if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
});

test('symbols beyond the plan are refused with 405, all symbols with 409, streams beyond it with 406', async () => {
  const { key } = suite.free.live;
  const client = await opened('/v2/iex', key);
  const { results } = suite.lake.search({ type: 'equity', offset: 0, limit: 12 });
  const symbols = results.map(({ symbol }) => symbol);
  client.say({ action: 'subscribe', trades: symbols });
  const errors = await client.of('error');
  expect(errors[0]).toMatchObject({ code: 405, msg: 'symbol limit exceeded' });
  const [subscription] = await client.of('subscription');
  expect((subscription!['trades'] as string[]).length + errors.length).toBe(symbols.length);
  client.say({ action: 'subscribe', quotes: ['*'] });
  const { length } = errors;
  expect((await client.of('error', length + 1))[length]).toMatchObject({
    code: 409,
    msg: 'insufficient subscription',
  });
  const second = new Client('/v2/iex', keyed(key));
  expect((await second.of('error'))[0]).toMatchObject({ code: 406, msg: 'connection limit exceeded' });
  client.socket.close();
  expect(suite.served.errors).toEqual([]);
});
