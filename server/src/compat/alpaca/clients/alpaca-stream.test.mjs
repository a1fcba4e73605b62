/** Runs Alpaca's Node.js stream client at the façade. Its data must equal the frames of our own stream. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { streaming } from '@alpacahq/alpaca-trade-api';

const { MERIDIAN_FAST_URL: base, MERIDIAN_FAST_KEY: key } = process.env;
const origin = base.replace('http://', 'ws://');
const facade = `${origin}/compat/alpaca`;
const credentials = { keyId: key, secret: 'any' };

const STREAMS = [
  ['StockDataStream', '/v2/delayed_sip', ['AAPL', 'MSFT']],
  ['StockDataStream', '/v2/test', ['SPY']],
  ['CryptoDataStream', '/v1beta3/crypto/us', ['BTC/USD', 'ETH/USD']],
];
const ours = (name) => name.replace('/', '');

/** Follows our own stream; resolves once it is subscribed. */
async function ownFrames(symbols) {
  const frames = new Map();
  const socket = new WebSocket(`${origin}/api/stream`);
  const { promise, resolve, reject } = Promise.withResolvers();
  socket.addEventListener('error', reject);
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(data);
    const { type, symbol, seq, timestamp } = frame;
    if (type === 'welcome') socket.send(JSON.stringify({ action: 'auth', key }));
    else if (type === 'authenticated') {
      const channels = symbols.flatMap((it) =>
        ['trades', 'quotes', 'bars.1m'].map((kind) => `${kind}.${it}`),
      );
      socket.send(JSON.stringify({ action: 'subscribe', channels }));
    } else if (type === 'subscription') resolve();
    else frames.set(`${type} ${symbol} ${type === 'trade' ? seq : Date.parse(timestamp)}`, frame);
  });
  await promise;
  return { frames, close: () => socket.close() };
}

/** Reads a stream until each kind of data has come, and compares it. */
function equalsOurFrames([kind, path, names]) {
  test(`${kind} at ${path} equals our frames`, async () => {
    const own = await ownFrames(names.map(ours));
    const stream = new streaming[kind]({ credentials, url: facade + path, reconnect: false });
    const got = { trades: [], quotes: [], bars: [], days: [] };
    const { promise, resolve, reject } = Promise.withResolvers();
    const take = (list) => (item) => {
      got[list].push(item);
      if (got.trades.length >= 50 && got.quotes.length >= 10 && got.bars.length > 0 && got.days.length > 0)
        resolve();
    };
    stream.onTrade(take('trades')).onQuote(take('quotes')).onBar(take('bars')).onDailyBar(take('days'));
    stream.onError((error) => reject(new Error(error)));
    stream.onConnect(() => {
      stream.subscribeForTrades(names);
      stream.subscribeForQuotes(names);
      stream.subscribeForBars(names);
      stream.subscribeForDailyBars(names);
    });
    stream.connect();
    await promise;
    assert.deepEqual(stream.getSubscriptions().bars, names);
    stream.disconnect();
    // What their client has, ours may still be about to read.
    await new Promise((done) => setTimeout(done, 200));
    own.close();
    const frameOf = (type, item, mark) => own.frames.get(`${type} ${ours(item.symbol)} ${mark}`);
    for (const trade of got.trades) {
      const { price, size, timestamp } = frameOf('trade', trade, trade.id);
      assert.deepEqual(
        [trade.price, trade.size, trade.timestamp.getTime()],
        [price, size, Date.parse(timestamp)],
      );
    }
    for (const quote of got.quotes) {
      const { bid, ask, bidSize, askSize } = frameOf('quote', quote, quote.timestamp.getTime());
      assert.deepEqual(
        [quote.bidPrice, quote.askPrice, quote.bidSize, quote.askSize],
        [bid, ask, bidSize, askSize],
      );
    }
    for (const bar of got.bars) {
      const { open, high, low, close, volume } = frameOf('bar', bar, bar.timestamp.getTime());
      assert.deepEqual(
        [bar.open, bar.high, bar.low, bar.close, bar.volume],
        [open, high, low, close, volume],
      );
    }
    for (const day of got.days) assert.ok(day.low <= day.close && day.close <= day.high && day.volume > 0);
  });
}

describe('streams', { concurrency: true }, () => STREAMS.forEach(equalsOurFrames));

test('a refused key ends the stream with the code of Alpaca', async () => {
  const stream = new streaming.StockDataStream({
    credentials: { keyId: 'nobody', secret: 'nothing' },
    url: `${facade}/v2/iex`,
  });
  stream.onError(() => undefined);
  stream.connect();
  const { authenticated, code } = await stream.waitForAuthenticationResult(10_000);
  assert.deepEqual([authenticated, code], [false, 402]);
  stream.disconnect();
});

test('channels and symbols that do not exist are errors, and the others are subscribed to', async () => {
  const stream = new streaming.StockDataStream({ credentials, url: `${facade}/v2/iex`, reconnect: false });
  const found = [];
  const { promise, resolve } = Promise.withResolvers();
  stream.onError((error) => found.push(error));
  stream.onConnect(() => {
    stream.subscribeForLulds(['AAPL']);
    stream.subscribeForTrades(['AAPL', 'NOSUCH', 'BTCUSD']);
  });
  stream.on(streaming.EVENT.SUBSCRIPTION, ({ trades }) => trades.length > 0 && resolve(trades));
  stream.connect();
  assert.deepEqual(await promise, ['AAPL']);
  stream.disconnect();
  assert.deepEqual(
    [...new Set(found)].toSorted((a, b) => (a < b ? -1 : 1)),
    ['invalid subscribe action for this feed', 'invalid syntax'],
  );
});
