/** The streams of vendors: recorded sessions and documented messages become ours, and no input breaks a translation. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noRealData, real } from '../../lake/testing/importing.ts';
import { type FeedMessage, FULL_EFFECT } from '../feed-message.ts';
import type { Vendor, VendorSettings } from '../vendor.ts';
import { alpaca } from './alpaca/alpaca.ts';
import { binance } from './binance/binance.ts';
import { coinbase } from './coinbase/coinbase.ts';
import { kraken } from './kraken/kraken.ts';
import { massive } from './massive/massive.ts';
import { tiingo } from './tiingo/tiingo.ts';

const SETTINGS: VendorSettings = {
  restUrl: '',
  streamUrl: 'ws://127.0.0.1:9001',
  values: { KEY_ID: 'dummy-key', SECRET_KEY: 'dummy-secret' },
  contact: null,
};
const sessionOf = ({ stream }: Vendor, symbols: readonly string[]) => stream!.open(SETTINGS, symbols);
const fixture = (path: string): unknown => JSON.parse(readFileSync(real(`fixtures/${path}`), 'utf8'));
/** The messages of a recorded session that the client received. */
const received = (path: string): unknown[] =>
  readFileSync(real(`fixtures/${path}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { direction: string; message: unknown })
    .filter(({ direction }) => direction === 'received')
    .map(({ message }) => message);
const readAll = (vendor: Vendor, messages: readonly unknown[]): FeedMessage[] => {
  const session = sessionOf(vendor, ['BTCUSD']);
  return messages.flatMap((message) => session.read(JSON.stringify(message)).messages);
};
const readAllMassive = (messages: readonly unknown[]) =>
  sessionOf(massive, ['AAPL']).read(JSON.stringify(messages)).messages;
const tradesIn = (messages: readonly FeedMessage[]) => messages.filter((it) => it.kind === 'trade');

describe.skipIf(noRealData)('recorded and documented messages (skipped without ../shared/data)', () => {
  test('Coinbase: each match of the recorded session comes once, with its price, size, time and id', () => {
    type Match = {
      type: string;
      product_id: string;
      price: string;
      size: string;
      time: string;
      trade_id: number;
    };
    const session = received('coinbase/exchange_ws_session_2021-04-17.jsonl');
    const matches = (session as Match[]).filter(({ type }) => type === 'match' || type === 'last_match');
    const trades = tradesIn(readAll(coinbase, session));
    expect(matches.length).toBeGreaterThan(100);
    expect(trades.map(({ symbol, price, size, atMs, id }) => [symbol, price, size, atMs, id])).toEqual(
      matches.map((it) => [
        it.product_id.replace('-', ''),
        Number(it.price),
        Number(it.size),
        Date.parse(it.time),
        String(it.trade_id),
      ]),
    );
    expect(readAll(coinbase, session).filter(({ kind }) => kind === 'rejected')).toEqual([]);
  });

  test('Binance: each trade of the recorded session comes once, and quotes with both sides', () => {
    type Row = { stream: string; data: { p: string; q: string; T: number; a: number; s: string } };
    const session = received('binance/combined_stream_session_2021-10-12.jsonl') as Row[];
    const rows = session.filter(({ stream }) => stream.endsWith('@aggTrade'));
    const messages = readAll(binance, session);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      tradesIn(messages).map(({ symbol, price, size, atMs, id }) => [symbol, price, size, atMs, id]),
    ).toEqual(rows.map(({ data }) => [data.s, Number(data.p), Number(data.q), data.T, String(data.a)]));
    const quotes = messages.filter((it) => it.kind === 'quote');
    expect(quotes.length).toBe(session.filter(({ stream }) => stream.endsWith('@bookTicker')).length);
    expect(quotes.every(({ bid, ask }) => bid !== null && ask !== null && bid < ask)).toBe(true);
    expect(messages[0]).toMatchObject({ kind: 'subscribed' });
  });

  test('Kraken: trades, best bid and ask, the reply to a subscription and a pong', () => {
    expect(readAll(kraken, [fixture('kraken/ws_trade_update.json')])).toMatchObject([
      {
        kind: 'trade',
        symbol: 'BTCUSD',
        price: 105_944.2,
        size: 0.000_276_25,
        id: '10218208',
        atMs: 1_696_613_755_440,
      },
      { kind: 'trade', price: 105_910.5, id: '10218209' },
    ]);
    expect(readAll(kraken, [fixture('kraken/ws_ticker_snapshot.json')])).toMatchObject([
      { kind: 'quote', symbol: 'BTCUSD', bid: 105_944.2, ask: 105_944.3, bidSize: 2.5, askSize: 3.2 },
    ]);
    expect(readAll(kraken, [fixture('kraken/ws_subscribe_response.json')])).toEqual([
      { kind: 'subscribed', symbols: ['BTCUSD'] },
    ]);
    expect(readAll(kraken, [fixture('kraken/ws_pong.json')])).toEqual([{ kind: 'alive' }]);
  });

  test('Alpaca: trades with their conditions, quotes, bars and halts', () => {
    const { examples } = fixture('alpaca/stocks_realtime_examples.json') as { examples: { body: unknown }[] };
    const messages = readAll(alpaca, [examples.map(({ body }) => body)]);
    expect(messages).toMatchObject([
      // An odd lot counts its volume only.
      {
        kind: 'trade',
        symbol: 'AAPL',
        price: 126.55,
        id: 'D-96921',
        effect: { last: false, range: false, volume: true },
      },
      { kind: 'quote', symbol: 'AMD', bid: 87.66, ask: 87.68, bidSize: 1, askSize: 4 },
      { kind: 'bar', symbol: 'SPY', startMs: Date.UTC(2021, 1, 22, 19, 15), open: 388.985, volume: 49_378 },
      { kind: 'status', symbol: 'AAPL', isHalted: true },
    ]);
  });
});

/** The worked example of Kraken's page about the checksum of its books. */
const KRAKEN_BOOK = {
  bids: '45283.5 0.10000000, 45283.4 1.54582015, 45282.1 0.10000000, 45281.0 0.10000000, 45280.3 1.54592586, 45279.0 0.07990000, 45277.6 0.03310103, 45277.5 0.30000000, 45277.3 1.54602737, 45276.6 0.15445238',
  asks: '45285.2 0.00100000, 45286.4 1.54571953, 45286.6 1.54571109, 45289.6 1.54560911, 45290.2 0.15890660, 45291.8 1.54553491, 45294.7 0.04454749, 45296.1 0.35380000, 45297.5 0.09945542, 45299.5 0.18772827',
};
const KRAKEN_CHECKSUM = 3_310_070_434;
const krakenRows = (side: string) =>
  side
    .split(', ')
    .filter((row) => row !== '')
    .map((row) => `{"price":${row.replace(' ', ',"qty":')}}`)
    .join(',');
const krakenBook = (type: string, { bids, asks }: typeof KRAKEN_BOOK, checksum: number) =>
  `{"channel":"book","type":"${type}","data":[{"symbol":"BTC/USD","bids":[${krakenRows(bids)}],"asks":[${krakenRows(asks)}],"checksum":${checksum}}]}`;

test('Kraken: the checksum of its worked example holds, and a book that does not match is asked for again', () => {
  const session = sessionOf(kraken, ['BTCUSD']);
  const [, , subscription] = session.begin();
  expect(JSON.parse(subscription!)).toMatchObject({
    method: 'subscribe',
    params: { channel: 'book', depth: 10, symbol: ['BTC/USD'] },
  });
  const snapshot = session.read(krakenBook('snapshot', KRAKEN_BOOK, KRAKEN_CHECKSUM));
  expect(snapshot.send).toEqual([]);
  const [book] = snapshot.messages;
  expect(book).toMatchObject({ kind: 'book', symbol: 'BTCUSD', atMs: null });
  const { bids, asks } = book as FeedMessage & { kind: 'book' };
  expect([bids.length, asks.length]).toEqual([20, 20]);
  expect([...bids.slice(0, 4), ...asks.slice(0, 2)]).toEqual([
    45_283.5, 0.1, 45_283.4, 1.545_820_15, 45_285.2, 0.001,
  ]);
  const lost = session.read(krakenBook('update', { bids: '45283.5 0.2', asks: '' }, 1));
  expect(lost.messages).toEqual([{ kind: 'rejected', reason: 'book does not match its checksum' }]);
  expect(lost.send.map((text) => (JSON.parse(text) as { method: string }).method)).toEqual([
    'unsubscribe',
    'subscribe',
  ]);
  // Changes on their way are not those of the next snapshot.
  expect(session.read(krakenBook('update', { bids: '', asks: '' }, KRAKEN_CHECKSUM)).messages).toEqual([]);
  expect(session.read(krakenBook('snapshot', KRAKEN_BOOK, KRAKEN_CHECKSUM)).messages).toEqual([book]);
});

test('Binance: the ten best prices of a side, whose symbol is in the name of the stream', () => {
  expect(binance.stream!.url(SETTINGS, ['BTCUSDT'])).toContain('/btcusdt@depth10');
  const data = { lastUpdateId: 160, bids: [['0.0024', '10']], asks: [['0.0026', '100']] };
  const read = (stream: string, it: object) =>
    readAll(binance, [{ stream, data: it }]).filter(({ kind }) => kind !== 'subscribed');
  expect(read('btcusdt@depth10', data)).toEqual([
    { kind: 'book', symbol: 'BTCUSDT', atMs: null, bids: [0.0024, 10], asks: [0.0026, 100] },
  ]);
  expect(read('btcusdt@depth10', { ...data, bids: [['x', '10']] })).toMatchObject([{ kind: 'rejected' }]);
  expect(read('nothing', data)).toMatchObject([{ kind: 'rejected' }]);
});

test('Alpaca signs in when greeted, subscribes when admitted, and gives up on wrong keys without showing them', () => {
  const session = sessionOf(alpaca, ['AAPL', 'BRK.B']);
  expect(session.begin()).toEqual([]);
  const [signIn] = session.read('[{"T":"success","msg":"connected"}]').send;
  expect(JSON.parse(signIn!)).toEqual({ action: 'auth', key: 'dummy-key', secret: 'dummy-secret' });
  const [subscribe] = session.read('[{"T":"success","msg":"authenticated"}]').send;
  expect(JSON.parse(subscribe!)).toMatchObject({
    action: 'subscribe',
    trades: ['AAPL', 'BRK.B'],
    updatedBars: ['AAPL', 'BRK.B'],
  });
  expect(session.read('[{"T":"subscription","trades":["AAPL"]}]').messages).toEqual([
    { kind: 'subscribed', symbols: ['AAPL'] },
  ]);
  const [refusal] = session.read('[{"T":"error","code":402,"msg":"auth failed"}]').messages;
  expect(refusal).toEqual({ kind: 'refused', reason: '402 auth failed', scope: 'credentials', symbols: [] });
});

test('Alpaca’s cancels and corrections name the trades that they are about', () => {
  const t = '2026-11-23T15:00:00Z';
  const [cancel, correction] = sessionOf(alpaca, ['AAPL']).read(
    JSON.stringify([
      { T: 'x', S: 'AAPL', i: 7, x: 'D', p: 1, s: 1, a: 'C', z: 'C', t },
      {
        T: 'c',
        S: 'AAPL',
        x: 'D',
        oi: 7,
        op: 1,
        os: 1,
        oc: ['@'],
        ci: 8,
        cp: 150.5,
        cs: 20,
        cc: ['@'],
        z: 'C',
        t,
      },
    ]),
  ).messages;
  expect(cancel).toMatchObject({ kind: 'cancel', symbol: 'AAPL', id: 'D-7' });
  expect(correction).toMatchObject({
    kind: 'correction',
    id: 'D-7',
    corrected: { id: 'D-8', price: 150.5, size: 20 },
  });
});

test('Alpaca’s and Massive’s codes of conditions and exchanges are kept with each trade and quote', () => {
  const t = '2026-11-23T15:00:00Z';
  const [fromAlpaca, bunched, quote] = sessionOf(alpaca, ['AAPL']).read(
    JSON.stringify([
      { T: 't', S: 'AAPL', i: 7, x: 'V', p: 150, s: 20, c: [' ', 'T', 'I'], z: 'A', t },
      { T: 't', S: 'AAPL', i: 8, x: 'E', p: 150, s: 200, c: ['@', 'B'], z: 'C', t },
      { T: 'q', S: 'AAPL', bx: 'U', bp: 1, bs: 2, ax: 'Q', ap: 0, as: 0, c: ['R'], z: 'C', t },
    ]),
  ).messages;
  expect(fromAlpaca).toMatchObject({ codes: 'T I', venue: 'IEXG', effect: { last: false, volume: true } });
  expect(fromAlpaca).not.toHaveProperty('codeList');
  // A bunched trade on tape C; an average price, which changes no price, on the others.
  expect(bunched).toMatchObject({ codes: '@ B', codeList: 'C', venue: 'alpaca:E', effect: FULL_EFFECT });
  expect(quote).toMatchObject({ codes: 'R', codeList: 'C', bidVenue: 'MEMX' });
  expect(quote).not.toHaveProperty('askVenue');
  const [share, coin, both] = readAllMassive([
    { ev: 'T', sym: 'AAPL', x: 4, i: '5', z: 3, p: 150, s: 20, c: [12, 37], t: 1 },
    { ev: 'XT', pair: 'BTC-USD', x: 23, i: '6', p: 9, s: 1, c: [2], t: 1 },
    { ev: 'Q', sym: 'AAPL', bx: 19, bp: 1, bs: 1, ax: 77, ap: 2, as: 1, c: 20, t: 1 },
  ]);
  expect(share).toMatchObject({ codes: '12 37', venue: 'FINR' });
  expect(coin).toMatchObject({ codes: '2', codeList: 'X', venue: 'kraken' });
  expect(both).toMatchObject({ codes: '20', bidVenue: 'BATS', askVenue: 'massive:77' });
});

test('a vendor cannot fill the tape with codes that nobody knows', () => {
  const c = Array.from({ length: 50 }, (_, at) => `${at}`.repeat(40));
  const [first] = readAllMassive([
    { ev: 'T', sym: 'AAPL', x: [], i: '5', p: 1, s: 1, c: [...c, {}, null], t: 1 },
  ]);
  expect((first as { codes: string }).codes.length).toBeLessThan(120);
  expect(first).not.toHaveProperty('venue');
});

const VENDORS = { kraken, coinbase, binance, alpaca, tiingo };

test.each(Object.keys(VENDORS) as (keyof typeof VENDORS)[])('%s: no input breaks the translation', (name) => {
  const keys = [
    'T',
    'S',
    'p',
    's',
    'i',
    't',
    'c',
    'channel',
    'data',
    'type',
    'product_id',
    'price',
    'e',
    'a',
    'u',
    'b',
    'symbol',
    'bids',
    'asks',
    'checksum',
    'lastUpdateId',
    'qty',
  ];
  const words = [
    'trade',
    'book',
    'snapshot',
    'ticker',
    'match',
    'aggTrade',
    'error',
    'q',
    'b',
    'x',
    'subscriptions',
    '',
    '-1',
  ];
  const leaf = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...words), fc.double());
  const object = fc.dictionary(fc.constantFrom(...keys), fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })));
  const text = fc.oneof(
    fc.string(),
    object.map((it) => JSON.stringify(it)),
    fc.array(object).map((it) => JSON.stringify(it)),
    object.map((it) => JSON.stringify({ data: [it], channel: 'trade', stream: 'x' })),
    object.map((it) => JSON.stringify({ data: [it], channel: 'book', type: 'snapshot' })),
    object.map((it) => JSON.stringify({ data: it, stream: 'btcusdt@depth10' })),
  );
  const session = sessionOf(VENDORS[name], ['BTCUSD', 'AAPL']);
  fc.assert(
    fc.property(text, (it) => {
      const prices = session
        .read(it)
        .messages.flatMap((message) => (message.kind === 'trade' ? message.price : []));
      expect(prices.every((price) => price > 0)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('Tiingo: trades and quotes of its three streams, as its documentation shows them', () => {
  const read = (symbols: readonly string[], service: string, data: readonly unknown[]) =>
    sessionOf(tiingo, symbols).read(JSON.stringify({ messageType: 'A', service, data })).messages;
  const time = '2019-01-30T13:33:45.594808294-05:00';
  const rest = [0, 0, 0, 0, 0];
  expect(
    read(['BRK.B'], 'iex', ['T', time, 1, 'brk-b', null, null, null, null, null, 50.5, 100, ...rest]),
  ).toMatchObject([{ kind: 'trade', symbol: 'BRK.B', price: 50.5, size: 100, atMs: Date.parse(time) }]);
  expect(
    read(['VYM'], 'iex', ['Q', time, 1, 'vym', 100, 81.58, 81.585, 81.59, 200, null, null, ...rest]),
  ).toMatchObject([{ kind: 'quote', symbol: 'VYM', bid: 81.58, ask: 81.59, bidSize: 100, askSize: 200 }]);
  expect(
    read(['BTCUSD'], 'crypto_data', [
      'T',
      'btcusd',
      '2019-01-30T18:03:40.056000+00:00',
      'gdax',
      0.5,
      3_456.1,
    ]),
  ).toMatchObject([{ kind: 'trade', symbol: 'BTCUSD', price: 3_456.1, size: 0.5 }]);
  expect(
    read(['BTCUSD'], 'crypto_data', ['Q', 'btcusd', time, 'gdax', 2, 3_456, 3_456.5, 3, 3_457]),
  ).toMatchObject([{ kind: 'quote', bid: 3_456, ask: 3_457, bidSize: 2, askSize: 3 }]);
  expect(
    read(['EURNOK'], 'fx', [
      'Q',
      'eurnok',
      '2019-07-05T15:49:15.157000+00:00',
      5e6,
      9.6764,
      9.678_135,
      5e6,
      9.679_87,
    ]),
  ).toMatchObject([
    { kind: 'trade', symbol: 'EURNOK', price: 9.678_135, size: 0 },
    { kind: 'quote', bid: 9.6764, ask: 9.679_87 },
  ]);
  const [refused] = sessionOf(tiingo, ['AAPL']).read(
    JSON.stringify({ messageType: 'E', response: { code: 401, message: 'Invalid token' } }),
  ).messages;
  expect(refused).toMatchObject({ kind: 'refused', scope: 'credentials' });
  // Each class has a connection of its own, and the key is in no address.
  expect(['AAPL', 'EURUSD', 'BTCUSD'].map((symbol) => tiingo.stream!.url(SETTINGS, [symbol]))).toEqual(
    ['iex', 'fx', 'crypto'].map((service) => `ws://127.0.0.1:9001/${service}`),
  );
});

test('symbols are mapped both ways', () => {
  expect(kraken.vendorSymbol('BTCUSD')).toBe('BTC/USD');
  expect(coinbase.vendorSymbol('BTCUSD')).toBe('BTC-USD');
  expect(binance.vendorSymbol('BTCUSDT')).toBe('BTCUSDT');
  expect(alpaca.vendorSymbol('BRK.B')).toBe('BRK.B');
  for (const vendor of [kraken, coinbase, binance]) expect(vendor.vendorSymbol('AAPL')).toBeUndefined();
  expect(binance.vendorSymbol('BTCUSD')).toBeUndefined();
  expect(alpaca.vendorSymbol('BTCUSD')).toBeUndefined();
  const [trade] = readAll(kraken, [
    {
      channel: 'trade',
      data: [{ symbol: 'XBT/USD', price: 1, qty: 1, trade_id: 1, timestamp: '2026-11-23T15:00:00Z' }],
    },
  ]);
  expect(trade).toMatchObject({ symbol: 'BTCUSD' });
});
